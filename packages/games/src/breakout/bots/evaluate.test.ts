import { fastRandom } from '@bay327/engine'
import { describe, expect, it } from 'vitest'
import { codeSpaces } from '../../action-figure/shared/data/places.ts'
import type { CardNumber, SpaceNumber } from '../../action-figure/shared/types.ts'
import { text } from '../text/index.ts'
import { plan, setTable, stateOf, type Setting } from '../testing/testkit.ts'
import { evaluate, rebelChance } from './evaluate.ts'
import { facts } from './facts.ts'
import { forecast } from './forecast.ts'
import { numberOf } from './ground.ts'
import { imagine } from './imagine.ts'
import { policy } from './policy.ts'

const chance = (setting: Setting) => rebelChance(stateOf({ leia: 'L7', capturesToWin: 6, ...setting }))

describe('the evaluation of a position', () => {
  const codes: readonly CardNumber[] = [1, 2]

  it('increases for the Rebels with codes, nearness to the ship, and removed soldiers', () => {
    const plain = chance({ luke: 'F1', soldiers: { fett: 'F7', st1: 'F5' } })
    const held = chance({ luke: 'F1', soldiers: { fett: 'F7', st1: 'F5' }, held: { rebel1: codes } })
    const near = chance({ luke: 'F4', soldiers: { fett: 'F7', st1: 'F5' }, held: { rebel1: codes } })
    const fewer = chance({ luke: 'F4', soldiers: { fett: 'F7' }, held: { rebel1: codes } })
    expect([plain, held, near, fewer]).toEqual([plain, held, near, fewer].sort((a, b) => a - b))
  })

  it('decreases with every card of the Imperial (BRK-14i)', () => {
    const chances = ([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]] as const).map((taken) =>
      chance({ luke: 'F1', taken }),
    )
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
  })

  it('is opposite for the Imperial', () => {
    const state = stateOf({ luke: 'F4', leia: 'L7', held: { rebel1: codes } })
    const sum = (seat: string) => Object.values(evaluate(state, seat)).reduce((all, item) => all + item, 0)
    expect(sum('imperial')).toBeCloseTo(-sum('rebel2'), 12)
  })
})

describe('open codes (BRK-15b)', () => {
  const held = { rebel2: [1] } as const
  const card = (setting: Setting) => evaluate(stateOf({ luke: 'F1', leia: 'L7', held, ...setting }), 'rebel1')['card']

  it('attract Rebels if their pair adds to the held ones, and only then', () => {
    const [same, other] = [[4], [5]] as const
    expect(card({ spaces: same, openCodes: true })).toBe(0)
    expect(card({ spaces: same })).toBeGreaterThan(0)
    expect(card({ spaces: other, openCodes: true })).toBeGreaterThan(card({ spaces: other }) ?? Infinity)
  })

  it('are taken by an Imperial if they would add, face-down ones if Rebels are near', () => {
    const setting: Setting = { luke: 'L1', leia: 'J7', held, spaces: [4, 5] }
    const options = [4, 5].map((space) => ({
      ...{ id: `take:space-${space}`, verb: 'take' as const, space: space as SpaceNumber },
      to: codeSpaces[space as SpaceNumber],
    }))
    const decision = { id: '1.imperial', seat: 'imperial', kind: 'card', options }
    expect(policy(stateOf({ ...setting, openCodes: true }), decision, fastRandom(1))).toBe('take:space-5')
    expect(policy(stateOf(setting), decision, fastRandom(1))).toBe('take:space-4')
  })
})

describe('a throw after combat (BRK-15c)', () => {
  it('is part of what a Rebel risks on the ship', () => {
    const stakeOn = (setting: Partial<Setting>) => {
      const state = stateOf({ luke: 'F5', held: { rebel1: [1] }, ...setting })
      const rolled = { ...state, round: { ...state.round, dice: { rebel1: 1 } } }
      const [going] = forecast(rolled)
      return going?.stake[going.to.indexOf(numberOf('F6'))] ?? 0
    }
    expect(stakeOn({ throwAfterCombat: true })).toBeGreaterThan(stakeOn({}))
  })
})

describe('reasons', () => {
  it('use public facts, correctly for none, one and more', () => {
    const say = (setting: Setting) =>
      Object.entries(facts(stateOf(setting))).map(([name, found]) => text.reason?.(name, found, 'imperial'))
    expect(say({ luke: 'A6', leia: 'L1', taken: [3], spaces: [4] })).toEqual([
      'The Imperial has one of the four cards it needs.',
      'The Rebels have no code card yet.',
      'No Rebel is within six squares of the ship.',
      'No Rebel is within six squares of a code card.',
      'No Rebel has a Weapon.',
      'One Rebel is in jail.',
      'One soldier still stands.',
      'Darth Vader stands.',
    ])
    const rich: Setting = { luke: 'F4', leia: 'G9', armed: ['leia'], held: { rebel1: [1, 2] } }
    expect(say({ ...rich, vaderLies: true, soldiers: { st1: 'A9', st2: 'A3' } })).toEqual([
      'The Imperial has none of the four cards it needs.',
      'The Rebels have two code cards to try.',
      'Two Rebels are within six squares of the ship.',
      'Two Rebels are within six squares of a code card.',
      'One Rebel has a Weapon.',
      'Nobody is in jail.',
      'Two soldiers still stand.',
      'Darth Vader is down.',
    ])
  })
})

describe('given plans', () => {
  it('are guessed by their value; the viewer’s own stay (BRK-6l)', () => {
    const start = setTable({ luke: 'F3', leia: 'L7', held: { rebel1: [1, 2, 3] } }, 6, 1, 1)
    const { state } = plan(plan(start, 'luke', 'F1'), 'leia', 'L7')
    const guesses = (...seats: string[]) => {
      const luck = fastRandom(1)
      return Array.from({ length: 100 }, () => imagine(state, new Set(seats), luck).plans.luke ?? '')
    }
    expect(guesses('imperial').filter((to) => ['F6', 'G6', 'F7', 'G7'].includes(to)).length).toBeGreaterThan(80)
    expect(new Set(guesses('rebel1'))).toEqual(new Set(['F1']))
  })
})
