import { command } from './cards/command.ts'
import { general } from './cards/general.ts'
import { hangar } from './cards/hangar.ts'
import { military } from './cards/military.ts'
import { security } from './cards/security.ts'
import { service } from './cards/service.ts'
import { technical } from './cards/technical.ts'
import { terminal } from './cards/terminal.ts'
import type { Card, DeckId } from './types.ts'

/** The seven decks (ESC-2.6a). */
export const decks: Readonly<Record<DeckId, readonly Card[]>> = {
  general,
  security,
  service,
  technical,
  military,
  command,
  hangar,
}

export const terminalCards = terminal

/** All 117 cards, in order of their numbers. */
export const cards: readonly Card[] = [...Object.values(decks).flat(), ...terminal]

/** Returns the card with this number, 1 to 117. Throws for any other. */
export function cardOf(number: number): Card {
  const card = cards[number - 1]
  if (card === undefined) throw new Error(`cardOf: no card ${number}`)
  return card
}
