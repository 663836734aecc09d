import { t } from '@bay327/table/text/en'
import { battleOdds, type Throw } from '../shared/battle.ts'
import type { RebelId, SoldierId } from '../shared/types.ts'
import { nameOf, soldierName, throwFigures, throwWords } from '../shared/words.ts'

/** A battle as the table draws it. */
export interface Battle {
  readonly rebel: RebelId
  readonly soldier: SoldierId
  readonly isArmed: boolean
  /** The rolls of the battle. The last roll is on the table. */
  readonly throws: readonly Throw[]
  /** The number of rolls, if the viewer did not see every roll. */
  readonly count?: number
}

/** The share of each result of one roll. The shares sum to 1. */
export interface ThrowShares {
  readonly win: number
  readonly again: number
  readonly lose: number
}

export function sharesOf(isArmed: boolean, soldier: SoldierId): ThrowShares {
  const { win, decisive } = battleOdds(isArmed, soldier)
  return { win: win * decisive, again: 1 - decisive, lose: (1 - win) * decisive }
}

/** Returns a share as a percentage, in the form of the option texts. */
export const share = t.question.percent

/** Returns how many dice a side rolls, in words. */
export const diceWords = (count: number): string => (count === 1 ? 'one die' : `${count === 2 ? 'two' : count} dice`)

/** Returns the number of earlier rolls in words. A long battle is described by its last roll and this number. */
export function countWords(throws: number): string {
  return throws < 2 ? '' : `Throw ${throws}`
}

/** Returns a battle in words: the two sides, the last roll and the result. */
export function battleInWords({ rebel, soldier, throws }: Battle): string {
  const last = throws.at(-1)
  if (last === undefined) return `${nameOf(rebel)} against ${soldierName(soldier)}.`
  return `${throwFigures(last, rebel, soldier)}. ${throwWords(last, rebel, soldier)}`
}
