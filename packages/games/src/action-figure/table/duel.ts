import { t } from '@bay327/table/text/en'
import { battleOdds, type Throw } from '../shared/battle.ts'
import type { RebelId, SoldierId } from '../shared/types.ts'
import { nameOf, soldierName, throwFigures, throwWords } from '../shared/words.ts'

/** A battle as drawn. */
export interface Battle {
  readonly rebel: RebelId
  readonly soldier: SoldierId
  readonly isArmed: boolean
  /** The last one is on the table. */
  readonly throws: readonly Throw[]
  /** The number of rolls, if not every roll was seen. */
  readonly count?: number
}

/** The shares of one roll's results, which add up to one. */
export interface ThrowShares {
  readonly win: number
  readonly again: number
  readonly lose: number
}

export function sharesOf(isArmed: boolean, soldier: SoldierId): ThrowShares {
  const { win, decisive } = battleOdds(isArmed, soldier)
  return { win: win * decisive, again: 1 - decisive, lose: (1 - win) * decisive }
}

/** As in the texts of options. */
export const share = t.question.percent

/** Returns how many dice a side rolls, in words. */
export const diceWords = (count: number): string => (count === 1 ? 'one die' : `${count === 2 ? 'two' : count} dice`)

/** Long battles are described by their last roll and the number of earlier ones. */
export function countWords(throws: number): string {
  return throws < 2 ? '' : `Throw ${throws}`
}

/** Returns a battle in words: who, the last roll, the result. */
export function battleInWords({ rebel, soldier, throws }: Battle): string {
  const last = throws.at(-1)
  if (last === undefined) return `${nameOf(rebel)} against ${soldierName(soldier)}.`
  return `${throwFigures(last, rebel, soldier)}. ${throwWords(last, rebel, soldier)}`
}
