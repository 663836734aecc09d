import type { BotLevel, MatchEntry, Replay, SeatId, Switches } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { Room, Seat, Vouched } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'
import { replayOf } from './replay.ts'

/** A finished match as it is stored. Its schema is in `protocol/record.ts`. */
export interface MatchRecord {
  readonly format: 'bay327-match'
  readonly version: 1
  readonly replay: Replay
  readonly table: TableRecord
}

export interface TableRecord {
  readonly seats: Readonly<Record<SeatId, readonly Holders[]>>
  /** Ballots by the index of their answer in the match's log. */
  readonly ballots: Readonly<Record<string, Ballot>>
  readonly switches: Switches
  readonly vouched?: readonly Vouched[]
  readonly abandoned?: true
  readonly partly?: true
  /** People are replaced by their seats (`withoutNames`). A stored record never has this. */
  readonly nameless?: true
  /**
   * When the match was dealt and when it ended, by the store's clock, ms. `began` is undefined for a partial record.
   */
  readonly began?: number
  readonly ended: number
}

/** The holders of a seat, from an entry of the match's log on. */
export interface Holders<Who = string> {
  readonly from: number
  readonly people: readonly Who[]
  readonly bot?: BotLevel
  readonly standIn?: { readonly bot: BotLevel } | { readonly name: Who }
}

/** The votes on a decision of a shared seat. */
export interface Ballot<Who extends string = string> {
  readonly seat: SeatId
  readonly votes: Readonly<Record<string, number>>
  /** The option that each person voted for. Set if ballots were public. */
  readonly cast?: Readonly<Record<Who, string>>
  readonly bot?: { readonly level: BotLevel; readonly option: string }
  readonly tie?: true
}

/** Notes about a match while it is played. They contain people's ids, which the record does not contain. */
export interface Notes {
  /** When the match was dealt. Undefined if the notes begin later. */
  readonly began: number | undefined
  readonly seats: Map<SeatId, Holders<PersonId>[]>
  readonly ballots: Map<number, Ballot<PersonId>>
  /** The latest name of each person. */
  readonly names: Map<PersonId, string>
}

export const newNotes = (began?: number): Notes => ({ began, seats: new Map(), ballots: new Map(), names: new Map() })

/** Notes the holders of seats whose holders have changed, from entry number `from` of the match's log on. */
export function noteSeats({ seats, names }: Notes, room: Room, from: number): void {
  for (const { id, name } of room.people) names.set(id, name)
  for (const seat of room.seats) {
    const held = seats.get(seat.id) ?? []
    const now = holdersOf(seat, from)
    const last = held.at(-1)
    if (last && isAlike(last, now)) continue
    // Of several changes before an answer, only the last is noted.
    seats.set(seat.id, [...(last?.from === from ? held.slice(0, -1) : held), now])
  }
}

function holdersOf({ people, bot, level = 'steady', standIn }: Seat, from: number): Holders<PersonId> {
  return {
    from,
    people,
    ...(bot && { bot: level }),
    ...(standIn !== undefined && { standIn: standIn === 'bot' ? { bot: level } : { name: standIn } }),
  }
}

function isAlike(a: Holders<PersonId>, b: Holders<PersonId>): boolean {
  return JSON.stringify({ ...a, from: 0 }) === JSON.stringify({ ...b, from: 0 })
}

type Chosen = Extract<RoomEvent, { readonly type: 'chose' }>

/** Notes the votes of a shared seat. If ballots are secret, the note does not say who voted for which option. */
export function noteBallot({ ballots }: Notes, room: Room, index: number, chosen: Chosen): void {
  const { seat, by, votes, cast, bot } = chosen
  if (votes === undefined || (by !== 'ballot' && by !== 'tie')) return
  const open = cast && !room.settings.secretBallots
  ballots.set(index, {
    seat,
    votes,
    ...(open && { cast }),
    ...(bot && open && { bot: { level: bot.level, option: bot.option } }),
    ...(by === 'tie' && { tie: true }),
  })
}

/** Returns distinct names of people. A person whose name belonged to a person who has left gets a number. */
function namesOf(names: Notes['names']): (id: PersonId) => string {
  const taken = new Map<string, PersonId>()
  const nameById = new Map<PersonId, string>()
  for (const [id, name] of names) {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
    taken.set(own, id)
    nameById.set(id, own)
  }
  return (id) => nameById.get(id) ?? '?'
}

/** Returns the record of a finished match. Undefined before the end of the match, and for practice. */
export function recordOf(room: Room, log: readonly MatchEntry[], notes: Notes | undefined): MatchRecord | undefined {
  const { play } = room
  const replay = replayOf(room, log)
  if (play?.end === undefined || replay === undefined || play.match.header.practice) return undefined
  const known = notes ?? newNotes()
  if (notes === undefined) noteSeats(known, room, Math.max(0, log.length - 1))
  const nameOf = namesOf(known.names)
  return {
    format: 'bay327-match',
    version: 1,
    replay,
    table: {
      seats: Object.fromEntries(
        [...known.seats].map(([id, held]) => [id, held.map((holding) => inNames(holding, nameOf))] as const),
      ),
      ballots: Object.fromEntries([...known.ballots].map(([at, ballot]) => [at, castInNames(ballot, nameOf)] as const)),
      switches: play.match.header.switches,
      ...(play.vouched && { vouched: play.vouched }),
      ...('abandoned' in play.end && { abandoned: true }),
      ...(notes === undefined && { partly: true }),
      ...(known.began !== undefined && { began: known.began }),
      ended: room.at,
    },
  }
}

function castInNames({ cast, ...rest }: Ballot<PersonId>, nameOf: (id: PersonId) => string): Ballot {
  const named = Object.entries(cast ?? {}).map(([id, option]) => [nameOf(id as PersonId), option] as const)
  return { ...rest, ...(cast && { cast: Object.fromEntries(named) }) }
}

function inNames({ people, standIn, ...rest }: Holders<PersonId>, nameOf: (id: PersonId) => string): Holders {
  return {
    ...rest,
    people: people.map(nameOf),
    ...(standIn && { standIn: 'name' in standIn ? { name: nameOf(standIn.name) } : standIn }),
  }
}
