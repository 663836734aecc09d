import type { DeckId } from './data/types.ts'
import type { OpenDecks } from './types.ts'

/** Returns the part of the view that contains a deck. */
export function deckPart(id: DeckId): keyof OpenDecks {
  return `${id}Deck`
}
