import { command } from './cards/command.ts'
import { general } from './cards/general.ts'
import { hangar } from './cards/hangar.ts'
import { military } from './cards/military.ts'
import { security } from './cards/security.ts'
import { service } from './cards/service.ts'
import { technical } from './cards/technical.ts'
import type { Card, DeckId } from './types.ts'
import { auto, comlink, deck, tractorTerminal } from './build.ts'

const terminal = deck('terminal', ({ terminal }) => [
  terminal(114, 'Droid Terminal', 'Comlink', auto(comlink(3, 'damagedTerminal')), 'any 1'),
  terminal(115, 'Tractor Beam Terminal', 'Tractor Beam Control', tractorTerminal(1, [4, 5, 6]), 'any 1'),
  terminal(116, 'Droid Terminal', 'Comlink', auto(comlink(3)), 'any 1'),
  terminal(117, 'Droid Terminal', 'Comlink', auto(comlink(3)), 'any 1'),
])

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

/** Returns the card with this number, 1 to 117. Throws for any other number. */
export function cardOf(number: number): Card {
  const card = cards[number - 1]
  if (card === undefined) throw new Error(`cardOf: no card ${number}`)
  return card
}
