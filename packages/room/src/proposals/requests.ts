import { botLevels } from '@bay327/engine'
import { defineOffered, defineRequest } from '../define-request.ts'
import { isPresent, isSeated, phaseOf } from '../state.ts'
import { refuseAbandon } from './abandon.ts'
import { consent } from './proposals.ts'
import { propose, proposeRemoval, refuseRemoval } from './propose.ts'
import { proposeReclaim, refuseReclaim } from './reclaim-seat.ts'
import { refuseAsk, requestSeat } from './request-seat.ts'
import { canEndStandIn, endStandIn, proposeStandIn, refuseStandIn } from './stand-in.ts'
import { undo } from './undo.ts'

const wasMeRequest = defineOffered({
  type: 'was-me',
  fields: ({ short }) => ({ person: short }),
  who: 'newcomer',
  purpose: 'enter',
  doc: 'Sent by a device without a name: claims to be an absent person. `docs/security.md` says who must agree.',
  sample: ({ person }) => ({ person }),
  allowed: ({ room }) =>
    room.people.filter((lost) => refuseReclaim(room, lost) === undefined).map(({ id }) => ({ person: id })),
  reduce: ({ room, request, made }) => proposeReclaim(room, made, request.person),
})

const undoRequest = defineRequest({
  type: 'undo',
  fields: ({ z }) => ({ answers: z.number().int().min(0).max(100_000) }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Proposes to undo to before one of the answers in the view’s `undo`.',
  sample: ({ room, luck }) => {
    const first = room.play?.match.base.answers ?? 0
    return { answers: luck() % 4 > 0 ? first + (luck() % 3) : luck() % 12 }
  },
  reduce: ({ game, room, person, request }) => undo(game, room, person, request.answers),
})

const standIn = defineOffered({
  type: 'stand-in',
  fields: ({ z, seat, short, level }) => ({ seat, by: z.union([z.literal('bot'), short]), level: level.optional() }),
  who: 'person',
  phase: 'playing',
  purpose: 'match',
  doc: 'Proposes that a person or a bot plays for an absent person.',
  sample: ({ room, seat, of, maybe }) => ({
    seat,
    by: maybe() ? 'bot' : of<string>('none', ...room.people.map(({ id }) => id)),
    level: of(...botLevels),
  }),
  /** A request may name any level. The request in the view names no level, which means `steady`. */
  allowed: ({ room, by: person }) => {
    if (!isSeated(room, person)) return []
    const friends = room.people.map(({ id }) => id).filter((id) => isPresent(room, id))
    return room.seats.flatMap((seat) =>
      ['bot' as const, ...friends]
        .filter((by) => refuseStandIn(room, seat, by) === undefined)
        .map((by) => ({ seat: seat.id, by })),
    )
  },
  reduce: ({ room, person, request }) => proposeStandIn(room, person, request),
})

const sitBack = defineOffered({
  type: 'sit-back',
  fields: ({ seat }) => ({ seat }),
  who: 'person',
  purpose: 'match',
  doc: 'Takes the sender’s seat back from the person who sits in, or ends sitting in for another person.',
  sample: ({ seat }) => ({ seat }),
  allowed: ({ room, by }) => room.seats.filter((seat) => canEndStandIn(seat, by)).map(({ id }) => ({ seat: id })),
  reduce: ({ room, person, request }) => endStandIn(room, person, request.seat),
})

const ask = defineOffered({
  type: 'ask',
  fields: ({ seat }) => ({ seat }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Asks for the seat of a bot, or for the seat of an absent person.',
  sample: ({ seat }) => ({ seat }),
  /** A person claims a free seat in the lobby, and does not request it. */
  allowed: ({ room, by }) =>
    room.seats
      .filter((seat) => phaseOf(room) !== 'lobby' || seat.people.length > 0)
      .filter((seat) => refuseAsk(room, by, seat) === undefined)
      .map(({ id }) => ({ seat: id })),
  reduce: ({ game, room, person, request, made }) => requestSeat(game, room, person, request.seat, made?.network),
})

const consentRequest = defineRequest({
  type: 'consent',
  fields: ({ z, short }) => ({ proposal: short, yes: z.boolean() }),
  who: 'person',
  purpose: 'match',
  doc: 'Says yes or no to a proposal.',
  sample: ({ room, luck, of }) => {
    const [first, ...others] = room.proposals.map(({ id }) => id)
    return { proposal: of(first ?? 'none', ...others), yes: luck() % 4 > 0 }
  },
  reduce: ({ room, person, request }) => consent(room, person, request.proposal, request.yes),
})

const abandonRequest = defineOffered({
  type: 'abandon',
  fields: () => ({}),
  who: 'host',
  phase: 'playing',
  purpose: 'match',
  doc: 'Host: proposes to end the match without a result.',
  sample: () => ({}),
  allowed: ({ room }) => (refuseAbandon(room) === undefined ? [{}] : []),
  reduce: ({ room, person }) => refuseAbandon(room) ?? propose(room, person, { kind: 'abandon' }),
})

const remove = defineOffered({
  type: 'remove',
  fields: ({ short }) => ({ person: short }),
  who: 'person',
  purpose: 'match',
  doc: 'Proposes to remove a person permanently.',
  sample: ({ person }) => ({ person }),
  allowed: ({ room, by }) =>
    room.people.filter((leaver) => refuseRemoval(room, by, leaver) === undefined).map(({ id }) => ({ person: id })),
  reduce: ({ room, person, request }) => proposeRemoval(room, person, request.person),
})

export const proposalRequests = [
  wasMeRequest,
  undoRequest,
  standIn,
  sitBack,
  ask,
  consentRequest,
  abandonRequest,
  remove,
] as const
