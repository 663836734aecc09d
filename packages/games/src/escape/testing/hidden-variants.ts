import type { Deck } from '@bay327/engine'
import { redeal, type Deal, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { dealTerminals } from '../bots/resample.ts'
import { deckIds } from '../shared/data/types.ts'
import type { State } from '../rules/state.ts'

/** Changes the order of the decks. */
const decks: Deal<State> = (state, _viewer, chance) => {
  const deal = ({ draw, discards }: Deck): Deck => ({ draw: redeal(chance, draw), discards })
  return { ...state, decks: Object.fromEntries(deckIds.map((id) => [id, deal(state.decks[id])])) as State['decks'] }
}

/** Changes the contents of closed terminals. */
const terminals: Deal<State> = (state, _viewer, chance) => dealTerminals(state, chance)

/** The secrets of the game, which are hidden from all viewers. */
export const hiddenVariants: HiddenVariants<State> = [decks, terminals]
