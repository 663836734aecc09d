import { shuffle, type Deck } from '@bay327/engine'
import type { Twins } from '@bay327/engine/testkit/twins'
import { deckIds } from './data/types.ts'
import type { State } from './types.ts'

/** Nobody knows the order of the decks, nor what lies in a terminal that is closed. */
export const twins: Twins<State> = (state, _viewer, chance) => {
  const deal = ({ draw, discards }: Deck): Deck => ({ draw: shuffle(chance, draw), discards })
  const closed = Object.entries(state.terminals).filter(([, { open }]) => !open)
  const lying = shuffle(
    chance,
    closed.map(([, { card }]) => card),
  )
  const hidden = closed.map(([id], i) => [id, { card: lying[i] ?? 0, open: false }] as const)
  return {
    ...state,
    decks: Object.fromEntries(deckIds.map((id) => [id, deal(state.decks[id])])) as State['decks'],
    terminals: { ...state.terminals, ...Object.fromEntries(hidden) },
  }
}
