import { same, type Entry, type RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'
import { judgeRoom } from './convergence-check.ts'
import type { Member, Sent } from './clients/client.ts'

/** The faults of a copy of a store. All lists are empty if the copy is correct. */
export interface Flaws {
  /** Rooms that are missing. */
  readonly missing: readonly RoomCode[]
  /** Commands acknowledged before the copy began, and missing in it. */
  readonly lost: readonly Sent[]
  /** Rooms whose log is not a prefix of the store's log. */
  readonly astray: readonly RoomCode[]
  /** Snapshots and results of the copy that a replay of the log does not give. */
  readonly differing: readonly string[]
}

type Logs = ReadonlyMap<RoomCode, readonly Entry[]>

/** Returns the logs of these rooms. */
export async function logsOf(store: Pick<RoomStore, 'log'>, rooms: readonly RoomCode[]): Promise<Logs> {
  return new Map(await Promise.all(rooms.map(async (room) => [room, await store.log(room)] as const)))
}

/**
 * Compares a copy with its store. `live`: that store's logs, read later. `members`: the people who played there.
 * `began`: when the copy began (`performance.now()`).
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
