import { memoize, stableView, nextStep, type Deck, type Viewer } from '@bay327/engine'
import { unknownCard, type CardId, type Seat } from '../shared/data/types.ts'
import type { EndorEvent } from '../shared/events.ts'
import { isOfSide } from '../shared/seats.ts'
import { plannedCards } from './plan.ts'
import type { EndorView, OpenDeck, SeatView } from '../shared/types.ts'
import type { Player, State } from './state.ts'

/**
 * Returns what a viewer may see. Battles and discards are public. A hand or a locked plan is visible only to its own
 * side (A18). A bonus card is visible to nobody, not even to its owner (END-2.3e).
 */
export function view(state: State, viewer: Viewer): EndorView {
  const { field, seats, turn, resigning, decks } = state
  const { spaces, ...battles } = field
  const step = nextStep(state)
  return stableView({
    ...spaces,
    ...battles,
    ...Object.fromEntries(seats.map((seat) => [seat, seatView(state, seat, isOfSide(viewer, seat))])),
    seats,
    turn,
    resigning,
    ...(step?.do === 'hits' && { roll: step.roll }),
    rebelsDeck: openDeck(decks.rebels),
    empireDeck: openDeck(decks.empire),
  })
}

function seatView(state: State, seat: Seat, isOwn: boolean): SeatView {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`${seat} does not play`)
  const answer = state.agenda.answers[seat]
  return isOwn ? ownSeat(player, answer) : othersSeat(player, answer !== undefined)
}

/* Changes are found by identity, so a part stays the same object while its content is the same. */

const ownSeat = memoize(({ hand, pile }: Player, answer: string | undefined): SeatView => ({
  cards: hand.length,
  hand,
  locked: answer !== undefined,
  ...(answer !== undefined && { plan: plannedCards(answer) }),
  pile: pile.map(({ card, bonus }) => (bonus ? unknownCard : card)),
}))

const othersSeat = memoize(({ hand, pile }: Player, locked: boolean): SeatView => ({
  cards: hand.length,
  locked,
  pile: pile.map(() => unknownCard),
}))

const openDeck = memoize(({ draw, discards }: Deck<CardId>): OpenDeck => ({ left: draw.length, discards }))

/** Returns an event as a viewer may see it. Everything is public except the cards drawn to a hand. */
export function eventView(event: EndorEvent, viewer: Viewer): EndorEvent {
  if (event.type !== 'drew' || isOfSide(viewer, event.seat)) return event
  const { type, seat, count, reveals } = event
  return { type, seat, count, reveals }
}
