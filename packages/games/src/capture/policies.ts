import type { Player } from '@bay327/engine'
import { sensibleMove } from './mind/sensible.ts'
import type { CaptureOption } from './sight/types.ts'
import type { State } from './state.ts'

/** The measured player of docs/rules/capture.md. */
export const sensible: Player = (_game, state, decision, luck) =>
  sensibleMove(state as State, decision.options as readonly CaptureOption[], luck)

export const policies = { sensible }
