import { describe, expect, it } from 'vitest'
import type { HouseRules } from '../shared/types.ts'
import { outcomeOf, toScore, toWin, type Aim } from './aim.ts'
import { HARMS } from './harm.ts'
import { outlook, solvedChance } from './outlook.ts'
import { positions } from './positions.ts'
import { turnFrom } from './solve.ts'

const tables = (['win', 'score'] as const).flatMap((sought) =>
  ([3, 4] as const).flatMap((heroPower) =>
    [false, true].map((falcon) => {
      const rules: HouseRules = { heroPower, falcon, reshuffle: 'each-turn', match: 'single' }
      return [
        `${sought} ${heroPower}${falcon ? ' falcon' : ''}`,
        sought,
        rules,
        sought === 'win' ? toWin : toScore,
      ] as const
    }),
  ),
)

describe('the values of positions', () => {
  it.each<readonly [string, 'win' | 'score', HouseRules, Aim]>(tables)(
    '%s: each is the mean over what follows from it',
    (_name, sought, rules, aim) => {
      const all = positions(rules)
      for (const at of [0.3, 0.6, 0.9]) {
        const key = all[Math.floor(at * (all.length - 1))] ?? 0
        const [light, dark] = [Math.floor(key / HARMS), key % HARMS]
        const mean = turnFrom(rules, light, dark, (l, d) => {
          const end = outcomeOf(rules, l, d)
          return end === undefined ? solvedChance(sought, rules, l, d) : aim(end, d)
        })
        expect(mean).toBeCloseTo(solvedChance(sought, rules, light, dark), 2)
      }
    },
  )

  it.each<[heroPower: 3 | 4, value: number]>([
    [3, -0.9893],
    [4, -0.065],
  ])(
    'with heroes of Power %i the game has the value %f for Light, as an independent solver found',
    (heroPower, value) => {
      const rules: HouseRules = { heroPower, falcon: false, reshuffle: 'each-turn', match: 'single' }
      expect(2 * outlook({ rules, game: 1, results: [] }, 0, 0) - 1).toBeCloseTo(value, 2)
    },
  )
})
