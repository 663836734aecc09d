import type { Pad } from '@bay327/table/regions/data'
import type { Figure, Item } from '@bay327/table/regions/figure'
import { tagOf } from '@bay327/table/regions/tag'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { isPast } from '../shared/conditions.ts'
import { ordersOn } from '../shared/data/cards.ts'
import { hitTracks, redSpaces, reserve, stormtroopers } from '../shared/data/tables.ts'
import {
  fighterKinds,
  markerIds,
  sides,
  unknownCard,
  type CardId,
  type Seat,
  type Side,
  type TrackId,
} from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import { fieldOf } from '../shared/field.ts'
import { isOfSide, sideOfSeat } from '../shared/seats.ts'
import { spaceIds } from '../shared/sectors.ts'
import type { EndorView, Field, Losses } from '../shared/types.ts'
import { cardName } from '../text/words.ts'
import { glyphs, marks, sideLooks, sideMark, signs } from './looks.ts'
import type { EndorSnapshot } from './props.ts'
import { nameOf } from './bars.ts'
import { words } from './words.ts'
import { emptyPile, sightOf } from './pads/pile.ts'
import { previewOf, type Preview } from './pads/preview.ts'

/** Returns the pads of both sides, with a pad for each hand. */
export function pads(snapshot: EndorSnapshot): readonly Pad[] {
  const { view, question, preview, mine } = snapshot
  const pointed = question?.decision.options.find(({ id }) => id === preview)
  const changes = previewOf(pointed, view)
  return sides.map((side) => {
    const seats = view.seats.filter((seat) => sideOfSeat(seat) === side)
    return {
      id: side,
      mark: sideMark(side),
      name: sideLooks[side].name,
      note: words.aim[side],
      acting: view.turn.seat !== undefined && sideOfSeat(view.turn.seat) === side,
      own: seats.some((seat) => isOfSide(mine, seat)),
      parts: seats.map((seat) => handOf(seat, snapshot)),
      figures: forcesOf(side, view, changes),
    }
  })
}

/** Returns the pad of one hand: its holder, its order pile with the card in play, and the cards in hand. */
function handOf(seat: Seat, snapshot: EndorSnapshot): Pad {
  const { view, seats, mine, covered, question, who } = snapshot
  const side = sideOfSeat(seat)
  const name = nameOf(seat, seats)
  const held = view[seat]
  const cards = held?.cards ?? 0
  const isPlanning = view.turn.phase === 'plan'
  const field = fieldOf(view)
  const up = view.turn.seat === seat ? view.turn.card : undefined
  const pile = held ? sightOf(held, isOfSide(mine, seat), covered) : []
  const bonus = pile.filter((card) => card.bonus).length
  /** The cards that stay in hand. Their own side sees them face up, unless the plan editor already shows them. */
  const kept = isPlanning || view.seats.length > 2 ? [] : Array.from({ length: cards }, (_, i) => held?.hand?.[i])
  const laid = [
    ...(up ? [{ ...cardOf(up, side, field), id: 'up', state: 'up' as const }] : []),
    ...pile.map(({ card, bonus: unseen }, i) => ({ ...cardOf(card, side, field, unseen), id: `pile-${i}` })),
  ]
  const tag = handTag(seat, snapshot)
  return {
    id: seat,
    mark: marks[seat],
    name,
    who: who(seat),
    tag,
    acting: isPlanning ? question?.seat === seat : view.turn.seat === seat,
    own: mine.has(seat),
    figures: [
      {
        kind: 'items',
        label: words.pile,
        fit: 'line',
        look: 'cards',
        groups: laid.length > 0 ? [{ items: laid }] : [],
        none: words.noPile[emptyPile(held, view.turn.phase)],
        ...(laid.length > 0 && { total: pile.length }),
        ...(bonus > 0 && { remark: words.bonusOf(bonus) }),
      },
      {
        kind: 'items',
        label: words.hand,
        fit: 'line',
        look: 'cards',
        spare: true,
        total: cards,
        groups: [
          { items: kept.map((card, i) => ({ ...cardOf(covered ? undefined : card, side, field), id: `hand-${i}` })) },
        ],
      },
    ],
    brief: [
      isPlanning
        ? { text: words.cards(cards), said: words.handOf(name, cards) }
        : { text: words.orders(pile.length), said: words.ordersLeftOf(name, pile.length) },
      ...(isPlanning && held?.locked ? [{ text: `\u2713 ${words.in}`, said: words.locked }] : []),
      ...(isPlanning && !held?.locked ? [{ text: words.plans, said: tag?.text ?? words.planning }] : []),
    ],
  }
}

