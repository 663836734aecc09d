import { rulesBefore } from '@bay327/engine'
import type { CommandId, PersonId } from '../ids.ts'
import type { Entry } from '../room.ts'
import { rememberCommand } from './idempotency.ts'
import { initialSettings } from '../settings-table.ts'
import { schema, type Person, type Play, type Room, type Seat } from '../state.ts'
import type { Settings } from '../state.ts'
import type { SentEvent } from '../protocol/events.ts'

/** The versions under which a room was stored: its schema, and its game's rules. */
export interface StoredVersions {
  readonly schema: number
  readonly rules: string
}

export interface Upgraded {
  readonly room: Room
  /** The latest events. Events of older rules are dropped, because there are no texts for them. */
  readonly recent: readonly SentEvent[]
}

/**
 * Returns a stored room of any earlier release in the current shape, under its own rules. `room.schema` stays as stored
 * until an `upgrade` entry in the room's log raises it.
 */
export function upgrade(
  { schema: from, rules }: StoredVersions,
  stored: unknown,
  recentEvents: readonly SentEvent[] = [],
): Upgraded {
  if (from >= schema) throw new Error(`schema ${from} is not earlier than ${schema}`)
  if (from >= 3) return { room: fromThird({ ...(stored as Third), rules }), recent: recentEvents }
  const second = from === 1 ? fromFirst(stored as First) : (stored as Second)
  return fromSecond(second, from === 1 ? rulesBefore(rules) : rules)
}

/** Returns whether a room's log has no upgrade entry to the current schema and these rules. */
export function isOlder(room: Room, rules: string): boolean {
  return room.schema !== schema || room.rules !== rules
}

/**
 * Returns the room after an entry that an older release accepted and the current reducer refuses. The entry counts but
 * has no effect.
 */
export function skip(room: Room, entry: Entry): Room {
  return rememberCommand({ ...room, version: room.version + 1, at: Math.max(room.at, entry.at) }, entry)
}

/**
 * Schemas 3 to 6 lack some settings, which get their initial values. In schema 3, the default player plays for bots.
 */
type Third = Omit<Room, 'settings'> & { readonly settings: Partial<Settings> }

function fromThird(room: Third): Room {
  return { ...room, settings: { ...initialSettings, ...room.settings } }
}

/** Schema 2 stored the accepted command ids with each person, and the latest events in the room. */
type Second = Omit<Third, 'people' | 'seen' | 'rules'> & {
  readonly people: readonly (Person & { readonly seen: readonly CommandId[] })[]
  readonly seen: readonly CommandId[]
  readonly recent: readonly SentEvent[]
}

function fromSecond({ people, seen: others, recent, ...room }: Second, rules: string): Upgraded {
  const seen: Record<string, readonly CommandId[]> = { '': others }
  for (const person of people) seen[person.id] = person.seen
  return {
    room: fromThird({ ...room, rules, seen, people: people.map(({ seen: _, ...person }) => person) }),
    recent: room.schema === 1 ? [] : recent,
  }
}

/** Schema 1 did not count characters, and allowed one person to play several sides without the setting. */
type First = Omit<Second, 'written' | 'settings' | 'play'> & {
  readonly settings: Omit<Third['settings'], 'severalSides' | 'thinkingMinutes'>
  readonly play?: Omit<Play, 'written'>
}

function fromFirst({ play, settings, ...room }: First): Second {
  const severalSides = playsSeveralSides(room.seats)
  return {
    ...room,
    settings: { ...initialSettings, ...settings, severalSides },
    written: 0,
    ...(play && { play: playFromFirst(play) }),
  }
}

function playFromFirst(play: Omit<Play, 'written'>): Play {
  const { header, entries } = play.match
  const renamed = { ...header, rules: rulesBefore(header.rules) }
  return { ...play, match: { ...play.match, header: renamed }, written: JSON.stringify(entries).length }
}

function playsSeveralSides(seats: readonly Seat[]): boolean {
  const own = new Map<PersonId, string>()
  for (const { people, side } of seats)
    for (const person of people) {
      if (own.has(person) && own.get(person) !== side) return true
      own.set(person, side)
    }
  return false
}
