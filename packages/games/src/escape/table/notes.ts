import type { LegendPart, Note } from '@bay327/table/regions/data'
import { cardOf } from '../shared/data/cards.ts'
import { heroIds, type DeckId, type SectorKind } from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import { places } from './board/station.ts'
import { shortName } from './heroes.ts'
import { words as later } from './later-words.ts'
import { glyphs, sectorLooks } from './looks.ts'
import type { EscapeSnapshot } from './props.ts'
import { words } from './words.ts'

/** Returns the deck, the state and the occupants of a sector. */
export function note(place: string, { view }: EscapeSnapshot): Note {
  const { name, sector } = places.get(place) ?? {}
  if (sector === undefined) return { title: place, text: '', of: { game: 'escape', id: place } }
  const occupants = heroIds.filter((hero) => view[hero].sector === place).map(shortName)
  const card = view.terminals[place]
  const facts = [
    later.sector[sector.kind] ?? '',
    sector.deck ? later.deckOf(sectorLooks[sector.deck].word, view[deckPart(sector.deck)].left) : '',
    card ? words.terminal(cardOf(card).name) : card === 0 ? words.closedTerminal : '',
    words.there(occupants),
  ]
  return {
    title: name ?? place,
    text: `${facts.filter(Boolean).join('. ')}.`,
    glyph: { d: glyphs[sector.kind], colour: sectorLooks[sector.kind].colour },
    of: { game: 'escape', id: place },
  }
}

/** The decks in descending order of their number of sectors. */
const deckOrder: readonly DeckId[] = ['general', 'service', 'technical', 'military', 'security', 'command', 'hangar']
/** The marks that are explained next to the decks. */
const markOrder: readonly SectorKind[] = ['terminal', 'vader', 'centralSecurity', 'detention', 'bay', 'impassable']

export const legend = ({ view }: EscapeSnapshot): readonly LegendPart[] => [
  {
    title: later.decks,
    items: deckOrder.map((deck) => ({
      id: deck,
      name: sectorLooks[deck].word,
      glyph: glyphs[deck],
      colour: sectorLooks[deck].colour,
      text: `${view[deckPart(deck)].left}`,
    })),
  },
  {
    title: later.marks,
    items: markOrder.map((kind) => ({
      id: kind,
      name: sectorLooks[kind].word,
      glyph: glyphs[kind],
      colour: kind === 'impassable' ? '--rule-ui' : sectorLooks[kind].colour,
    })),
  },
]
