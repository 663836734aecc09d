import {
  commit,
  withAnswers,
  continueFrom,
  readSwitches,
  startMatch,
  type PracticeStart,
  type BotLevel,
  type Game,
  type Continuation,
  type Match,
  type SeatPlayer,
  type SeatSpec,
} from '@bay327/engine'
import { changed, type Change } from '../result.ts'
import type { PersonId } from '../ids.ts'
import { assignPicks, type Dealt } from './picks.ts'
import { initialSettings } from '../settings-table.ts'
import type { Room, Seat } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'

/**
 * Sets up an open room as a practice table. A table for a given start has the start's seed, no automatic steps and no
 * watchers. A table that continues a match is like other tables. Undefined if the game cannot begin in this way.
 */
export function setUpPractice(game: Game, room: Room, practice: PracticeStart | Continuation): Room | undefined {
  if (practice.kind === 'moment') return setUpPosition(game, room, practice)
  const read = readSwitches(game.switches, practice.switches ?? {})
  if (!read.ok) return undefined
  const settings: Room['settings'] = { ...room.settings, watchers: false, routine: 0, goOnSeconds: 0, ballotSeconds: 0 }
  const { seed } = practice
  return { ...room, practice, settings, switches: read.switches, seed, commitment: commit(seed), byHand: true }
}

/**
 * Sets up a table that continues a match. The room keeps the secret seed with which it was opened, and later draws come
 * from that seed.
 */
function setUpPosition(game: Game, room: Room, practice: Continuation): Room | undefined {
  const { header } = practice.begin?.moment ?? {}
  const read = header && readSwitches(game.switches, header.switches)
  if (!read?.ok || practice.begin === undefined) return undefined
  const own = header?.seats.filter(({ id }) => practice.begin?.seats[id] === 'you').map(({ side }) => side)
  const settings = { ...initialSettings, severalSides: new Set(own).size > 1 }
  return { ...room, practice, settings, switches: read.switches, byHand: true }
}

/** Deals the match to one person, with bots on all other seats, and applies the given answers. */
export function beginPractice(
  game: Game,
  room: Room,
  practice: PracticeStart | Continuation,
  person: PersonId,
): Change {
  return practice.kind === 'moment' ? beginAtMoment(room, practice, person) : beginAtDeal(game, room, practice, person)
}

function beginAtDeal(game: Game, room: Room, practice: PracticeStart, person: PersonId): Change {
  const seats = seatsOf(game, room, practice, person)
  const dealt = startMatch(game, {
    people: practice.people,
    switches: room.switches,
    seats: seats.map(({ id, name, side, people, pick }) => ({
      id,
      name,
      side,
      holders: people.length > 0 ? [0] : [],
      ...(pick && { pick }),
    })),
    seed: room.seed,
    // There are no nonces, because a person's nonce would change the fixed match.
    nonces: [],
    practice: true,
  })
  const match = withAnswers(game, dealt.match, practice.given)
  // Events before the starting position are left out, because a person who begins at that position does not need them.
  const events = practice.given ? [] : dealt.events.map((event): RoomEvent => ({ type: 'game', event }))
  return dealtTo(room, seats, match, events)
}

/**
 * Begins the match. A bot holds the friend's place until the friend joins. Until then, the table is paused, and a
 * person resumes it.
 */
function beginAtMoment(room: Room, { kind, from, begin }: Continuation, person: PersonId): Change {
  if (begin === undefined) return changed(room)
  const { moment, seats, once } = begin
  const laid = moment.header.seats.map((spec) => seatFor(spec, seats[spec.id] ?? 'steady', person))
  const waits = moment.header.seats.some(({ id }) => seats[id] === 'friend')
  return dealtTo(
    { ...room, practice: { kind, from } },
    laid,
    continueFrom(moment, room.seed, once ? [] : undefined),
    [],
    waits,
  )
}

function seatFor({ id, name, side, pick }: SeatSpec, player: SeatPlayer, person: PersonId): Seat {
  const bot = (level: BotLevel) => ({ bot: true, level }) as const
  const held = player === 'you' ? {} : bot(player === 'friend' ? 'steady' : player)
  return { id, name, side, ...(pick && { pick }), people: player === 'you' ? [person] : [], standing: {}, ...held }
}

function dealtTo(
  room: Room,
  seats: readonly Seat[],
  match: Match,
  events: readonly RoomEvent[],
  paused = false,
): Change {
  const matches = room.matches + 1
  const play = { match, undos: 0, ballots: {}, held: [], askedAgain: [], marks: [], paused, written: 0 }
  const size = match.header.people
  return changed({ ...room, seats, size, matches, play }, { type: 'started', match: matches }, ...events)
}

function seatsOf(game: Game, room: Room, practice: PracticeStart, person: PersonId): readonly Seat[] {
  const { people, picks = {}, level } = practice
  const dealt = game.seats(room.switches, people).map(({ id, name, side, pick }): Dealt => {
    const own = practice.seats.includes(id)
    const value = picks[id]
    const seat = {
      id,
      name,
      side,
      people: own ? [person] : [],
      standing: {},
      ...(!own && ({ bot: true, level } as const)),
    }
    return { seat, pick: pick && value !== undefined ? { ...pick, value } : pick }
  })
  return assignPicks([], dealt)
}
