import { isIrreversible, type Decision, type Game, type Option } from '@bay327/engine'
import type { Play } from '../state.ts'

/**
 * Whether somebody who takes care is asked once more, since nothing would take the option back: never where there is no
 * choice, nor of a secret one, which would tell what others have answered.
 */
export function needsConfirmation(game: Game, { match }: Play, decision: Decision, option: Option): boolean {
  return !decision.secret && decision.options.length > 1 && isIrreversible(game, match.state, decision, option)
}
