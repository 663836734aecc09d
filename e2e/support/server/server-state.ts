import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import {
  reduce,
  type CommandId,
  type Entry,
  type PersonId,
  type Room,
  type RoomCode,
  type RoomEvent,
} from '@bay327/room'
import { openRedisStore } from '@bay327/server/store/redis/redis'
import type { StorePlace } from './server.ts'

/** A room after one entry of its log, and all events with hidden information. */
export interface Step {
  readonly version: number
  readonly id: CommandId
  /** The entry; undefined for the first step. */
  readonly entry?: Entry
  readonly room: Room
  readonly events: readonly RoomEvent[]
}

/** The true state of a table. It is read from the table's log, not through the server. */
export interface Truth {
  readonly game: Game
  /** The steps from the first observed one, oldest first. */
  readonly steps: readonly Step[]
  /** Reads the log's new entries and returns the room. */
  follow(): Promise<Room>
  close(): Promise<void>
}

const keep = 86_400_000

/** Follows a table in a Redis from its opening. An embedded store can be used by its server only. */
export async function followTable(place: StorePlace, code: string): Promise<Truth> {
  if (!('REDIS_URL' in place)) throw new Error('Only a table in a Redis can be followed.')
  const store = await openRedisStore({ url: place.REDIS_URL, keep })
  const loaded = await store.load(code as RoomCode)
  if (loaded === undefined) throw new Error('The store has no such table.')
  const { id, room: opened } = JSON.parse(loaded.snapshot.state) as { readonly id: CommandId; readonly room: Room }
  const game = games[opened.game]
  if (game === undefined) throw new Error('There is no such game.')
  const first: Step = { version: loaded.snapshot.version, id, room: opened, events: [] }
  const steps: Step[] = [first]
  const latest = (): Step => steps.at(-1) ?? first

  function add(entry: Entry): void {
    const { room, version } = latest()
    const reduced = reduce(game as Game, room, entry)
    if (!reduced.ok) throw new Error(`The log does not replay: ${reduced.code}`)
    steps.push({ version: version + 1, id: entry.id, entry, room: reduced.room, events: reduced.events })
  }
  loaded.entries.forEach(add)

  async function readOn(): Promise<Room> {
    const entries = await store.tail(code as RoomCode, latest())
    if (entries === undefined) throw new Error('The store has lost the log.')
    entries.forEach(add)
    return latest().room
  }
  // Only one reader runs at a time, because two would add the same entries.
  let reading: Promise<Room> = Promise.resolve(opened)
  return {
    game,
    steps,
    follow: () => (reading = reading.then(readOn)),
    close: () => store.close(),
  }
}

/** Returns the id of the person with this name; undefined before the entry by which they joined. */
export function personCalled(room: Room, name: string): PersonId | undefined {
  return room.people.find((person) => person.name === name)?.id
}

/** Returns whether the person with this name sees what the seat sees. */
export function holdsSeat(room: Room, name: string, seat: string): boolean {
  const person = personCalled(room, name)
  const { people = [], standIn } = room.seats.find(({ id }) => id === seat) ?? {}
  return person !== undefined && (people.includes(person) || standIn === person)
}