/** Returns the status of a hand: what it does now, or that its holders are disconnected. */
function handTag(seat: Seat, { view, question, mine, lost }: EndorSnapshot): PadTag | undefined {
  const { phase, seat: acting } = view.turn
  if (phase === 'plan' && !lost?.has(seat)) {
    if (view[seat]?.locked) return { text: `\u2713 ${words.locked}`, look: 'am' }
    return { text: words.planning, look: mine.has(seat) ? 'fill' : '' }
  }
  return tagOf(seat, { question: question && acting ? { ...question, seat: acting } : question, mine, lost })
}

/** Returns a small order card: the glyphs of its orders, or its back. A bonus order has its own back. */
function cardOf(card: CardId | undefined, side: Side, field: Field, bonus = false): Omit<Item, 'id'> {
  const face = card === undefined || card === unknownCard ? undefined : card
  return {
    name: face === undefined ? (bonus ? words.bonusBack : words.cardBack) : cardName(face),
    colour: sideLooks[side].colour,
    ...(face === undefined
      ? { back: bonus ? ('extra' as const) : ('plain' as const) }
      : { lines: ordersOn(face).map((order) => ({ d: glyphs[order], out: isPast(order, field) })) }),
  }
}

const tracks: Readonly<Record<Side, readonly TrackId[]>> = {
  rebels: ['luke', 'falcon'],
  empire: ['vader', 'executor'],
}

/** Returns the remaining forces of a side: hit tracks, ships, and reserves. */
function forcesOf(side: Side, view: EndorView, changes: Preview): readonly Figure[] {
  const { colour } = sideLooks[side]
  const onBoard = (kind: keyof Losses & 'xwing'): number => spaceIds.reduce((sum, id) => sum + (view[id][kind] ?? 0), 0)
  const troopers = stormtroopers - view.shield.troopers.length
  const rest: readonly Item[] =
    side === 'rebels'
      ? [
          {
            id: 'markers',
            name: words.markers,
            glyph: signs.marker,
            colour,
            text: `${view.markers.length}/${markerIds.length}`,
          },
        ]
      : [
          { id: 'reserve', name: words.reserve, text: `${words.reserve} ${view.reserve}/${reserve}` },
          {
            id: 'troopers',
            name: `${words.troopers}, ${words.inSupply}`,
            glyph: glyphs.shieldAmbush,
            colour,
            text: `${troopers}/${stormtroopers}`,
          },
        ]
  return [
    ...tracks[side].map((track): Figure => ({
      kind: 'meter',
      label: words.track[track],
      fit: 'rest',
      value: view.hits[track],
      max: hitTracks[track],
      look: 'pips',
      colour,
      preview: changes[track],
      warn: view.hits[track] <= 2,
      ...(track === 'vader' && { mark: redSpaces + 1 }),
      meaning: `${words.hitsLeft(view.hits[track])}${track === 'vader' ? `. ${words.redeemable}` : ''}`,
    })),
    {
      kind: 'items',
      label: words.forces,
      bare: true,
      fit: 'line',
      groups: [
        {
          items: [
            ...fighterKinds
              .filter((kind) => (kind === 'tie') === (side === 'empire'))
              .map((kind) => ({
                id: kind,
                name: words.kinds[kind],
                glyph: glyphs[kind],
                colour,
                text: `${onBoard(kind as 'xwing')}`,
              })),
            ...rest,
            { id: 'deck', name: words.deck, text: `${words.deck} ${view[deckPart(side)].left}` },
          ],
        },
      ],
    },
  ]
}
