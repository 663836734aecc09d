import type { EndorView } from '../../shared/types.ts'
import { spaceIds } from '../../shared/sectors.ts'
import { cardsOf, ordersOn } from '../../shared/data/cards.ts'
import { expect, it } from 'vitest'
import { touch } from './chart.ts'
import { lookOf } from './look.ts'

const empty = Object.fromEntries(spaceIds.map((id) => [id, {}]))
const field = (squads: object): EndorView =>
  ({ ...empty, markers: [], shield: { team: 0, troopers: [] }, ...squads }) as unknown as EndorView
const card = cardsOf('rebels').find((id) => ordersOn(id).includes('xwing')) ?? ''

it('a card of X-wings shows those next to an enemy, and that enemy', () => {
  const near = spaceIds.find((id) => touch('M7', id) && id.startsWith('I')) ?? 'I6'
  const looks = lookOf(card, field({ O9: { xwing: 2 }, M7: { xwing: 5 }, [near]: { tie: 4 } }))
  expect(looks).toContain('M7')
  expect(looks).toContain(near)
})

it('a card without a ship on the chart shows nothing', () => {
  expect(lookOf(card, field({ M7: { ywing: 2 } }))).toEqual([])
})

it('a card whose ships are not in reach of an enemy shows nothing', () => {
  expect(lookOf(card, field({ O2: { xwing: 4 }, O7: { tie: 4 } }))).toEqual([])
})
