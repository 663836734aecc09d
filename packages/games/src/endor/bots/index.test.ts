import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { resample } from './resample.ts'
import { text } from '../text/index.ts'
import { ids, giving, revealing, setTable, type EndorTable, type Setting } from '../testing/testkit.ts'
import { hints } from './index.ts'
import { assaultsLeft, reachOf } from './reach.ts'
import { factsOf } from './value.ts'

const open = { shield: { team: 28, troopers: [] } } as const
const answer = ({ state, decision }: EndorTable) => hints.policy?.(state, decision(), fastRandom(1))
const fieldOf = (setting: Setting) => setTable({ ...setting, alone: true }).state.field
const chanceOf = (setting: Setting, seat: string) => {
  const worths = hints.evaluate?.(setTable(setting).state, seat) ?? {}
  return 1 / (1 + Math.exp(-Object.values(worths).reduce((sum, worth) => sum + worth, 0)))
}

describe('the policy', () => {
  it('of the Rebels prefers the shield, and the Death Star when it is open', () => {
    expect(answer(revealing('R20'))).toBe('order:shieldAssault')
    expect(answer(revealing('R20', { ...open, ships: { I2: { xwing: 5 } } }))).toBe('order:xwing')
    expect(answer(giving('xwing', { ...open, alone: true, ships: { M1: { xwing: 5 } } }))).toMatch(/^move:M1:I[12]:5$/)
  })

  it('of the Empire prefers to shoot at the ships next to the Death Star', () => {
    const ships = { M6: { tie: 3 }, I6: { xwing: 2 }, M7: { xwing: 2 } } as const
    expect(answer(giving('tie', { alone: true, ships }).choose('stay'))).toBe('attack:M6:I6')
  })

  it('gives each option a weight, the largest to its own answer', () => {
    for (const table of [revealing('R20'), giving('tie'), giving('falcon'), giving('deathStar'), giving('xwing')]) {
      const weights = hints.weigh?.(table.state, table.decision()) ?? []
      expect(weights).toHaveLength(table.decision().options.length)
      const best = table.decision().options[weights.indexOf(Math.max(...weights))]?.id
      const worth = (id?: string) => weights[table.decision().options.findIndex((candidate) => candidate.id === id)]
      expect([best, worth(best)]).toEqual([best, worth(answer(table))])
    }
    expect(ids(giving('tie')).length).toBeGreaterThan(50)
  })
})

describe('the evaluation of a position', () => {
  it('END-7c END-7e counts the remaining assaults, more of them with Stormtroopers', () => {
    expect(assaultsLeft(28, 0, false)).toBe(0)
    expect(assaultsLeft(0, 0, false)).toBeCloseTo(8.95, 1)
    expect(assaultsLeft(10, 3, false)).toBeGreaterThan(assaultsLeft(10, 0, false))
    expect(assaultsLeft(10, 0, true)).toBeGreaterThan(assaultsLeft(10, 0, false))
  })

  it('END-3e END-5q counts ships that can reach the Death Star, and not through the enemy', () => {
    const reach = (ships: Setting['ships']) => reachOf(fieldOf({ ships: { ...ships } }))
    expect(reach({ I1: { xwing: 5 } })).toBeCloseTo(1 - (5 / 6) ** 5)
    expect(reach({ M1: { xwing: 5 } })).toBe(reach({ I1: { xwing: 5 } }))
    expect(reach({ O1: { xwing: 5 } })).toBeCloseTo(reach({ I1: { xwing: 5 } }) / 2)
    expect(reach({ I1: { xwing: 5, falcon: 1 } })).toBeGreaterThan(reach({ I1: { xwing: 5 } }))
    const closed = Object.fromEntries(['I1', 'I2', 'I3', 'I4', 'I5', 'I6'].map((id) => [id, { tie: 1 }]))
    expect(reach({ ...closed, M1: { xwing: 5 } })).toBe(0)
  })

  it("is opposite for the two sides, except for a seat's own cards", () => {
    const setting = { hands: { R1: ['R02', 'R03', 'R08', 'R09', 'R10'] }, shield: { team: 9, troopers: [] } } as const
    const [rebels, empire] = [chanceOf(setting, 'R1'), chanceOf(setting, 'E1')]
    expect(rebels + empire).toBeCloseTo(1, 1)
    expect(chanceOf({ ...setting, shield: { team: 20, troopers: [] } }, 'R1')).toBeGreaterThan(rebels)
    expect(chanceOf({ ...setting, hits: { falcon: 1 } }, 'E1')).toBeGreaterThan(empire)
  })
})

describe('the imagined plan of a rival', () => {
  it("is usually the best of their pile and hand, and contains none of the viewer's cards", () => {
    const piles = { R1: ['R08', 'R09'], E1: ['E15', 'E16'] } as const
    const table = setTable({ piles, hands: { R1: ['R20', 'R21', 'R10'] }, turn: 'E1' })
    const imagined = Array.from({ length: 40 }, (_, seed) => {
      const world = resample(table.state, new Set(['E1', 'R1']), fastRandom(seed))
      return hints.imagine?.(world, new Set(['E1']), fastRandom(seed))
    })
    expect(new Set(imagined.map((world) => JSON.stringify(world?.players.E1))).size).toBe(1)
    const piled = imagined.map((world) => world?.players.R1?.pile.map(({ card }) => card).join())
    expect(piled.filter((cards) => cards === 'R20,R21').length).toBeGreaterThan(20)
    expect(new Set(piled)).toEqual(new Set(['R20,R21', 'R08,R09']))
  })
})

describe('reasons', () => {
  it('are short, and correct for none, one and many', () => {
    const say = (setting: Setting) =>
      Object.entries(factsOf(fieldOf(setting))).map(([name, facts]) => text.reason?.(name, facts, 'R1'))
    expect(
      say({ ships: { I1: { xwing: 1, falcon: 1 } }, shield: { team: 27, troopers: [28] }, hits: { falcon: 1 } }),
    ).toEqual([
      'One space to the shield generator, one guarded.',
      'Two Rebel ships are beside the Death Star.',
      'One Rebel fighter is left.',
      'The Falcon can take 1 more hit.',
      'Luke can take 12 hits, Vader 13.',
    ])
    expect(say({ ships: { M1: { xwing: 3 } }, ...open, hits: { luke: 1 } })).toEqual([
      'The shields are down.',
      'No Rebel ship is beside the Death Star yet.',
      'Three Rebel fighters are left.',
      'The Falcon is gone.',
      'Luke can take 1 hit, Vader 13.',
    ])
  })
})
