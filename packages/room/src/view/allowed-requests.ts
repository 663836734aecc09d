import { botLevels, type Game } from '@bay327/engine'
import { refuseAbandon } from '../proposals/abandon.ts'
import { refuseAsk } from '../proposals/request-seat.ts'
import { refuseReclaim } from '../proposals/reclaim-seat.ts'
import type { PersonId } from '../ids.ts'
import { refuseRematch } from '../seats/start.ts'
import { refuseClaim } from '../seats/lobby.ts'
import { refuseLevel } from '../seats/level.ts'
import { lotteryEntrantsOf } from '../seats/seat-lottery.ts'
import { refuseRemoval } from '../proposals/propose.ts'
import { questionsOf } from '../questions/questions.ts'
import { canEndStandIn, refuseStandIn } from '../proposals/stand-in.ts'
import { findPerson, isPresent, isSeated, phaseOf, type Room, type Seat } from '../state.ts'
import { refuseKeepingOut, refuseLettingBack } from '../people/entrance.ts'
import { refuseTakeOver } from '../seats/take-over.ts'
import { refuseForceDefault } from '../clocks/thinking-time.ts'
import type { Asking } from '../protocol/requests.ts'

/**
 * What a person may ask of the table now beside answers: exactly the requests of these kinds that would not be refused,
 * found by the rules that refuse them, and those whose sender rests after a no (`told-no`). A client offers these and no others. A device without a name may say who it was; what
 * it has seen before, by its token, is not known here.
 */
export function allowedRequests(game: Game, room: Room, viewer: PersonId | undefined): readonly Asking[] {
  const person = findPerson(room, viewer)
  if (person === undefined) return returns(room)
  const { id } = person
  const abandon: Asking = { type: 'abandon' }
  return [
    ...room.seats.flatMap((seat) => [
      ...claims(game, room, id, seat),
      ...levels(room, id, seat),
      ...asks(room, id, seat),
      ...standIns(room, id, seat),
      ...(canEndStandIn(seat, id) ? [{ type: 'sit-back', seat: seat.id } as const] : []),
    ]),
    ...room.people.flatMap((leaver): readonly Asking[] =>
      refuseRemoval(room, id, leaver) === undefined ? [{ type: 'remove', person: leaver.id }] : [],
    ),
    ...room.people.flatMap((leaver): readonly Asking[] =>
      refuseKeepingOut(room, id, leaver) === undefined ? [{ type: 'keep-out', person: leaver.id }] : [],
    ),
    ...(room.keptOut ?? []).flatMap((out): readonly Asking[] =>
      refuseLettingBack(room, id) === undefined ? [{ type: 'let-back', person: out.person }] : [],
    ),
    ...(refuseAbandon(room, id) === undefined ? [abandon] : []),
    ...rematches.filter(({ swap }) => refuseRematch(room, id, swap === true) === undefined),
    ...questionsOf(game, room).flatMap((question): readonly Asking[] =>
      refuseForceDefault(room, question, id) === undefined ? [{ type: 'hurry', question: question.id }] : [],
    ),
  ]
}

const rematches: readonly Extract<Asking, { type: 'again' }>[] = [{ type: 'again' }, { type: 'again', swap: true }]

function returns(room: Room): readonly Asking[] {
  return room.people.flatMap((lost): readonly Asking[] =>
    refuseReclaim(room, lost) === undefined ? [{ type: 'was-me', person: lost.id }] : [],
  )
}

function claims(game: Game, room: Room, id: PersonId, seat: Seat): readonly Asking[] {
  if (phaseOf(room) === 'playing' && refuseTakeOver(game, room, id, seat) === undefined)
    return [{ type: 'claim', seat: seat.id }]
  if (phaseOf(room) !== 'lobby') return []
  const needsShare = seat.people.length > 0 && lotteryEntrantsOf(room, seat) === undefined
  const plain: Asking = { type: 'claim', seat: seat.id, ...(needsShare && { share: true }) }
  return [plain, { ...plain, move: true }].filter((way) => refuseClaim(room, id, way) === undefined).slice(0, 1)
}

function levels(room: Room, id: PersonId, seat: Seat): readonly Asking[] {
  return botLevels.flatMap((level): readonly Asking[] =>
    refuseLevel(room, id, seat, level) === undefined ? [{ type: 'level', seat: seat.id, level }] : [],
  )
}

/** A free seat of the lobby is claimed, not asked for. */
function asks(room: Room, id: PersonId, seat: Seat): readonly Asking[] {
  if (phaseOf(room) === 'lobby' && seat.people.length === 0) return []
  return refuseAsk(room, id, seat) === undefined ? [{ type: 'ask', seat: seat.id }] : []
}

/** A bot stands in at any level: offered as `steady`, which goes without saying. */
function standIns(room: Room, id: PersonId, seat: Seat): readonly Asking[] {
  if (phaseOf(room) !== 'playing' || !isSeated(room, id)) return []
  const friends = room.people.filter((friend) => isPresent(room, friend.id)).map((friend) => friend.id)
  return ['bot' as const, ...friends].flatMap((by): readonly Asking[] =>
    refuseStandIn(room, seat, by) === undefined ? [{ type: 'stand-in', seat: seat.id, by }] : [],
  )
}
