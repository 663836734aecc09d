import { throwOf, type TwoDice } from '../text/odds.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'

/**
 * Returns the number that the two dice of a question need: for the highlighted option, or else for the first option
 * that rolls them. Returns undefined if no option rolls two dice.
 */
export function needOf(
  decision: EscapeDecision,
  view: EscapeView,
  pointed: EscapeOption | undefined,
): TwoDice | undefined {
  const throws = [...(pointed ? [pointed] : []), ...decision.options].map((option) => throwOf(option, decision, view))
  return throws.find((thrown) => thrown !== undefined)
}

/** Returns how much Force may be spent on the current roll without certainly losing the game. */
export function helpOf({ options }: EscapeDecision): number {
  const spends = options.filter(({ verb, fatal }) => verb === 'spend' && !fatal)
  return Math.max(0, ...spends.map(({ count = 0 }) => count))
}
