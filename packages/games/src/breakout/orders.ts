import { push, type Question, type Stage } from '@bay327/engine'
import { board } from '../action-figure/sight/board.ts'
import type { SoldierId } from '../action-figure/sight/types.ts'
import type { BreakoutEvent } from './sight/events.ts'
import { landmarks } from './landmarks.ts'
import { onBoard } from './soldiers.ts'
import type { BreakoutOption, Soldier } from './sight/types.ts'
import type { State } from './state.ts'

/** How many more soldiers may move: as many as the red die shows, each once (BRK-7a to 7c). */
export function ordersLeft({ round, soldiers }: State): number {
  return Math.min(round.red, onBoard(soldiers).length) - round.moved.length
}

/** Which soldier next, or none (BRK-7b). The pick alone may be taken back. */
export function askOrders(state: State): readonly Question<BreakoutOption>[] {
  const left = ordersLeft(state)
  const still = onBoard(state.soldiers).filter((soldier) => !state.round.moved.includes(soldier))
  if (left <= 0) return []
  const options = still.map((soldier) => orderOption(state, soldier))
  return [
    {
      seat: 'imperial',
      kind: 'orders',
      about: { left },
      options: [...options, { id: 'done', verb: 'done' }],
      free: true,
    },
  ]
}

/** Lying Vader can only be stood up (BRK-7h, 7k). */
function orderOption({ soldiers }: State, soldier: SoldierId): BreakoutOption {
  const { lying, square = '' }: Partial<Soldier> = soldiers[soldier] ?? {}
  return lying
    ? { id: `stand-up:${soldier}`, verb: 'stand-up', soldier, to: square }
    : { id: `send:${soldier}`, verb: 'send', soldier, from: square }
}

export function order(state: State, option: BreakoutOption, { tell }: Stage<BreakoutEvent>): State {
  const { verb, soldier } = option
  if (soldier === undefined) return push(state, { do: 'reveal' })
  if (verb === 'send') return push(state, { do: 'send', soldier })
  const square = squareOf(state, soldier)
  tell({ type: 'stood-up', square })
  return push(changeSoldier(state, soldier, { square }), { do: 'orders' })
}

/** Anywhere on the board, through walls and figures, but not onto another soldier (BRK-7d to 7f). */
export function askSquare(state: State, soldier: SoldierId): readonly Question<BreakoutOption>[] {
  const from = squareOf(state, soldier)
  const taken = onBoard(state.soldiers).map((each) => squareOf(state, each))
  const free = board.places.filter((square) => !taken.includes(square))
  const outstanding = new Set([...landmarks(state), ...state.rebels.map(({ square }) => square)])
  const options = free.map((to): BreakoutOption => {
    const id = `go:${to}`
    return outstanding.has(to)
      ? { id, verb: 'go', soldier, from, to }
      : { id, verb: 'go', soldier, from, to, aside: true }
  })
  return [{ seat: 'imperial', kind: 'send', about: { soldier }, options }]
}

export function send(state: State, { soldier, to }: BreakoutOption, { tell }: Stage<BreakoutEvent>): State {
  if (soldier === undefined || to === undefined) throw new Error('a soldier is sent to a square')
  tell({ type: 'sent', soldier, from: squareOf(state, soldier), to })
  return push(changeSoldier(state, soldier, { square: to }), { do: 'orders' })
}

function squareOf({ soldiers }: State, soldier: SoldierId): string {
  const figure = soldiers[soldier]
  if (figure === undefined) throw new Error(`${soldier} is off the board`)
  return figure.square
}

function changeSoldier(state: State, soldier: SoldierId, figure: Soldier): State {
  const { round, soldiers } = state
  return {
    ...state,
    soldiers: { ...soldiers, [soldier]: figure },
    round: { ...round, moved: [...round.moved, soldier] },
  }
}
