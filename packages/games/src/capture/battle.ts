import { changed, push, type Stage } from '@bay327/engine'
import { fight } from '../action-figure/sight/battle.ts'
import { rebelPieces } from '../action-figure/sight/data/pieces.ts'
import type { SoldierId } from '../action-figure/sight/types.ts'
import { isArmed } from '../action-figure/sight/weapons.ts'
import type { CaptureEvent } from './sight/events.ts'
import { onTurn } from './moves.ts'
import { pointsOf } from './sight/points.ts'
import type { CaptureSeat, Player } from './sight/types.ts'
import type { State } from './state.ts'

/** A battle to its end; the turn ends with it (CAP-5a to 5r). */
export function battle(state: State, soldier: SoldierId, stage: Stage<CaptureEvent>): State {
  const player = onTurn(state)
  const { seat, rebel, square } = player
  const armed = isArmed(state.weapons, rebel)
  stage.tell({ type: 'battle', seat, rebel, soldier, square, thrower: leftOf(state, seat), isArmed: armed })
  const throws = fight(stage.chance, armed, soldier)
  throws.forEach((thrown, i) => stage.tell({ type: 'threw', seat, rebel, soldier, throw: thrown, number: i + 1 }))
  const fought = { ...state, battles: state.battles + 1 }
  return throws.at(-1)?.result === 'rebel'
    ? capture(fought, player, soldier, stage)
    : sendHome(fought, player, soldier, stage)
}

/** Play passes to the left, and the seat on the left throws for the Imperials (CAP-3b, CAP-5f). */
export function leftOf(state: State, seat: CaptureSeat): CaptureSeat {
  const at = state.players.findIndex((player) => player.seat === seat)
  return state.players[(at + 1) % state.players.length]?.seat ?? seat
}

/** The soldier lies in front of him, he stays on the square, and the Weapon there is his if he has none (CAP-5o, 4e). */
function capture(state: State, player: Player, soldier: SoldierId, { tell }: Stage<CaptureEvent>): State {
  const { seat, rebel, square } = player
  const winner = { ...player, captured: [...player.captured, soldier] }
  const soldiers = Object.fromEntries(Object.entries(state.soldiers).filter(([each]) => each !== soldier))
  tell({ type: 'captured', seat, rebel, soldier, square, points: pointsOf(winner) })
  return push({ ...changePlayer(state, seat, { captured: winner.captured }), soldiers }, { do: 'pick-up' })
}

/** Back to his own START, with his Weapon; the soldier stays as he was (CAP-5p, CAP-4h). */
function sendHome(state: State, player: Player, soldier: SoldierId, { tell }: Stage<CaptureEvent>): State {
  const { seat, rebel, square: from } = player
  const to = rebelPieces[rebel].start
  tell({ type: 'sent-home', seat, rebel, soldier, from, to })
  return changePlayer(state, seat, { square: to })
}

export function changePlayer(state: State, seat: CaptureSeat, part: Partial<Player>): State {
  return { ...state, players: state.players.map((each) => (each.seat === seat ? changed(each, part) : each)) }
}
