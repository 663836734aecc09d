import { describe, expect, it } from 'vitest'
import {
  at,
  attacking,
  bonusOf,
  giving,
  ids,
  waitingAt,
  pileOf,
  revealing,
  eventsOf,
  type Setting,
} from '../../testing/testkit.ts'

const attacks = (table: ReturnType<typeof giving>) => ids(table).filter((id) => id.startsWith('attack'))
const shieldsDown = { shield: { team: 28, troopers: [] } }
/** Returns a setting with only these ships. The tests use M6 and M7, which are adjacent spaces. */
const front = (ships: NonNullable<Setting['ships']>, more: Partial<Setting> = {}): Setting => ({
  alone: true,
  ships: ships,
  ...more,
})

describe('an attack', () => {
  it('END-5a END-5g goes to an adjacent space with an enemy, from any space if nothing moved', () => {
    const ships = { M7: { xwing: 1 }, O9: { xwing: 1 }, O1: { xwing: 1 }, M6: { tie: 1 }, O7: { tie: 1 } }
    const stood = giving('xwing', front(ships)).choose('stay')
    expect(attacks(stood)).toEqual(['attack:O9:M6', 'attack:M7:M6'])
    const moved = giving('xwing', front(ships)).choose('move:O1:M1:1')
    expect(moved.state.turn.order).toBeUndefined()
    expect(eventsOf(moved, 'held')).toHaveLength(1)
  })

  it('END-5c END-4.1b END-5b happens once, after the move, and ends the order', () => {
    const ships = { M7: { xwing: 3 }, I6: { tie: 2 }, M6: { tie: 4 } }
    const table = giving('tie', front(ships)).choose('move:M6:O9:4').choose('attack:O9:M7', 1, 1, 1, 1)
    expect(eventsOf(table, 'attacked')).toMatchObject([{ dice: [1, 1, 1, 1], target: 'M7' }])
    expect([table.state.turn.order, waitingAt(table)]).toEqual([undefined, 'plan'])
  })

  it('END-5d counts the ordered kind in the attacking space, moved or not', () => {
    const ships = { M7: { xwing: 2, ywing: 3 }, M1: { xwing: 3 }, M6: { tie: 4 } }
    const table = giving('xwing', front(ships)).choose('move:M1:M7:3').choose('attack:M7:M6', 3, 3, 3, 3, 2)
    expect([bonusOf(table), at(table, 'M6')]).toEqual([1, {}])
    const three = giving('xwing').choose('move:M1:M7:3').choose('attack:M7:M6', 3, 4, 1)
    expect([at(three, 'M6'), bonusOf(three)]).toEqual([{ tie: 2 }, 0])
  })

  it('END-5b END-5n is not asked with a single target: not attacking is of second rank', () => {
    const stayed = giving('xwing', front({ M7: { xwing: 1 }, M6: { tie: 1 } })).choose('stay')
    expect(stayed.decision().options.map(({ id, aside = false }) => [id, aside])).toEqual([
      ['attack:M7:M6', false],
      ['none', true],
    ])
    const missed = stayed.choose('attack:M7:M6', 1)
    expect([at(missed, 'M7'), at(missed, 'M6')]).toEqual([{ xwing: 1 }, { tie: 1 }])
  })

  it('END-5e rolls at most five dice, and never fewer than allowed', () => {
    const table = giving('ywing', front({ M7: { ywing: 9 }, M6: { tie: 4 } })).choose('stay')
    expect(table.decision().options.map(({ count }) => count)).toEqual([5, undefined])
    const four = giving('ywing', front({ M7: { ywing: 4 }, M6: { tie: 4 } })).choose('stay')
    expect(four.decision().options[0]?.count).toBe(4)
  })

  it('END-5f two dice for the Falcon and four for the Executor, however damaged', () => {
    const ships = { M7: { falcon: 1, xwing: 5 }, M6: { executor: 1, tie: 4 } }
    const hurt = { hits: { falcon: 1, executor: 1 } }
    const dice = (order: 'falcon' | 'executor') =>
      giving(order, front(ships, hurt)).choose('stay').decision().options[0]?.count
    expect([dice('falcon'), dice('executor')]).toEqual([2, 4])
  })

  it('END-4.2a END-4.2b END-4.2c the Executor alone attacks, after moving or from where it is', () => {
    const flown = giving('executor').choose('fly:O9')
    expect(attacks(flown)).toEqual(['attack:O9:M1', 'attack:O9:O1'])
    expect(flown.decision().options[0]?.count).toBe(4)
    const stood = attacking('executor', 'M6:M7', front({ M6: { executor: 1 }, M7: { bwing: 2 } }), 5, 5, 1, 1)
    expect(at(stood, 'M7')).toEqual({})
  })

  it('END-4.7a END-4.7b the Falcon attacks with two dice, after moving or from where it is', () => {
    const flown = giving('falcon').choose('fly:M7').choose('attack:M7:M6', 3, 3)
    expect(at(flown, 'M6')).toEqual({ tie: 2 })
    const stood = attacking('falcon', 'M7:M6', front({ M7: { falcon: 1 }, M6: { tie: 4 } }), 6, 2)
    expect(at(stood, 'M6')).toEqual({ tie: 3 })
  })

  it('END-4.1c TIE fighters just deployed may attack', () => {
    const ships = { O8: { executor: 1 }, O9: { bwing: 1 } }
    const table = giving('tie', front(ships)).choose('deploy').choose('attack:O8:O9', 1, 1, 2, 5)
    expect([at(table, 'O9'), bonusOf(table)]).toEqual([{}, 1])
  })

  it('END-4.1b at most five TIE fighters roll, and a squad may attack without moving', () => {
    const table = attacking('tie', 'M6:M7', front({ M6: { tie: 9 }, M7: { bwing: 9 } }), 5, 5, 5, 6, 6)
    expect(at(table, 'M7')).toEqual({ bwing: 4 })
  })

  it('END-4.4a END-4.4b END-4.5a END-4.5b END-4.6a END-4.6b each Rebel squad attacks with or without moving', () => {
    for (const kind of ['xwing', 'ywing', 'bwing'] as const) {
      const ships = { M7: { [kind]: 1 }, O9: { [kind]: 2 }, M6: { tie: 4 } }
      const stood = attacking(kind, 'M7:M6', front(ships), 3)
      const moved = giving(kind, front(ships)).choose('move:O9:M7:2').choose('attack:M7:M6', 3, 3, 3)
      expect([at(stood, 'M6'), at(moved, 'M6')]).toEqual([{ tie: 3 }, { tie: 1 }])
    }
  })

  it('END-5n END-5o the defender does not attack back, and destroyed ships are removed', () => {
    const table = attacking('xwing', 'M7:M6', front({ M7: { xwing: 3 }, M6: { tie: 4 } }), 6, 6, 6)
    expect([at(table, 'M7'), at(table, 'M6')]).toEqual([{ xwing: 3 }, { tie: 1 }])
    expect([table.state.field.reserve, eventsOf(table, 'attacked').length]).toEqual([28, 1])
  })

  it('END-4.1d destroyed TIE fighters do not come back to the reserve', () => {
    const table = attacking('xwing', 'M7:M6', front({ M7: { xwing: 2 }, M6: { tie: 4 } }, { reserve: 4 }), 6, 6)
    expect(table.state.field.reserve).toBe(4)
  })
})

