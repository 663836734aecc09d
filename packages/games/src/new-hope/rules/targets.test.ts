import { scripted } from '@bay327/engine/testkit/scripted'
import { describe, expect, it } from 'vitest'
import { newHope } from './game.ts'
import { targetOptions } from './targets.ts'
import { planAll, setTable, eventsOf } from '../testing/testkit.ts'

const ids = (table: ReturnType<typeof setTable>, seat = 'light') => targetOptions(table.state, seat).map(({ id }) => id)

describe('step 4', () => {
  it('NH-2b, NH-2h, NH-4a, NH-4e each attacker names one opponent in its area, freely, or holds', () => {
    expect(ids(setTable({ at: { luke: 'S' } }))).toEqual(['luke>vader', 'luke>fett', 'luke>trooper', 'luke=hold'])
  })

  it('NH-2a TV-38 not one in another area', () => {
    expect(ids(setTable({ at: { luke: 'S', fett: 'C', vader: 'C' } }))).toEqual(['luke>trooper', 'luke=hold'])
  })

  it('NH-2c an injured character may attack', () => {
    expect(ids(setTable({ status: { luke: 'injured' }, at: { luke: 'S', vader: 'B', fett: 'B' } }))).toEqual([
      'luke>trooper',
      'luke=hold',
    ])
  })

  it('NH-4b TV-36 a supporter is no target', () => {
    const start = setTable({ at: { luke: 'S', fett: 'C' } })
    const table = planAll(start, { dark: 'trooper>vader' })
    expect(ids(table)).toEqual(['luke>vader', 'luke=hold'])
  })

  it('NH-4c a character tapped by injury is', () => {
    const at = { luke: 'S', vader: 'B', trooper: 'B' } as const
    expect(ids(setTable({ status: { fett: 'injured' }, at }))).toEqual(['luke>fett', 'luke=hold'])
  })

  it('NH-4d, NH-2f several attack one, once each, and their cards are not added', () => {
    const at = { luke: 'S', leia: 'S', vader: 'B', trooper: 'B' } as const
    const start = planAll(setTable({ at, light: 'CD' }))
    const end = planAll(start, { light: 'luke>fett,leia>fett', dark: 'fett=hold' })
    expect(eventsOf(end.events, 'attack-resolved').map(({ attacker, power, hit }) => [attacker, power, hit])).toEqual([
      ['leia', 4, true],
      ['luke', 3, false],
    ])
  })

  it('NH-4f, NH-4g targets are fixed for both before the first card', () => {
    const start = setTable({ at: { luke: 'S', vader: 'B', trooper: 'B' } })
    const lightReady = start.as('light', 'luke>fett')
    expect(lightReady.events).toEqual([{ type: 'ready', seat: 'light' }])
    const end = lightReady.as('dark', 'fett=hold')
    const types = end.events.map(({ type }) => type)
    expect(types.indexOf('targets-revealed')).toBeLessThan(types.indexOf('attack-resolved'))
    expect(eventsOf(end.events, 'targets-revealed')[0]?.plan).toEqual({ luke: 'fett', fett: 'hold' })
  })

  it('marks the default plan as the usual one, if everybody can hit somebody', () => {
    const start = setTable({ at: { luke: 'S', leia: 'S', trooper: 'B' } })
    for (const decision of planAll(start).decisions.filter(({ kind }) => kind === 'target')) {
      const usual = decision.options.filter((option) => option.usual).map(({ id }) => id)
      expect(usual).toEqual([newHope.fallback(planAll(start).state, decision, scripted())])
    }
  })

  it('NH-6i, NH-D2 an attack that no card can make a hit is of second rank, and holding is the usual plan', () => {
    const rankOf = (at: ReturnType<typeof setTable>) =>
      at
        .decision('target', 'light')
        .options.map(({ id, aside, usual }) => `${id}${aside ? ' aside' : ''}${usual ? ' usual' : ''}`)
    const alone = setTable({ at: { luke: 'B', vader: 'B' } })
    expect(rankOf(alone)).toEqual(['luke>vader aside', 'luke=hold usual'])
    const both = planAll(setTable({ at: { luke: 'B', vader: 'B', fett: 'B' } }))
    expect(rankOf(both)).toEqual(['luke>vader aside', 'luke>fett usual', 'luke=hold aside'])
  })

  it('NH-D2 attacking is the routine option if every attacker has one target, and not with a choice', () => {
    const routineOf = (at: ReturnType<typeof setTable>) => at.decision('target', 'light').routine
    expect(routineOf(setTable({ at: { luke: 'B', han: 'C', fett: 'B', trooper: 'C' } }))).toBe('luke>fett,han>trooper')
    expect(routineOf(planAll(setTable({ at: { luke: 'B', fett: 'B', trooper: 'B' } })))).toBeUndefined()
  })
})
