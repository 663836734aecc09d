import { orderIds } from '../../shared/data/orders.ts'
import { startField } from '../../rules/setup.ts'
import { describe, expect, it } from 'vitest'
import { standingOf, standingWords } from './standing.ts'

const start = startField(false)
const states = (field: typeof start): Readonly<Record<string, string>> =>
  Object.fromEntries(
    orderIds.map((order) => [order, standingOf(order, field)] as const).filter(([, now]) => now !== 'open'),
  )

describe('the orders of a hand while a plan is made', () => {
  it('END-11i are all open at the start, except the redemption, which may become possible', () => {
    expect(states(start)).toEqual({ redeem: 'later' })
  })

  it('END-7h END-8j END-8m END-11l are struck out if they can never be given again', () => {
    const hits = { ...start.hits, vader: 0, executor: 0 }
    const late = { ...start, hits, reserve: 0, shield: { team: 28, troopers: [] } }
    expect(states(late)).toEqual({
      redeem: 'past',
      shieldAssault: 'past',
      luke: 'past',
      darthVader: 'past',
      executor: 'past',
      shieldAmbush: 'past',
    })
  })

  it('say so in words too', () => {
    expect([standingWords.open, standingWords.later, standingWords.past]).toEqual([
      undefined,
      'not possible now',
      'no longer possible',
    ])
  })
})