describe('dice are applied', () => {
  const example = front({ M7: { ywing: 6, falcon: 1 }, M6: { tie: 4, executor: 1 } })

  it('END-2.2g END-5h END-5l as in the rules: 1 2 4 6 6 on TIE fighters and the Executor', () => {
    const table = attacking('ywing', 'M7:M6', example, 1, 2, 4, 6, 6)
    expect(table.options('hits')).toEqual(['hits:executor-1:tie-2', 'hits:executor-2:tie-1', 'hits:tie-3'])
    const hit = table.choose('hits:executor-2:tie-1')
    expect([at(hit, 'M6'), hit.state.field.hits.executor, bonusOf(hit)]).toEqual([{ tie: 3, executor: 1 }, 6, 0])
  })

  it('END-5i END-5j by the number of each kind, one fighter a die', () => {
    const target = (kind: 'xwing' | 'ywing' | 'bwing') => front({ M6: { tie: 5 }, M7: { [kind]: 5 } })
    const left = (kind: 'xwing' | 'ywing' | 'bwing') =>
      at(attacking('tie', 'M6:M7', target(kind), 2, 3, 4, 5, 6), 'M7')[kind]
    expect([left('xwing'), left('ywing'), left('bwing')]).toEqual([1, 2, 3])
    const ties = front({ M7: { xwing: 5 }, M6: { tie: 5 } })
    expect(at(attacking('xwing', 'M7:M6', ties, 2, 3, 4, 5, 6), 'M6').tie).toBe(1)
  })

  it('END-5m every usable die is applied', () => {
    const setting = front({ O9: { executor: 1 }, M1: { xwing: 1, falcon: 1 } }, { hits: { falcon: 2 } })
    const table = attacking('executor', 'O9:M1', setting, 5, 6, 3, 4)
    expect(table.options('hits')).toEqual(['hits:falcon-1:xwing-1', 'hits:falcon-2:xwing-1'])
    const less = table.choose('hits:falcon-1:xwing-1')
    expect([at(less, 'M1'), less.state.field.hits.falcon, bonusOf(less)]).toEqual([{ falcon: 1 }, 1, 0])
  })

  it('END-5j END-5l keeps every squad of a space in place, whichever is hit', () => {
    const setting = front({ M7: { bwing: 5 }, M6: { tie: 3, executor: 1 } })
    const table = attacking('bwing', 'M7:M6', setting, 3, 4, 1, 2, 1)
    expect(Object.keys(at(table, 'M6'))).toEqual(['tie', 'executor'])
    const rebels = front({ O9: { executor: 1 }, M1: { xwing: 4, ywing: 2, falcon: 1 } })
    const hit = attacking('executor', 'O9:M1', rebels, 4, 4, 1, 2).choose('hits:xwing-2')
    expect(Object.keys(at(hit, 'M1'))).toEqual(['xwing', 'ywing', 'falcon'])
  })

  it('END-5i an attack without hits is reported, with its place', () => {
    const setting = front({ M7: { bwing: 2 }, M6: { executor: 1 } })
    const table = attacking('bwing', 'M7:M6', setting, 4, 1)
    expect([eventsOf(table, 'struck'), eventsOf(table, 'missed')]).toEqual([
      [],
      [{ type: 'missed', seat: 'R1', kind: 'bwing', space: 'M6' }],
    ])
  })

  it('END-5l a special ship is destroyed at the end of its track, and the rest of the hits is lost', () => {
    const setting = front({ M7: { bwing: 5 }, M6: { executor: 1 }, I6: { tie: 1 } }, { hits: { executor: 3 } })
    const table = attacking('bwing', 'M7:M6', setting, 5, 5, 6, 6, 1)
    expect([at(table, 'M6'), table.state.field.hits.executor]).toEqual([{}, 0])
    expect(eventsOf(table, 'destroyed')).toEqual([{ type: 'destroyed', who: 'executor' }])
  })
})

