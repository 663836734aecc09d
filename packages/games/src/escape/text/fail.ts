import { cardOf } from '../shared/data/cards.ts'
import type { Effect, Skill } from '../shared/data/types.ts'
import type { EscapeDecision } from '../shared/types.ts'

/**
 * Returns the card's effects if the test of this skill fails, or if nothing is paid. Empty if the effects differ by
 * skill.
 */
export function failOf(decision: EscapeDecision, skill: Skill | undefined): readonly Effect[] {
  if (decision.kind !== 'card' && decision.kind !== 'force' && decision.kind !== 'pay') return []
  const { effect } = cardOf(decision.about.card)
  if (effect.kind === 'pay') return effect.unpaid
  if (effect.kind !== 'test') return []
  const only = effect.mode === 'chooseOne' ? undefined : effect.tests[0]
  return (effect.tests.find((test) => test.skill === skill) ?? only)?.fail ?? []
}
