import { pushSteps, memoize, memoizeByInputs, extend } from '@bay327/engine'
import { routes } from '../../action-figure/rules/routes.ts'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { board, inReadingOrder } from '../../action-figure/shared/board.ts'
import { soldierIds, type SoldierId, type SquareId } from '../../action-figure/shared/types.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { sameSoldiers, walkAround } from '../shared/prey.ts'
import type { CaptureOption, MoveAbout, Soldiers } from '../shared/types.ts'
import type { State } from './state.ts'
import { changePlayer, onTurn, type Section } from './table.ts'

/** Asks for the square where the move ends, which is the only question of a turn (CAP-D2). */
export const moveStep: Section<'move'> = {
  ask(state) {
    const { seat, rebel } = onTurn(state)
    const { roll: reach = 0 } = state.turn
    const about: MoveAbout = { rebel, reach }
    return { seat, kind: 'move', about: { ...about }, options: moveOptions(state, reach) }
  },
  answer(table, _, { to, path, soldier }) {
    const { seat, rebel, square: from } = onTurn(table.state)
    if (path.length === 0) table.emit({ type: 'stayed', seat, rebel, square: from })
    else table.emit({ type: 'moved', seat, rebel, from, to, path })
    changePlayer(table, seat, { square: to })
    pushSteps(table, soldier === undefined ? { do: 'pick-up' } : { do: 'battle', soldier })
  },
}

/**
 * Returns every square where the move may end, in reading order (CAP-D2). Other Rebels do not block (CAP-3f, CAP-3g).
 */
export function moveOptions(state: State, roll: number): readonly CaptureOption[] {
  const { square, rebel } = onTurn(state)
  const soldiers = sameSoldiers(state.soldiers)
  const hasWeapon = isArmed(state.weapons, rebel)
  const guards = guardsOf(soldiers)
  const arms = hasWeapon ? nowhere : lying(state.weapons)
  const open = openMoves(square, roll)
  if (!open.squares.some((candidate) => guards.has(candidate) || arms.has(candidate))) return open.options
  return closeMoves([square, roll, hasWeapon, placesOf(soldiers), [...arms].join()].join('/'), () => {
    const ways = routes(board, square, roll, walkAround(soldiers))
    const options = inReadingOrder(ways).map((to): CaptureOption => {
      const path = ways.get(to) ?? []
      const soldier = guards.get(to)
      if (soldier === undefined) return goOption(to, path, arms.has(to) ? 'take' : 'move')
      const { win: odds } = battleOdds(hasWeapon, soldier)
      return { id: `fight:${to}`, verb: 'fight', to, path, steps: path.length, soldier, odds }
    })
    return ranked(options, roll)
  })
}

/** Cache limit. The key contains all inputs, which rarely occur again in another match. A list takes about 12 kB. */
const MOST_LISTS = 1000
const keepMoves = memoizeByInputs<readonly CaptureOption[]>(MOST_LISTS)
const closeMoves = (made: string, make: () => readonly CaptureOption[]) => keepMoves([made], make)
const placesOf = memoize((soldiers: Soldiers): string => soldierIds.map((soldier) => soldiers[soldier]).join())

/** Returns the soldier on each square. */
const guardsOf = memoize((soldiers: Soldiers): ReadonlyMap<SquareId | undefined, SoldierId> => {
  return new Map(soldierIds.map((soldier) => [soldiers[soldier], soldier]))
})

/** Returns the squares on which a Weapon lies. */
const lying = memoize((weapons: State['weapons']): ReadonlySet<SquareId> => {
  return new Set(weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : [])))
})

const nowhere: ReadonlySet<SquareId> = new Set()

/** Returns a move without a battle. */
function goOption(to: SquareId, path: readonly SquareId[], verb: 'take' | 'move'): CaptureOption {
  const steps = path.length
  return steps === 0 ? { id: 'stay', verb: 'stay', to, path, steps } : { id: `${verb}:${to}`, verb, to, path, steps }
}

/** Returns the moves without a soldier or a Weapon in reach. They depend on the board alone, so they are cached. */
const openMoves = memoize((from: SquareId, roll: number) => {
  const ways = routes(board, from, roll)
  const options = inReadingOrder(ways).map((to) => goOption(to, ways.get(to) ?? [], 'move'))
  return { squares: [...ways.keys()], options: ranked(options, roll) }
})

/**
 * Marks less useful moves `aside`. Staying is marked. If a battle or a Weapon is in reach, every move without a battle
 * or Weapon is marked. Otherwise, every move that does not use the whole roll is marked.
 */
function ranked(options: readonly CaptureOption[], roll: number): readonly CaptureOption[] {
  const hasAim = options.some(({ verb }) => verb === 'fight' || verb === 'take')
  const isSecond = ({ verb, steps }: CaptureOption) => verb === 'stay' || (verb === 'move' && (hasAim || steps < roll))
  return options.map((option) => (isSecond(option) ? extend(option, { aside: true as const }) : option))
}
