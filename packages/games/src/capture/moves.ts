import type { Walk } from '@bay327/engine'
import { battleOdds } from '../action-figure/sight/battle.ts'
import { board, inReadingOrder } from '../action-figure/sight/board.ts'
import { routes } from '../action-figure/routes.ts'
import { isTrooper, soldierIds, type SoldierId, type SquareId } from '../action-figure/sight/types.ts'
import { isArmed } from '../action-figure/sight/weapons.ts'
import type { CaptureOption, CaptureSeat, Player, Soldiers } from './sight/types.ts'
import type { State } from './state.ts'

export function playerOf(state: State, seat: CaptureSeat): Player {
  const player = state.players.find((each) => each.seat === seat)
  if (player === undefined) throw new Error(`nobody sits on ${seat}`)
  return player
}

/** Whose turn it is. */
export function onTurn(state: State): Player {
  return playerOf(state, state.turn.seat)
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
  const { square, rebel } = onTurn(state)
  const { soldiers, weapons } = state
  const hasWeapon = isArmed(weapons, rebel)
  const guards = new Map(soldierIds.map((soldier) => [soldiers[soldier], soldier]))
  const arms = new Set(hasWeapon ? [] : weapons.map((weapon) => ('square' in weapon ? weapon.square : undefined)))
  const open = openMoves(square, roll)
  if (![...guards.keys(), ...arms].some((each) => each !== undefined && open.squares.has(each))) return open.options
  const ways = routes(board, square, roll, walkAround(soldiers))
  const hasAim = [...ways.keys()].some((to) => guards.has(to) || (arms.has(to) && to !== square))
  return inReadingOrder(ways).map((to) => {
    const path = ways.get(to) ?? []
    const soldier = guards.get(to)
    if (soldier === undefined) return goOption(to, path, arms.has(to) ? 'take' : 'move', hasAim || path.length < roll)
    const { win: odds } = battleOdds(hasWeapon, soldier)
    return { id: `fight:${to}`, verb: 'fight', to, path, steps: path.length, soldier, odds }
  })
}

/**
 * A move without a battle. `isShort`: of second rank, since there is a battle or a Weapon in reach, or squares that the
 * roll just reaches.
 */
function goOption(to: SquareId, path: readonly SquareId[], verb: 'take' | 'move', isShort: boolean): CaptureOption {
  const steps = path.length
  if (steps === 0) return { id: 'stay', verb: 'stay', to, path, steps, aside: true }
  const id = `${verb}:${to}`
  return isShort && verb === 'move' ? { id, verb, to, path, steps, aside: true } : { id, verb, to, path, steps }
}

interface OpenMoves {
  readonly squares: ReadonlySet<SquareId>
  readonly options: readonly CaptureOption[]
}

/** The moves where neither a soldier nor a Weapon is in reach: the board alone makes them, so each list is made once. */
function openMoves(from: SquareId, roll: number): OpenMoves {
  const key = `${from}/${roll}`
  const made = known.get(key) ?? listOpenMoves(from, roll)
  known.set(key, made)
  return made
}

const known = new Map<string, OpenMoves>()

function listOpenMoves(from: SquareId, roll: number): OpenMoves {
  const ways = routes(board, from, roll)
  return {
    squares: new Set(ways.keys()),
    options: inReadingOrder(ways).map((to) =>
      goOption(to, ways.get(to) ?? [], 'move', (ways.get(to) ?? []).length < roll),
    ),
  }
}
