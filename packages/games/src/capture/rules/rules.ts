import { stateMachine } from '@bay327/engine'
import { battleStep } from './battle.ts'
import { moveStep } from './moves.ts'
import type { CaptureEvent } from '../shared/events.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from './state.ts'
import { nextStep, turnStep } from './turn.ts'
import { pickUpStep } from './weapons.ts'

/** The steps of a turn: die, move, battle or Weapon, next seat. Only the move asks a question. */
export const rules = stateMachine<State, CaptureOption, CaptureEvent>(
  { turn: turnStep, move: moveStep, battle: battleStep, 'pick-up': pickUpStep, next: nextStep },
  { isOver: ({ outcome }) => outcome !== undefined },
)
