import { isIrreversible, type Decision, type Game, type Option } from '@bay327/engine'
import type { Play } from '../state.ts'

/**
 * Returns whether to ask for confirmation because the option could not be undone: never if there is only one option,
 * and never for a secret question, where it would reveal others' answers.
 */
export function needsConfirmation(game: Game, { match }: Play, decision: Decision, option: Option): boolean {
  return !decision.secret && decision.options.length > 1 && isIrreversible(game, match.state, decision, option)
}
