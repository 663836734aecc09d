import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { legalPeople } from '@bay327/engine'
import { games } from '@bay327/games'
import type { RoomCode } from '@bay327/room'
import { createTable, newId, newToken } from '@bay327/server/testing/player'
import { newMember, type Manner, type Member } from './client.ts'

/** People in several rooms who play on through all faults, and record every answer they got. */
export interface Crew {
  readonly rooms: readonly RoomCode[]
  readonly members: readonly Member[]
  /** Resolves when every room has accepted this many more commands. Returns the rooms that did not within `ms`. */
  goOn(commands?: number, ms?: number): Promise<readonly RoomCode[]>
  /**
   * Everybody sends one more command and stops playing. Resolves when all at a table have the same state. Returns the
   * rooms where a command was not accepted, or where states differ, after `ms`.
   */
  settle(ms?: number): Promise<readonly RoomCode[]>
  /** Continues after `settle`. */
  playOn(): void
  close(): Promise<void>
}

export interface CrewOptions extends Partial<Omit<Manner, 'urls'>> {
  /** Returns the current servers; called for each connection. */
  readonly urls: Manner['urls']
  /** Returns the servers for the person at this index of each table, if each person has other servers. */
  readonly urlsOf?: (at: number) => readonly string[]
  readonly rooms: number
  /** The games, used in turn; all by default. */
  readonly games?: readonly string[]
  /** People at each table, if the game allows it. */
  readonly people?: number
}

/** Time within which every room must continue, ms: longer than any machine needs. */
const LONG = 120_000
/** Default of `Manner.pace`, ms. */
const PACE = 100
const PATIENCE = 5_000

/** Opens rooms and seats people there. Resolves when every room has a running match. */
export async function openCrew(options: CrewOptions): Promise<Crew> {
  const { urls, people = 2, seed = 1, pace = PACE, patience = PATIENCE } = options
  const slugs = options.games ?? Object.keys(games)
  const tables = await Promise.all(Array.from({ length: options.rooms }, (_, at) => sitDown(at)))
  return gather(tables.flat())

  async function sitDown(at: number): Promise<Member[]> {
    const game = slugs[at % slugs.length] ?? ''
    const legal = legalPeople(games[game] ?? { people: { min: people, max: people } })
    const count = legal.find((candidate) => candidate >= people) ?? people
    const [name, token, id] = ['P0', newToken(), newId()]
    const body = { game, name, token, id }
    const code = (await createTable(urls()[at % urls().length] ?? '', body, LONG)) as RoomCode
    return Array.from({ length: count }, (_, i) =>
      newMember(
        code,
        { name: `P${i}`, people: count },
        { ...options, urls: () => options.urlsOf?.(i) ?? urls(), pace, patience, seed: seed * 10_007 + at * 101 + i },
        i === 0 ? token : newToken(),
      ),
    )
  }
}

/**
 * Returns new connections of a crew's people at the same tables, on other servers: with their tokens, and without any
 * state.
 */
export function rejoinCrew({ members }: Crew, { urls, seed }: Pick<Manner, 'urls' | 'seed'>): Promise<Crew> {
  const manner = { urls, pace: PACE, patience: PATIENCE }
  return gather(
    members.map(({ room, party, token }, at) => newMember(room, party, { ...manner, seed: seed * 10_007 + at }, token)),
  )
}

/** Resolves when all rooms of these people have a running match. */
async function gather(members: readonly Member[]): Promise<Crew> {
  const rooms = [...new Set(members.map(({ room }) => room))]
  const of = (room: RoomCode): readonly Member[] => members.filter((member) => member.room === room)

  /** Returns the rooms where the condition did not hold within `ms`. */
  async function until(isSo: (room: RoomCode) => boolean, ms: number): Promise<readonly RoomCode[]> {
    const end = performance.now() + ms
    for (;;) {
      const left = rooms.filter((room) => !isSo(room))
      if (left.length === 0 || performance.now() > end) return left
      await pause(20)
    }
  }

  const isAgreed = (room: RoomCode): boolean =>
    of(room).every((member) => member.isQuiet()) &&
    new Set(of(room).map((member) => member.held()?.position)).size === 1
  const isPlaying = (room: RoomCode): boolean =>
    of(room).every((member) => member.held()?.view.table.phase === 'playing')

  const crew: Crew = {
    rooms,
    members,
    goOn(commands = 1, ms = LONG) {
      const from = performance.now()
      const accepted = (room: RoomCode): number => of(room).reduce((sum, { sent }) => sum + countSince(sent, from), 0)
      return until((room) => accepted(room) >= commands, ms)
    },
    async settle(ms = LONG) {
      const before = new Map(members.map((member) => [member, member.sent.length]))
      for (const member of members) {
        member.act(false)
        member.speak()
      }
      const hasSpoken = (member: Member): boolean =>
        member.sent.slice(before.get(member)).some(({ yes }) => yes !== undefined)
      return until((room) => of(room).every(hasSpoken) && isAgreed(room), ms)
    },
    playOn() {
      for (const member of members) member.act(true)
    },
    close: async () => void (await Promise.all(members.map((member) => member.close()))),
  }
  const idle = await until(isPlaying, LONG)
  if (idle.length === 0) return crew
  await crew.close()
  throw new Error(`No match begins in ${idle.join(', ')}.`)
}

/** Returns how many of a person's commands were sent after `from` and accepted. */
function countSince(sent: Member['sent'], from: number): number {
  let count = 0
  for (let at = sent.length - 1; at >= 0; at--) {
    const command = sent[at]
    if (command === undefined || command.at < from) break
    if (command.yes !== undefined) count++
  }
  return count
}
