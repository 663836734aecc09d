import { WIN_SCORE } from '../shared/score.ts'
import type { Side } from '../shared/data/characters.ts'
import type { HouseRules } from '../shared/types.ts'
import { aboard, damage, inPlay, type Harm } from './harm.ts'

/** Returns the value of the end of a game for Light, 0 to 1. */
export type Aim = (result: Side | 'draw', dark: Harm) => number

/** The aim of a match of two games: the score (NH-V4b). */
export const toScore: Aim = (result, dark) => (result === 'light' ? 1 : damage(dark) / WIN_SCORE)

/** The weight of the score in a game that is won or lost. It makes bots play well even when the winner is certain. */
const PRIDE = 0.002

export const toWin: Aim = (result, dark) =>
  (1 - PRIDE) * { light: 1, draw: 0.5, dark: 0 }[result] + PRIDE * toScore(result, dark)

/** Returns the result of a game after all hits and boarding, as `verdict` does. Undefined if the game is not over. */
export function outcomeOf({ falcon }: Pick<HouseRules, 'falcon'>, light: Harm, dark: Harm): Side | 'draw' | undefined {
  const [heroes, imperials, safe] = [inPlay(light), inPlay(dark), aboard(light)]
  if (falcon && safe >= 2) return 'light'
  if (heroes + safe === 0 && imperials === 0) return 'draw'
  if (imperials === 0) return 'light'
  return heroes + safe < (falcon ? 2 : 1) ? 'dark' : undefined
}
