import { describe, expect, it } from 'vitest'
import { spaces } from './data/board.ts'
import { cardKinds, cardsOf, ordersOn } from './data/cards.ts'
import { orderIds, orders } from './data/orders.ts'
import { allDice, hitTracks, pieces, reserve, shieldNumbers, stormtroopers, toHit } from './data/tables.ts'
import { fighterKinds, sides, type OrderId, type ShipKind } from './data/types.ts'
import { neighbours, spaceOf } from './sectors.ts'
import { startField } from '../rules/setup.ts'

const started = (kind: ShipKind) => spaces.reduce((sum, { start }) => sum + (start[kind] ?? 0), 0)
const printed = (order: OrderId) =>
  [...cardsOf('rebels'), ...cardsOf('empire')].filter((card) => ordersOn(card).includes(order)).length

describe('the pieces', () => {
  it('END-1e have the number in the box', () => {
    expect(pieces).toEqual({ xwing: 20, ywing: 16, bwing: 15, tie: 56 })
    expect([allDice, stormtroopers, Object.keys(hitTracks).length]).toEqual([5, 9, 4])
    expect(spaces.filter(({ ring }) => ring === 'fleet')).toHaveLength(6)
  })

  it('END-1f all Rebel fighters start on the board, a squad of one kind on each marker', () => {
    for (const kind of ['xwing', 'ywing', 'bwing'] as const) expect(started(kind)).toBe(pieces[kind])
    const squads = spaces.filter(({ ring }) => ring === 'fleet').map(({ start }) => start)
    expect(squads).toEqual([{ ywing: 4 }, { xwing: 5 }, { bwing: 3 }, { ywing: 4 }, { bwing: 3 }, { xwing: 5 }])
    expect([spaceOf('M1').start, spaceOf('O1').start]).toEqual([{ xwing: 5, falcon: 1 }, { bwing: 3 }])
  })

  it('END-1g the TIE fighters that are not on the board are in the reserve', () => {
    expect([started('tie'), startField(false).reserve, reserve]).toEqual([28, 28, 28])
    expect(started('tie') + reserve).toBe(pieces.tie)
  })

  it('END-5i each ship has its number to hit', () => {
    const { falcon, fleetMarker, executor, deathStar } = toHit
    expect([falcon, fleetMarker, executor, deathStar]).toEqual([5, 5, 5, 6])
    expect(fighterKinds.map((kind) => toHit[kind])).toEqual([3, 4, 5, 3])
  })

  it('END-8a the tracks have their lengths', () => {
    expect(hitTracks).toEqual({ falcon: 6, executor: 8, luke: 12, vader: 13 })
  })
})

describe('the board', () => {
  it('END-3b has 22 sectors in three rings, 28 spaces and 57 connections', () => {
    const ring = (name: string) => spaces.filter((space) => space.ring === name).length
    expect([ring('fleet'), ring('outer'), ring('middle'), ring('inner')]).toEqual([6, 9, 7, 6])
    const joints = spaces.flatMap(({ id, next }) => next.map((other) => [id, other] as const))
    for (const [a, b] of joints) expect(neighbours(b)).toContain(a)
    expect(joints).toHaveLength(57 * 2)
    expect(joints.some(([a, b]) => a === b)).toBe(false)
  })

  it('END-3l connects each marker to one outer sector', () => {
    const joined = spaces.filter(({ ring }) => ring === 'fleet').map(({ next }) => next.join())
    expect(joined).toEqual(['O1', 'O2', 'O2', 'O3', 'O3', 'O4'])
  })

  it('is as wide as docs/rules says, and nobody starts next to an enemy', () => {
    const sectors = spaces.filter(({ ring }) => ring !== 'fleet')
    const widths = sectors.map(({ next }) => next.filter((id) => spaceOf(id).ring !== 'fleet').length)
    expect([Math.min(...widths), Math.max(...widths)]).toEqual([3, 7])
    const rebel = (id: Parameters<typeof spaceOf>[0]) => ['xwing', 'ywing', 'bwing'].some((k) => k in spaceOf(id).start)
    const imperial = spaces.filter(({ start }) => start.tie !== undefined || start.executor !== undefined)
    for (const { next } of imperial) expect(next.filter(rebel)).toEqual([])
    expect(spaces.filter(({ source }) => source === 'reconstructed').map(({ id }) => id)).toEqual(['O1', 'I4'])
  })
})

describe('the shield track', () => {
  it('END-7a has 28 numbered spaces', () => {
    const count = (number: number) => shieldNumbers(false).filter((value) => value === number).length
    expect([2, 3, 4, 5].map(count)).toEqual([9, 13, 4, 2])
    expect([...shieldNumbers(false)].sort()).toEqual(shieldNumbers(false))
  })

  it('has four fives at its end with Imperial edge', () => {
    expect(shieldNumbers(true)).toHaveLength(28)
    expect(shieldNumbers(true).slice(-5)).toEqual([4, 5, 5, 5, 5])
  })
})

describe('the decks', () => {
  it('END-1a are thirty cards for each side, with its own orders only', () => {
    for (const side of sides) {
      expect(new Set(cardsOf(side)).size).toBe(30)
      for (const card of cardsOf(side)) for (const order of ordersOn(card)) expect(orders[order].side).toBe(side)
    }
    expect(cardKinds.map(({ orders: printedOn }) => printedOn.length).every((n) => n === 2 || n === 3)).toBe(true)
  })

  it('END-1i have the right number of each order, each of one of three battles', () => {
    expect(orderIds.map((order) => [order, printed(order)])).toEqual([
      ['redeem', 3],
      ['shieldAssault', 16],
      ['luke', 15],
      ['xwing', 10],
      ['ywing', 12],
      ['bwing', 10],
      ['falcon', 8],
      ['deathStar', 8],
      ['emperor', 6],
      ['darthVader', 10],
      ['tie', 16],
      ['executor', 8],
      ['shieldAmbush', 14],
    ])
    const battles = orderIds.map((order) => orders[order].battle)
    expect(['space', 'shield', 'duel'].map((b) => battles.filter((battle) => battle === b).length)).toEqual([7, 2, 4])
  })
})
