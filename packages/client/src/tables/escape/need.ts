import { cardOf } from '@bay327/games/escape/sight/data/cards'
import type { EscapeDecision, EscapeOption, EscapeView } from '@bay327/games/escape/sight/types'

/** The total of two dice that the question's test needs: of the choice pointed at, else of the first test listed. */
export function needOf(
  decision: EscapeDecision,
  view: EscapeView,
  pointed: EscapeOption | undefined,
): number | undefined {
  if (decision.kind === 'shot') return decision.about.need
  if (decision.kind !== 'card') return undefined
  const option = pointed?.verb === 'test' ? pointed : decision.options.find(({ verb }) => verb === 'test')
  const { effect } = cardOf(decision.about.card)
  if (option?.skill === undefined || effect.kind !== 'test') return undefined
  const { skill } = option
  const trial = effect.tests.find((test) => test.skill === skill)
  return trial && view[decision.seat][skill] + trial.mod
}
