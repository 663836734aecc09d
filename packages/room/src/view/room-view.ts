import { matchId, type Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import { isOwner } from '../people/ownership.ts'
import { lotteryEntrantsOf } from '../seats/seat-lottery.ts'
import { tableSize } from '../seats/seating.ts'
import { needsConsentToTakeOver } from '../seats/take-over.ts'
import { findPerson, phaseOf, type Room, type Seat } from '../state.ts'
import { writeAddress } from '../protocol/address.ts'
import type { PersonView, RoomView, SeatView } from '../protocol/view-types.ts'

export function tableView(game: Game, room: Room): RoomView['table'] {
  const { code, name, matches: match, size, settings, switches, play, practice } = room
  const phase = phaseOf(room)
  return {
    code,
    ...(name !== undefined && { name }),
    game: game.slug,
    phase,
    match,
    paused: play?.paused === true && phase === 'playing',
    players: play?.match.header.people ?? tableSize(game, room),
    ...(size !== undefined && { size }),
    settings,
    switches,
    ...(play?.vouched && { vouched: play.vouched }),
    ...(!practice && needsConsentToTakeOver(game, room) && { askFirst: true as const }),
    ...(practice && { practice: practice.kind }),
    ...(practice?.kind === 'moment' && { from: practice.from }),
  }
}

export function peopleView(room: Room): RoomView['people'] {
  const isLobby = phaseOf(room) === 'lobby'
  return room.people.map((person): PersonView => {
    const { id, name, presence, nonce } = person
    return { id, name, presence, ready: isLobby && nonce !== undefined, host: id === room.host }
  })
}

export function seatView(room: Room, seat: Seat): SeatView {
  const { id, name, side, people, bot, level, standIn, pick } = seat
  const askers = lotteryEntrantsOf(room, seat)
  return {
    id,
    name,
    side,
    people,
    ...(bot && { bot }),
    ...((bot || standIn === 'bot') && { level: level ?? 'steady' }),
    ...(standIn !== undefined && { standIn }),
    ...(askers && { askers }),
    ...(pick && { pick }),
  }
}

export function youView(room: Room, viewer: PersonId | undefined): RoomView['you'] {
  if (viewer === undefined) return { seats: [], standing: [] }
  const own = room.seats.filter(({ people }) => people.includes(viewer))
  const standing = own.flatMap(({ id: seat, standing: kinds }) =>
    Object.entries(kinds).map(([kind, { option }]) => ({ seat, kind, option })),
  )
  const { moreTime } = findPerson(room, viewer) ?? {}
  const { keptOut, invite } = room
  return {
    person: viewer,
    seats: own.map(({ id }) => id),
    standing,
    ...(moreTime && { moreTime }),
    ...(invite !== undefined && { address: writeAddress(room) }),
    ...(keptOut && isOwner(room, viewer) && { keptOut: keptOut.map(({ person, name }) => ({ person, name })) }),
  }
}

/** Returns the commitment of the match. After the match, also returns its seed and the id of the stored match. */
export function proofView({ play, commitment }: Room): RoomView['proof'] {
  if (play === undefined) return { commitment, nonces: [] }
  const { header, seed } = play.match
  const { commitment: seal, nonces, practice } = header
  if (play.end === undefined) return { commitment: seal, nonces }
  return { commitment: seal, nonces, seed, ...(!practice && { replay: matchId(seed, seal) }) }
}
