import type { DeckId } from './data/types.ts'
import type { OpenDecks } from './types.ts'

/** The part of the view that a deck is. */
export function deckPart(id: DeckId): keyof OpenDecks {
  return `${id}Deck`
}
