import { isIrreversible, type Decision, type Game, type Option } from '@bay327/engine'
import type { Play } from '../state.ts'

/**
 * Returns whether the page asks for confirmation, because the option could not be undone. Never for a question with one
 * option, and never for a secret question, where the confirmation would reveal other seats' answers.
 */
export function needsConfirmation(game: Game, { match }: Play, decision: Decision, option: Option): boolean {
  return !decision.secret && decision.options.length > 1 && isIrreversible(game, match.state, decision, option)
}
