import { shuffle, type RandomSource, type Deck, type Determinize } from '@bay327/engine'
import { deckIds } from '../shared/data/types.ts'
import type { State } from '../rules/state.ts'

/**
 * Redraws the order of the decks and the contents of closed terminals. Nobody ever sees them, and all cards outside
 * them are public. So every order is equally likely for every viewer.
 */
export const resample: Determinize<State> = (state, _viewer, chance) =>
  dealTerminals({ ...state, decks: dealDecks(state.decks, chance) }, chance)

function dealDecks(decks: State['decks'], chance: RandomSource): State['decks'] {
  const deal = ({ draw, discards }: Deck): Deck => ({ draw: shuffleAnew(chance, draw), discards })
  return Object.fromEntries(deckIds.map((id) => [id, deal(decks[id])])) as State['decks']
}

/** Shuffles the cards of the closed terminals. */
export function dealTerminals(state: State, chance: RandomSource): State {
  const all = Object.entries(state.terminals)
  const lying = shuffleAnew(
    chance,
    all.flatMap(([, { card, open }]) => (open ? [] : [card])),
  )
  const dealt = all.map(([id, { card, open }]) => [id, { card: open ? card : (lying.shift() ?? 0), open }] as const)
  return { ...state, terminals: Object.fromEntries(dealt) }
}

/** Shuffles the cards. They are sorted first, so that nothing of the true order remains. */
function shuffleAnew(chance: RandomSource, cards: readonly number[]): number[] {
  return shuffle(
    chance,
    [...cards].sort((a, b) => a - b),
  )
}
