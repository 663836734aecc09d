import { updateState, discard, drawCard, pushSteps, reshuffle } from '@bay327/engine'
import { askActive } from '../ask.ts'
import { sectorOf } from '../../shared/data/map.ts'
import { deckIds, type DeckId } from '../../shared/data/types.ts'
import { activeCard, activeHero, changeTurn, type Section, type Table } from '../table.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'

/** Starts what a Hero does in the sector (ESC-2.1c to 2.1g, ESC-6a). */
export const actionStep: Section<'action'> = {
  run(table) {
    changeTurn(table, { phase: 'action' })
    const { kind } = sectorOf(activeHero(table.state).sector)
    if (kind === 'bay') {
      pushSteps(table, { do: 'bay', struck: [] })
      return
    }
    const afterwards = [{ do: 'trapped', after: 'action' }, { do: 'leave' }] as const
    if (kind === 'vader') {
      pushSteps(table, { do: 'vader' }, ...afterwards)
      return
    }
    if (kind === 'terminal') {
      pushSteps(table, { do: 'terminal' }, ...afterwards)
      return
    }
    pushSteps(table, { do: 'draw' }, ...afterwards)
  },
}

/** D-DRAW: draws a card from the deck of the sector. */
export const drawStep = {
  ask(state) {
    const deck = deckHere(state)
    return askActive(state, 'draw', { deck }, [{ id: 'draw', verb: 'draw', deck }], { routine: 'draw' })
  },
  answer(table) {
    const id = deckHere(table.state)
    const { card, deck } = drawCard(table.state.decks[id])
    if (card === undefined) throw new Error(`the ${id} deck is empty`)
    updateState(table, { decks: { ...table.state.decks, [id]: deck } })
    changeTurn(table, { card })
    table.emit({ type: 'drew', hero: table.state.turn.hero, deck: id, card, reveals: true })
    if (id === 'hangar') pushSteps(table, { do: 'reshuffle' })
    pushSteps(table, { do: 'card' }, { do: 'discard' })
  },
} satisfies Section<'draw'>

/** Returns the deck of the active Hero's sector. */
export function deckHere(state: State): DeckId {
  const { deck, id } = sectorOf(activeHero(state).sector)
  if (deck === undefined) throw new Error(`no deck is drawn in ${id}`)
  return deck
}

/** Discards the card (ESC-13a). An empty deck is reshuffled when its last card is discarded (ESC-13b, R-26). */
export const discardStep = {
  run(table) {
    const { number, deck } = activeCard(table.state)
    if (deck === 'terminal') return
    const { decks } = table.state
    updateState(table, { decks: { ...decks, [deck]: discard(decks[deck], number) } })
    changeTurn(table, { cardDone: true })
    table.emit({ type: 'discarded', card: number, deck })
    if (decks[deck].draw.length === 0) reshuffleDeck(table, deck, 'exhausted')
  },
} satisfies Section<'discard'>

/**
 * D-RESHUFFLE: after a hangar card, asks which deck to reshuffle, among decks that had discards before this draw
 * (ESC-13c, 13d, R-25).
 */
export const reshuffleStep = {
  ask(state) {
    const decks = reshufflable(state)
    if (state.flags.reshuffleAll || decks.length === 0) return undefined
    const options = decks.map((deck): EscapeOption => ({
      id: `reshuffle:${deck}`,
      verb: 'reshuffle',
      deck,
      count: state.decks[deck].discards.length,
    }))
    return askActive(state, 'reshuffle', { card: state.turn.card ?? 0 }, options)
  },
  run(table) {
    const { flags, decks } = table.state
    const all = flags.reshuffleAll ? deckIds : (['hangar'] as const)
    for (const deck of all) if (decks[deck].discards.length > 0) reshuffleDeck(table, deck, 'hangar')
  },
  answer(table, _, { deck }) {
    if (deck) reshuffleDeck(table, deck, 'hangar')
  },
} satisfies Section<'reshuffle'>

/** Returns the decks with discards. The hangar card that was just drawn does not count. */
function reshufflable({ decks }: State): readonly DeckId[] {
  return deckIds.filter((deck) => decks[deck].discards.length > (deck === 'hangar' ? 1 : 0))
}

function reshuffleDeck(table: Table, id: DeckId, why: 'exhausted' | 'hangar'): void {
  const deck = reshuffle(table.chance, table.state.decks[id])
  updateState(table, { decks: { ...table.state.decks, [id]: deck } })
  table.emit({ type: 'reshuffled', deck: id, cards: deck.draw.length, why })
}
