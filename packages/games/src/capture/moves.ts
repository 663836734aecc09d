import type { Walk } from '@bay327/engine'
import { battleOdds } from '../action-figure/battle.ts'
import { board, inReadingOrder } from '../action-figure/board.ts'
import { routes } from '../action-figure/routes.ts'
import { isTrooper, soldierIds, type SoldierId, type SquareId } from '../action-figure/types.ts'
import { isArmed, weaponToTake } from '../action-figure/weapons.ts'
import type { CaptureOption, CaptureSeat, Player, Soldiers, State } from './types.ts'

export function playerOf(state: State, seat: CaptureSeat): Player {
  const player = state.players.find((each) => each.seat === seat)
  if (player === undefined) throw new Error(`nobody sits on ${seat}`)
  return player
}

/** Whose turn it is. */
export function onTurn(state: State): Player {
  return playerOf(state, state.turn.seat)
}

export function soldierOn(soldiers: Soldiers, square: SquareId): SoldierId | undefined {
  return soldierIds.find((soldier) => soldiers[soldier] === square)
}

/** Stormtroopers first, in any order; then Boba Fett; then Darth Vader (CAP-3h, CAP-3o). */
export function isEligible(soldiers: Soldiers, soldier: SoldierId): boolean {
  if (soldiers[soldier] === undefined) return false
  if (isTrooper(soldier)) return true
  if (soldierIds.some((each) => isTrooper(each) && soldiers[each] !== undefined)) return false
  return soldier === 'fett' || soldiers.fett === undefined
}

/** Round every soldier (CAP-3i); the square of one who may be fought ends the move (CAP-3j), others are shut (CAP-3l). */
export function walkAround(soldiers: Soldiers): Required<Walk<SquareId>> {
  const standing = soldierIds.filter((soldier) => soldiers[soldier] !== undefined)
  const taken = new Set(standing.map((soldier) => soldiers[soldier]))
  const shut = new Set(standing.filter((each) => !isEligible(soldiers, each)).map((each) => soldiers[each]))
  return { enter: (square) => !shut.has(square), pass: (square) => !taken.has(square) }
}

/** Every square where the move may end, in reading order (CAP-D2). Other Rebels are no hindrance (CAP-3f, CAP-3g). */
export function moveOptions(state: State, roll: number): readonly CaptureOption[] {
  const player = onTurn(state)
  const ways = routes(board, player.square, roll, walkAround(state.soldiers))
  return inReadingOrder(ways.keys()).map((to) => moveOption(state, player, to, ways.get(to) ?? []))
}

function moveOption(state: State, player: Player, to: SquareId, path: readonly SquareId[]): CaptureOption {
  const parts = { to, path, steps: path.length }
  const soldier = soldierOn(state.soldiers, to)
  if (soldier !== undefined) {
    const odds = battleOdds(isArmed(state.weapons, player.rebel), soldier).win
    return { id: `fight:${to}`, verb: 'fight', ...parts, soldier, odds }
  }
  if (path.length === 0) return { id: 'stay', verb: 'stay', ...parts }
  const verb = weaponToTake(state.weapons, to, player.rebel) === undefined ? 'move' : 'take'
  return { id: `${verb}:${to}`, verb, ...parts }
}
