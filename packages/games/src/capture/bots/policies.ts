import type { Player } from '@bay327/engine'
import { sensibleMove } from './sensible.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/** The player that was used for the measurements in docs/rules/capture.md. */
export const sensible: Player = (_game, state, decision, luck) =>
  sensibleMove(state as State, decision.options as readonly CaptureOption[], luck)

export const policies = { sensible }
