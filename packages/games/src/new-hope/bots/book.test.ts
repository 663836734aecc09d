import { expect, it } from 'vitest'
import type { HouseRules } from '../shared/types.ts'
import { sensibly } from './book.ts'
import { outlook } from './outlook.ts'
import { turnFrom } from './solve.ts'

it('a turn by the fixed strategy is worth slightly less than an optimal one', () => {
  const rules: HouseRules = { heroPower: 4, falcon: false, reshuffle: 'each-turn', match: 'single' }
  const turn = (book?: ReturnType<typeof sensibly>) => {
    return turnFrom(rules, 0, 0, (light, dark) => outlook({ rules, game: 1, results: [] }, light, dark), book)
  }
  const [best, byLight, byDark] = [turn(), turn(sensibly('light')), turn(sensibly('dark'))]
  expect([best - byLight > 0.001, best - byLight < 0.05]).toEqual([true, true])
  expect([byDark - best > 0.001, byDark - best < 0.05]).toEqual([true, true])
})
