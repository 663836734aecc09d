import type { OptionText } from '@bay327/engine'
import { oddsPreference } from '../settings/settings.svelte.ts'
import { t } from '../text/en.ts'

/** The right end of a choice: a large figure, and a small line below the figure. */
export interface Figure {
  readonly large: string
  readonly small?: string
  /** Whether `large` is a word in smaller type, in place of a percentage. */
  readonly word: boolean
}

/**
 * Returns the risk of an option, such as "A Vader box: 50 % to be caught". Leaves out the figure if odds are hidden.
 * Returns undefined if the option has no risk.
 */
export function riskOf({ risk }: OptionText, oddsShown: boolean): string | undefined {
  if (risk === undefined) return undefined
  const words = t.question.risk(oddsShown ? t.question.percent(risk.chance) : undefined, risk.of)
  return risk.before === undefined ? words : `${risk.before}: ${words}`
}

/** Returns what the option's dice change on average as a sentence. Undefined if odds are hidden. */
export function expectedOf({ odds, figure, expected }: OptionText, oddsShown: boolean): string | undefined {
  // Without `odds` and `figure`, `figureOf` already returns `expected`.
  if (!oddsShown || expected === undefined || (!odds && figure === undefined)) return undefined
  return `${expected}.`
}

export function figureOf(text: OptionText, oddsShown: boolean): Figure | undefined {
  const { odds, expected } = text
  const figure = text.figure ?? (oddsShown ? expected : undefined)
  // A person who has hidden the odds sees a note about that. If the table hides the odds, nothing is shown.
  if (odds && !oddsShown) return oddsPreference.refused ? { large: t.question.neverTold, word: true } : undefined
  if (!odds) return figure === undefined ? undefined : { large: figure, word: true }
  const large = t.question.percent(odds.pass)
  if (odds.withHelp === undefined || odds.withHelp <= odds.pass || !odds.helpName) return { large, word: false }
  return { large, small: t.question.withHelp(t.question.percent(odds.withHelp), odds.helpName), word: false }
}
