import { keep, lasting, nextStep, type Deck } from '@bay327/engine'
import { deckIds } from './sight/data/types.ts'
import { deckPart } from './sight/deck-part.ts'
import type { EscapeView, OpenDeck, OpenDecks } from './sight/types.ts'
import type { State } from './state.ts'

/** What everybody sees: all but the order of the decks and the terminals that nobody has opened. */
export function view(state: State): EscapeView {
  const { heroes, turn, vader, testedV, beam, droids, flags } = state
  const step = nextStep(state)
  return lasting({
    ...heroes,
    turn: { hero: turn.hero, round: turn.round, phase: turn.phase },
    ...(turn.card !== undefined && { card: { number: turn.card, done: turn.cardDone === true } }),
    ...(step?.do === 'judge' && { roll: step.roll }),
    vader,
    testedV,
    beam,
    droids,
    ...openDecks(state.decks),
    terminals: openTerminals(state.terminals),
    flags,
  })
}

/* A part stays the same object while what it says does: what changed is found by identity. */

const openDecks = keep(
  (decks: State['decks']) => Object.fromEntries(deckIds.map((id) => [deckPart(id), openDeck(decks[id])])) as OpenDecks,
)

const openDeck = keep(({ draw, discards }: Deck): OpenDeck => ({ left: draw.length, discards }))

const openTerminals = keep((terminals: State['terminals']): EscapeView['terminals'] =>
  Object.fromEntries(Object.entries(terminals).map(([id, { card, open }]) => [id, open ? card : 0])),
)
