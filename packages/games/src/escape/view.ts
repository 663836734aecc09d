import { nextStep } from '@bay327/engine'
import { deckIds, type DeckId } from './data/types.ts'
import type { EscapeView, State } from './types.ts'

/** What everybody sees: all but the order of the decks and the terminals that nobody has opened. */
export function view(state: State): EscapeView {
  const { heroes, turn, vader, testedV, beam, droids, flags } = state
  const step = nextStep(state)
  return {
    ...heroes,
    ...turnParts(turn),
    ...(step?.do === 'judge' && { roll: step.roll }),
    vader,
    testedV,
    beam,
    droids,
    decks: openDecks(state.decks),
    terminals: openTerminals(state.terminals),
    flags,
  }
}

/* A part that is made of state stays the same object while its state does: what changed is found by identity. */

const turnParts = remember(
  ({ hero, round, phase, card, cardDone }: State['turn']): Pick<EscapeView, 'turn' | 'card'> => ({
    turn: { hero, round, phase },
    ...(card !== undefined && { card: { number: card, done: cardDone === true } }),
  }),
)

const openDecks = remember(
  (decks: State['decks']) =>
    Object.fromEntries(
      deckIds.map((id) => [id, { left: decks[id].draw.length, discards: decks[id].discards }]),
    ) as Record<DeckId, EscapeView['decks'][DeckId]>,
)

const openTerminals = remember((terminals: State['terminals']): EscapeView['terminals'] =>
  Object.fromEntries(Object.entries(terminals).map(([id, { card, open }]) => [id, open ? card : 0])),
)

function remember<A extends object, R>(make: (from: A) => R): (from: A) => R {
  const known = new WeakMap<A, { readonly made: R }>()
  return (from) => {
    const found = known.get(from) ?? { made: make(from) }
    known.set(from, found)
    return found.made
  }
}
