import { same, type Entry, type RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import { judgeRoom } from './convergence-check.ts'
import type { Member, Sent } from './client.ts'

/** What is wrong with a copy of a store; where it is well, all of it is empty. */
export interface Flaws {
  /** Rooms that are not in it. */
  readonly missing: readonly RoomCode[]
  /** Acknowledged before the copy was begun, and not in it. */
  readonly lost: readonly Sent[]
  /** Rooms whose log is not how the log of the store itself begins. */
  readonly astray: readonly RoomCode[]
  /** Where a snapshot, or what an entry did, is not what a replay of that log makes of it. */
  readonly differing: readonly string[]
}

type Logs = ReadonlyMap<RoomCode, readonly Entry[]>

/** The logs of these rooms. */
export async function logsOf(store: Pick<RoomStore, 'log'>, rooms: readonly RoomCode[]): Promise<Logs> {
  return new Map(await Promise.all(rooms.map(async (room) => [room, await store.log(room)] as const)))
}

/**
 * Holds a copy against the store that it was taken of. `live` are that store's logs later on, `members` who played there, `began`
 * is when the copy was begun, by `performance.now()`.
 */
export async function flawsOf(
  copy: Pick<RoomStore, 'log' | 'load'>,
  live: Logs,
  members: readonly Pick<Member, 'room' | 'sent'>[],
  began: number,
): Promise<Flaws> {
  const logs = await logsOf(copy, [...live.keys()])
  const ids = new Set<string>([...logs.values()].flatMap((log) => log.map(({ id }) => id)))
  const differing: string[] = []
  for (const [room, log] of logs)
    if (log.length > 0) differing.push(...judgeRoom(log, [], (await copy.load(room))?.snapshot).differing)
  return {
    missing: [...logs].flatMap(([room, log]) => (log.length === 0 ? [room] : [])),
    lost: members.flatMap(({ sent }) => sent.filter(({ id, yes = Infinity }) => yes < began && !ids.has(id))),
    astray: [...logs].flatMap(([room, log]) =>
      log.every((entry, at) => same(entry, live.get(room)?.[at])) ? [] : [room],
    ),
    differing,
  }
}
