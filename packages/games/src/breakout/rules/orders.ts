import { pushSteps, memoize } from '@bay327/engine'
import { board } from '../../action-figure/shared/board.ts'
import type { SoldierId, SquareId } from '../../action-figure/shared/types.ts'
import { rankedSquares } from './rank.ts'
import type { BreakoutOption, Soldier } from '../shared/types.ts'
import { onBoard } from './battles/soldiers.ts'
import type { State } from './state.ts'
import { changeRound, changeSoldier, type Section, type Table } from './table.ts'

/** Asks which soldier moves next, or whether no soldier moves (BRK-7b). Only the choice of a soldier can be undone. */
export const ordersStep: Section<'orders'> = {
  ask(state) {
    const left = ordersLeft(state)
    if (left <= 0) return undefined
    const still = onBoard(state.soldiers).filter((soldier) => !state.round.moved.includes(soldier))
    const options = [...still.map((soldier) => orderOption(state, soldier)), done]
    return { seat: 'imperial', kind: 'orders', about: { left }, options, free: true }
  },
  answer(table, _, { verb, soldier }) {
    if (soldier === undefined) pushSteps(table, { do: 'reveal' })
    else if (verb === 'send') pushSteps(table, { do: 'send', soldier })
    else standUp(table, soldier)
  },
  run: (table) => pushSteps(table, { do: 'reveal' }),
}

const done: BreakoutOption = { id: 'done', verb: 'done' }

/**
 * Returns how many more soldiers may move. The red die gives the number, and each soldier moves once (BRK-7a to 7c).
 */
export function ordersLeft({ round, soldiers }: State): number {
  return Math.min(round.red, onBoard(soldiers).length) - round.moved.length
}

/** Returns the option for a soldier. A lying Vader can only be stood up (BRK-7h, 7k). */
function orderOption({ soldiers }: State, soldier: SoldierId): BreakoutOption {
  const { lying, square = '' }: Partial<Soldier> = soldiers[soldier] ?? {}
  return lying
    ? { id: `stand-up:${soldier}`, verb: 'stand-up', soldier, to: square }
    : { id: `send:${soldier}`, verb: 'send', soldier, from: square }
}

/** Stands Vader up on his square. Standing up uses his move (BRK-7h to 7k). */
function standUp(table: Table, soldier: SoldierId): void {
  const square = squareOf(table.state, soldier)
  table.emit({ type: 'stood-up', square })
  moveTo(table, soldier, square)
}

/**
 * Asks for a soldier's square: any square of the board, through walls and figures, but not another soldier's square
 * (BRK-7d to 7f).
 */
export const sendStep: Section<'send'> = {
  ask(state, { soldier }) {
    const occupied = onBoard(state.soldiers).map((item) => squareOf(state, item))
    const squares = rankedSquares(state, squaresFor(soldier, squareOf(state, soldier)))
    const options = squares.filter(({ to }) => !occupied.includes(to ?? ''))
    return { seat: 'imperial', kind: 'send', about: { soldier }, options }
  },
  answer(table, { soldier }, { to }) {
    if (to === undefined) throw new Error('a soldier is sent to a square')
    table.emit({ type: 'sent', soldier, from: squareOf(table.state, soldier), to })
    moveTo(table, soldier, to)
  },
}

/** Returns an option for every square of the board except the soldier's own. */
const squaresFor = memoize((soldier: SoldierId, from: SquareId): readonly BreakoutOption[] =>
  board.places.map((to) => ({ id: `go:${to}`, verb: 'go', soldier, from, to })),
)

function squareOf({ soldiers }: State, soldier: SoldierId): SquareId {
  const figure = soldiers[soldier]
  if (figure === undefined) throw new Error(`${soldier} is off the board`)
  return figure.square
}

/** Moves a soldier, who cannot move again this round (BRK-7c). */
function moveTo(table: Table, soldier: SoldierId, square: SquareId): void {
  changeSoldier(table, soldier, { square })
  changeRound(table, { moved: [...table.state.round.moved, soldier] })
  pushSteps(table, { do: 'orders' })
}
