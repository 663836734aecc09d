import { changed, pick, push, type Stage } from '@bay327/engine'
import { imperialSpinner } from './sight/data/spinners.ts'
import type { SpaceId } from './sight/data/types.ts'
import { piecesLost } from './sight/data/x-wings.ts'
import type { DantooineEvent, SparedWhy } from './sight/events.ts'
import { changeRebel, isBeside, isStation, rebelOf, seatsAfter } from './rebels.ts'
import { count } from './tally.ts'
import type { Rebel, Seat } from './sight/types.ts'
import type { State } from './state.ts'

type DantooineStage = Stage<DantooineEvent>

/** Why Vader cannot attack him where he is; undefined where he can (DAN-1u, 3m, 3n). */
function shelterOf(state: State, { seat, at }: Rebel): SparedWhy | undefined {
  if (state.force === seat) return 'force'
  return isStation(at) ? 'station' : undefined
}

/** Within reach of that space, from the seat after the mover to the mover themselves (DAN-3a, 3e, 3j). */
function rebelsBeside(state: State, vader: SpaceId): readonly Rebel[] {
  return inOrder(state).filter((rebel) => isBeside(rebel, vader))
}

function inOrder({ rebels, turn }: State): readonly Rebel[] {
  return seatsAfter({ rebels }, turn.seat).map((seat) => rebelOf({ rebels }, seat))
}

/** Whom Vader attacks once he is beside them, in the order of the attacks. */
export function exposedTo(state: State): readonly Rebel[] {
  return inOrder(state).filter((rebel) => shelterOf(state, rebel) === undefined)
}

/** Names each Rebel within reach of Vader's end, once; who is sheltered is not attacked (DAN-3c, 3j). */
export function beginAttacks(state: State, { tell }: DantooineStage): State {
  const { seat } = state.turn
  for (const rebel of rebelsBeside(state, state.vader)) {
    const why = shelterOf(state, rebel)
    if (why) tell({ type: 'spared', seat, target: rebel.seat, why })
  }
  const targets = exposedTo(state).filter((rebel) => isBeside(rebel, state.vader))
  if (targets.length === 0) return state
  const attacking = count({ ...state, turn: { ...state.turn, phase: 'attack' } }, { attackMoves: 1 })
  return push(attacking, ...targets.map(({ seat: target }) => ({ do: 'attack' as const, target })))
}

/** One spin, inner circle; one piece always stays (DAN-3f to 3i, 3k). */
export function attack(state: State, target: Seat, { chance, tell }: DantooineStage): State {
  const { seat } = state.turn
  const { id: sector, bursts } = pick(chance, imperialSpinner)
  const { pieces: from } = rebelOf(state, target)
  const lost = piecesLost(from, bursts)
  const to = from - lost.length
  tell({ type: 'attacked', seat, target, sector, bursts, from, to, lost })
  const hit = changeRebel({ ...state, dials: changed(state.dials, { imperial: sector }) }, target, { pieces: to })
  return count(hit, {
    attacks: 1,
    hits: to < from ? 1 : 0,
    piecesLost: from - to,
    ownAttacks: target === seat ? 1 : 0,
  })
}
