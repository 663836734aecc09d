import { t } from '@bay327/table/text/en'
import { battleOdds, type Throw } from '../shared/battle.ts'
import type { RebelId, SoldierId } from '../shared/types.ts'
import { nameOf, soldierName, throwFigures, throwWords } from '../shared/words.ts'

/** A battle as it is drawn. */
export interface Battle {
  readonly rebel: RebelId
  readonly soldier: SoldierId
  readonly isArmed: boolean
  /** The last one lies on the table. */
  readonly throws: readonly Throw[]
  /** How often they threw, where not every throw was seen. */
  readonly count?: number
}

/** What one throw brings, in shares of one: they add up to it. */
export interface ThrowShares {
  readonly win: number
  readonly again: number
  readonly lose: number
}

export function sharesOf(isArmed: boolean, soldier: SoldierId): ThrowShares {
  const { win, decisive } = battleOdds(isArmed, soldier)
  return { win: win * decisive, again: 1 - decisive, lose: (1 - win) * decisive }
}

/** As the choices say it. */
export const share = t.question.percent

/** How many dice a side throws, in words. */
export const diceWords = (count: number): string => (count === 1 ? 'one die' : `${count === 2 ? 'two' : count} dice`)

/** Long battles are read by their last throw and how many came before. */
export function countWords(throws: number): string {
  return throws < 2 ? '' : `Throw ${throws}`
}

/** A battle read aloud: who, the last throw, what it came to. */
export function battleInWords({ rebel, soldier, throws }: Battle): string {
  const last = throws.at(-1)
  if (last === undefined) return `${nameOf(rebel)} against ${soldierName(soldier)}.`
  return `${throwFigures(last, rebel, soldier)}. ${throwWords(last, rebel, soldier)}`
}
