import type { Piece, Walk } from '@bay327/table/board/board'
import type { BoardData } from '@bay327/table/regions/data'
import { cardOf } from '../shared/data/cards.ts'
import { bay, falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds } from '../shared/data/types.ts'
import type { EscapeEvent } from '../shared/events.ts'
import type { EscapeDecision, EscapeView } from '../shared/types.ts'
import { stormtroopers } from '../text/words.ts'
import { asks } from '../text/asks.ts'
import { pitch, places, rulers, side, whole } from './board/station.ts'
import { targetsOf } from './board/targets.ts'
import { marks, shortName } from './heroes.ts'
import { words } from './words.ts'

/** The board of Escape as data. Its ground is drawn by `Ground.svelte`. */
export const board: BoardData<EscapeView, EscapeDecision, EscapeEvent> = {
  board({ view, question, mine, showing }) {
    const decision = question?.decision
    const own = decision !== undefined && mine.has(decision.seat)
    const way = showing && walkOf(showing.event)
    return {
      pieces: heroIds.map((hero) => pieceOf(hero, view)),
      targets: own && !showing ? targetsOf(decision, view, (option) => asks.option(option, decision, view)) : [],
      acting: question && view.turn.hero,
      own,
      walks: way ? [{ ...way, ms: showing.ms, key: showing.key }] : [],
      read: Object.entries(view.terminals).map(
        ([id, card]) =>
          `${places.get(id)?.name ?? id}: ${card === 0 ? words.closedTerminal : words.terminal(cardOf(card).name)}.`,
      ),
    }
  },

  opensPads: true,
  drawing: { label: words.board, places, whole, side, pitch, rulers, span: 480 },
}

const pieceOf = (hero: (typeof heroIds)[number], view: EscapeView): Piece => ({
  id: hero,
  seat: hero,
  place: view[hero].sector,
  mark: marks[hero],
  name: shortName(hero),
  badge: view[hero].stormtroopers,
  alarm: view[hero].stormtroopers >= limits.trapped,
  ...(view[hero].stormtroopers > 0 && { said: `${stormtroopers(view[hero].stormtroopers)} behind` }),
})

/** Returns how an event moves a piece over the board. Undefined if it moves none. */
function walkOf(event: EscapeEvent): Pick<Walk, 'piece' | 'places' | 'manner'> | undefined {
  if (event.type === 'moved') return { piece: event.hero, places: [event.from, ...event.path], manner: 'walk' }
  if (event.type === 'jumped') return { piece: event.hero, places: [event.from, event.to], manner: 'jump' }
  if (event.type === 'stepped-out') return { piece: event.hero, places: [falcon, bay], manner: 'walk' }
  if (event.type === 'boarded' || event.type === 'won')
    return { piece: event.hero, places: [bay, falcon], manner: 'walk' }
  return undefined
}
