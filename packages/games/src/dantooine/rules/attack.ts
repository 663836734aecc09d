import { updateState, extend, pushSteps, pick } from '@bay327/engine'
import { imperialSpinner } from '../shared/data/spinners.ts'
import type { SpaceId } from '../shared/data/types.ts'
import { piecesLost } from '../shared/data/x-wings.ts'
import type { SparedWhy } from '../shared/events.ts'
import { isBeside, isStation, rebelOf, seatsAfter } from './rebels.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from './state.ts'
import { changeDials, changeRebel, count, type Section } from './table.ts'

/** Returns why Vader cannot attack the Rebel in this place. Undefined if he can (DAN-1u, 3m, 3n). */
function shelterOf(state: State, { seat, at }: Rebel): SparedWhy | undefined {
  if (state.force === seat) return 'force'
  return isStation(at) ? 'station' : undefined
}

/**
 * Returns the Rebels within reach of Vader's space, from the seat after the mover around to the mover (DAN-3a, 3e, 3j).
 */
function rebelsBeside(state: State, vader: SpaceId): readonly Rebel[] {
  return inOrder(state).filter((rebel) => isBeside(rebel, vader))
}

function inOrder({ rebels, turn }: State): readonly Rebel[] {
  return seatsAfter({ rebels }, turn.seat).map((seat) => rebelOf({ rebels }, seat))
}

/** Returns the Rebels whom Vader attacks from his space, in order. */
export function exposedTo(state: State): readonly Rebel[] {
  return inOrder(state).filter((rebel) => shelterOf(state, rebel) === undefined)
}

/** Lists each Rebel within reach of Vader's final space once. A sheltered Rebel is not attacked (DAN-3c, 3j). */
export const attacksStep: Section<'attacks'> = {
  run(table) {
    const { turn, vader } = table.state
    for (const rebel of rebelsBeside(table.state, vader)) {
      const why = shelterOf(table.state, rebel)
      if (why) table.emit({ type: 'spared', seat: turn.seat, target: rebel.seat, why })
    }
    const targets = exposedTo(table.state).filter((rebel) => isBeside(rebel, vader))
    if (targets.length === 0) return
    updateState(table, { turn: extend(turn, { phase: 'attack' as const }) })
    count(table, { attackMoves: 1 })
    pushSteps(table, ...targets.map(({ seat: target }) => ({ do: 'attack' as const, target })))
  },
}

/** One spin, read on the inner circle. One piece always stays on the X-Wing (DAN-3f to 3i, 3k). */
export const attackStep: Section<'attack'> = {
  run(table, { target }) {
    const { seat } = table.state.turn
    const { id: sector, bursts } = pick(table.chance, imperialSpinner)
    const { pieces: from } = rebelOf(table.state, target)
    const lost = piecesLost(from, bursts)
    const to = from - lost.length
    table.emit({ type: 'attacked', seat, target, sector, bursts, from, to, lost })
    changeDials(table, { imperial: sector })
    changeRebel(table, target, { pieces: to })
    count(table, {
      attacks: 1,
      hits: to < from ? 1 : 0,
      piecesLost: from - to,
      ownAttacks: target === seat ? 1 : 0,
    })
  },
}
