import type { Side } from './data/types.ts'
import type { OpenDecks } from './types.ts'

/** The part of the view that a side's deck is. */
export function deckPart(side: Side): keyof OpenDecks {
  return `${side}Deck`
}
