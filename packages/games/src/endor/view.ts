import { nextStep, type Viewer } from '@bay327/engine'
import { unknownCard, type Seat } from './data/types.ts'
import type { EndorEvent } from './events.ts'
import { isOfSide } from './seats.ts'
import { plannedCards } from './plan.ts'
import type { EndorView, Player, SeatView, State } from './types.ts'

/**
 * What a viewer may see: the battles and the discards are open; a hand and a locked plan are for their own side (A18);
 * a bonus card is for nobody, not even its owner (END-2.3e).
 */
export function view(state: State, viewer: Viewer): EndorView {
  const { field, seats, turn, resigning, decks } = state
  const { spaces, ...battles } = field
  const step = nextStep(state)
  return {
    ...spaces,
    ...battles,
    ...Object.fromEntries(seats.map((seat) => [seat, seatView(state, seat, isOfSide(viewer, seat))])),
    seats,
    turn,
    resigning,
    ...(step?.do === 'hits' && { roll: step.roll }),
    decks: openDecks(decks),
  }
}

function seatView(state: State, seat: Seat, isOwn: boolean): SeatView {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`${seat} does not play`)
  return (isOwn ? ownSeat : othersSeat)(player)(state.agenda.answers[seat])
}

/* A part that is made of state stays the same object while its state does: what changed is found by identity. */

const ownSeat = remember(({ hand, pile }: Player) =>
  keep((answer: string | undefined): SeatView => ({
    cards: hand.length,
    hand,
    locked: answer !== undefined,
    ...(answer !== undefined && { plan: plannedCards(answer) }),
    pile: pile.map(({ card, bonus }) => (bonus ? unknownCard : card)),
  })),
)

const othersSeat = remember(({ hand, pile }: Player) => {
  const seen = keep((locked: boolean): SeatView => ({ cards: hand.length, locked, pile: pile.map(() => unknownCard) }))
  return (answer: string | undefined) => seen(answer !== undefined)
})

const openDecks = remember((decks: State['decks']): EndorView['decks'] => ({
  rebels: { left: decks.rebels.draw.length, discards: decks.rebels.discards },
  empire: { left: decks.empire.draw.length, discards: decks.empire.discards },
}))

/** Everything that happens is public but the cards that come to a hand. */
export function eventView(event: EndorEvent, viewer: Viewer): EndorEvent {
  if (event.type !== 'drew' || isOfSide(viewer, event.seat)) return event
  const { type, seat, count, reveals } = event
  return { type, seat, count, reveals }
}

function remember<A extends object, R>(make: (from: A) => R): (from: A) => R {
  const known = new WeakMap<A, { readonly made: R }>()
  return (from) => {
    const found = known.get(from) ?? { made: make(from) }
    known.set(from, found)
    return found.made
  }
}

function keep<A, R>(make: (from: A) => R): (from: A) => R {
  const known = new Map<A, R>()
  return (from) => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}
