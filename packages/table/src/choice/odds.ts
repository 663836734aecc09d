import type { OptionText } from '@bay327/engine'
import { oddsWish } from '../settings/settings.svelte.ts'
import { t } from '../text/en.ts'

/** The right end of a choice: a large figure, and a small line below it. */
export interface Figure {
  readonly large: string
  readonly small?: string
  /** A word in place of a percentage, in smaller type. */
  readonly word: boolean
}

/** Returns "A Vader box: 50 % to be caught"; without the figure if odds are hidden. */
export function riskOf({ risk }: OptionText, oddsShown: boolean): string | undefined {
  if (risk === undefined) return undefined
  const words = t.question.risk(oddsShown ? t.question.percent(risk.chance) : undefined, risk.of)
  return risk.before === undefined ? words : `${risk.before}: ${words}`
}

export function figureOf(text: OptionText, oddsShown: boolean): Figure | undefined {
  const { odds, figure } = text
  // A person who hid the odds sees that; if the table hides them, nothing is shown.
  if (odds && !oddsShown) return oddsWish.refused ? { large: t.question.neverTold, word: true } : undefined
  if (!odds) return figure === undefined ? undefined : { large: figure, word: true }
  const large = t.question.percent(odds.pass)
  if (odds.withHelp === undefined || odds.withHelp <= odds.pass || !odds.helpName) return { large, word: false }
  return { large, small: t.question.withHelp(t.question.percent(odds.withHelp), odds.helpName), word: false }
}
