import { memoize, stableView, nextStep, type Deck } from '@bay327/engine'
import { deckIds } from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import type { EscapeView, OpenDeck, OpenDecks, PendingRoll } from '../shared/types.ts'
import type { State } from './state.ts'

/** Returns the view. Everything is public except the order of the decks and the closed terminals. */
export function view(state: State): EscapeView {
  const { heroes, turn, vader, testedV, beam, droids, flags } = state
  const roll = rollOf(state)
  return stableView({
    ...heroes,
    turn: { hero: turn.hero, round: turn.round, phase: turn.phase },
    ...(turn.card !== undefined && { card: { number: turn.card, done: turn.cardDone === true } }),
    ...(roll && { roll }),
    vader,
    testedV,
    beam,
    droids,
    ...openDecks(state.decks),
    terminals: openTerminals(state.terminals),
    flags,
  })
}

/** Returns the part of the view that players use, without the parts that are expensive to compute. */
export function glance(state: State): Glance {
  const { heroes, vader, beam, droids, flags, terminals } = state
  const { luke, han, leia, chewbacca } = heroes
  const roll = rollOf(state)
  const open = openTerminals(terminals)
  return { luke, han, leia, chewbacca, vader, beam, droids, flags, terminals: open, ...(roll && { roll }) }
}

export type Glance = Omit<EscapeView, 'turn' | 'card' | 'testedV' | keyof OpenDecks>

function rollOf(state: State): PendingRoll | undefined {
  const step = nextStep(state)
  return step?.do === 'judge' ? step.roll : undefined
}

/* Changes are found by identity, so a part stays the same object while its content is the same. */

const openDecks = memoize(
  (decks: State['decks']) => Object.fromEntries(deckIds.map((id) => [deckPart(id), openDeck(decks[id])])) as OpenDecks,
)

const openDeck = memoize(({ draw, discards }: Deck): OpenDeck => ({ left: draw.length, discards }))

const openTerminals = memoize((terminals: State['terminals']): EscapeView['terminals'] =>
  Object.fromEntries(Object.entries(terminals).map(([id, { card, open }]) => [id, open ? card : 0])),
)