describe('fleet markers', () => {
  const on = (sector: 'O1' | 'O2'): Setting => ({
    ships: { [sector]: { tie: 5 } },
    markers: ['F1', 'F3'],
  })

  it('END-5k END-5p a hit marker destroys all its fighters', () => {
    const table = attacking('tie', 'O1:F1', on('O1'), 6, 4, 4, 4, 4)
    expect(table.options('hits')).toEqual(['hits:fleetMarker-1', 'hits:ywing-4'])
    const marker = table.choose('hits:fleetMarker-1')
    expect([at(marker, 'F1'), marker.state.field.markers, bonusOf(marker)]).toEqual([{}, ['F3'], 1])
    expect(eventsOf(marker, 'struck')[0]?.losses).toEqual({ ywing: 4, fleetMarker: 1 })
  })

  it('END-6e a marker without fighters stays, and pays like a sector', () => {
    const fighters = attacking('tie', 'O1:F1', on('O1'), 6, 4, 4, 4, 4).choose('hits:ywing-4')
    expect([fighters.state.field.markers, bonusOf(fighters)]).toEqual([['F1', 'F3'], 1])
    const empty = { ships: { O1: { tie: 4 }, F1: {} }, markers: ['F1', 'F2'] } as const
    const struck = attacking('tie', 'O1:F1', empty, 4, 4, 6, 1)
    expect([struck.state.field.markers, bonusOf(struck)]).toEqual([['F2'], 0])
  })

  it('END-5m spare hits must be applied to the marker', () => {
    const table = attacking('tie', 'O2:F3', on('O2'), 5, 5, 6, 6, 6)
    expect([table.state.field.markers, at(table, 'F3')]).toEqual([['F1'], {}])
  })

  it('END-5p fighters on a marker attack the adjacent sector', () => {
    const ships = { F2: { xwing: 5 }, O2: { tie: 1 }, O1: { tie: 1 } }
    expect(attacks(giving('xwing', front(ships)))).toEqual(['attack:F2:O2'])
    const executor = giving('executor', { ships: { O9: { executor: 1 }, O8: {} } }).choose('stay')
    expect(attacks(executor)).toEqual(['attack:O9:M1', 'attack:O9:O1'])
  })

  it('END-4.3c a face-down marker is no target', () => {
    const table = giving('tie', front({ O1: { tie: 1 }, M2: { xwing: 1 } }, { markers: ['F2'] })).choose('stay')
    expect(waitingAt(table)).toBe('plan')
  })
})

