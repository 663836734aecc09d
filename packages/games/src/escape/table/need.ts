import { throwOf, type TwoDice } from '../text/odds.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'

/** The two dice that the question is about, as its choices count them: of the one pointed at, else of the first that throws them. */
export function needOf(
  decision: EscapeDecision,
  view: EscapeView,
  pointed: EscapeOption | undefined,
): TwoDice | undefined {
  const thrown = [...(pointed ? [pointed] : []), ...decision.options].map((option) => throwOf(option, decision, view))
  return thrown.find((each) => each !== undefined)
}

/** As much Force as may be spent on the roll that lies there, short of what surely loses. */
export function helpOf({ options }: EscapeDecision): number {
  const spends = options.filter(({ verb, fatal }) => verb === 'spend' && !fatal)
  return Math.max(0, ...spends.map(({ count = 0 }) => count))
}
