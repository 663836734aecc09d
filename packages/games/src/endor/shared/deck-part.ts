import type { Side } from './data/types.ts'
import type { OpenDecks } from './types.ts'

/** Returns the part of the view that contains a side's deck. */
export function deckPart(side: Side): keyof OpenDecks {
  return `${side}Deck`
}