describe('the Death Star', () => {
  const bwings = front({ I2: { bwing: 7, xwing: 2 }, M1: { xwing: 1 } }, shieldsDown)

  it('END-5q is attacked with its shields down, from an inner sector only', () => {
    expect(attacks(giving('bwing', bwings).choose('stay'))).toEqual(['attack:I2:DS'])
    expect(waitingAt(giving('xwing', { ships: { I2: { xwing: 1 } } }).choose('stay'))).toBe('plan')
    const near = front({ M1: { xwing: 1 } }, shieldsDown)
    expect(waitingAt(giving('xwing', near).choose('stay'))).toBe('plan')
    expect(attacks(giving('xwing', near).choose('move:M1:I1:1'))).toEqual(['attack:I1:DS'])
    const tie = front({ I2: { tie: 1 }, M2: { xwing: 1 } }, shieldsDown)
    expect(attacks(giving('tie', tie).choose('stay'))).toEqual(['attack:I2:M2'])
  })

  it('END-5r END-9a falls on a 6, and the Rebels win at once', () => {
    const table = giving('bwing', bwings).choose('stay')
    const missed = table.choose('attack:I2:DS', 1, 2, 3, 4, 5)
    expect([missed.state.outcome, eventsOf(missed, 'attacked-death-star')[0]?.hit]).toEqual([undefined, false])
    const { state, decisions } = table.choose('attack:I2:DS', 1, 2, 6, 4, 5)
    expect(state.outcome).toMatchObject({ winners: ['R1'], cause: 'death-star' })
    expect(decisions).toEqual([])
  })

  it('END-5s is attacked with the dice of one kind', () => {
    const dice = (order: 'xwing' | 'bwing') => giving(order, bwings).choose('stay').decision().options[0]?.count
    expect([dice('xwing'), dice('bwing')]).toEqual([2, 5])
    const falcon = giving('falcon', front({ I2: { falcon: 1, bwing: 5 } }, shieldsDown)).choose('stay')
    expect(falcon.decision().options[0]).toMatchObject({ to: 'DS', count: 2 })
  })
})

describe('bonus orders in space', () => {
  it('END-6a END-6b END-6f clearing a sector gives either side one, at once', () => {
    const ships = { M7: { xwing: 2 }, M6: { tie: 2 }, I1: { tie: 1 } }
    const rebels = attacking('xwing', 'M7:M6', front(ships, { piles: { E1: ['E07'] } }), 3, 3)
    expect([bonusOf(rebels), pileOf(rebels, 'R1').length, rebels.state.turn.seat]).toEqual([1, 1, 'E1'])
    const empire = attacking('tie', 'M6:M7', front(ships, { piles: { R1: ['R08'] } }), 3, 3)
    expect([bonusOf(empire), pileOf(empire, 'E1').length]).toEqual([1, 1])
    expect(bonusOf(attacking('tie', 'M6:M7', front(ships), 3, 1))).toBe(0)
  })

  it('END-6a not while a special ship is left', () => {
    const table = attacking('xwing', 'M7:M6', front({ M7: { xwing: 1 }, M6: { tie: 1, executor: 1 } }), 4)
    expect([at(table, 'M6'), bonusOf(table)]).toEqual([{ executor: 1 }, 0])
  })

  it('END-6c the Falcon pays two, in addition to the cleared sector', () => {
    const setting = front({ O9: { executor: 1 }, M1: { xwing: 1, falcon: 1 } }, { hits: { falcon: 2 } })
    const both = attacking('executor', 'O9:M1', setting, 5, 6, 3, 4).choose('hits:falcon-2:xwing-1')
    expect([eventsOf(both, 'bonus').map(({ count, why }) => [why, count]), at(both, 'M1')]).toEqual([
      [
        ['cleared', 1],
        ['falcon', 2],
      ],
      {},
    ])
    const covered = { ...setting, ships: { O9: { executor: 1 }, M1: { bwing: 3, falcon: 1 } } } as const
    const falcon = attacking('executor', 'O9:M1', covered, 5, 6, 3, 4).choose('hits:falcon-2')
    expect(bonusOf(falcon)).toBe(2)
  })

  it('END-6d END-4.1f the Executor pays nothing itself, and its reserve is lost', () => {
    const setting = front({ M7: { bwing: 2 }, M6: { tie: 3, executor: 1 } }, { hits: { executor: 2 }, reserve: 20 })
    const table = attacking('bwing', 'M7:M6', setting, 5, 6).choose('hits:executor-2')
    expect([at(table, 'M6'), bonusOf(table), table.state.field.reserve]).toEqual([{ tie: 3 }, 0, 0])
    expect(eventsOf(table, 'reserve-lost')).toMatchObject([{ count: 20 }])
    const { field } = table.state
    expect(
      giving('tie', front({ M6: { tie: 3 } }, { hits: field.hits, reserve: field.reserve })).options('move'),
    ).not.toContain('deploy')
  })

  it('pays for a sector cleared by destroying the Executor alone', () => {
    const setting = front({ M7: { bwing: 2 }, M6: { executor: 1 } }, { hits: { executor: 2 } })
    expect(bonusOf(attacking('bwing', 'M7:M6', setting, 5, 6))).toBe(1)
    expect(revealing('E03', { hits: { executor: 0 }, ships: { O8: {} } }).options('order')).toEqual([
      'order:shieldAmbush',
      'none',
    ])
  })
})
