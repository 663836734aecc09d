import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { personOf, reduce, same, viewFor, type Entry, type Room, type RoomCode, type View } from '@bay327/room'
import { digest } from '@bay327/server/util/ids-and-secrets'
import type { RoomStore, Snapshot } from '@bay327/server/store/store'
import type { Member, Sent } from './clients/client.ts'
import type { Report } from './part.ts'

/** What the people of a room got as answers and views. */
export type Witness = Pick<Member, 'room' | 'token' | 'sent' | 'seen' | 'held'>

/** What the comparison of the people's records with the logs found. */
export interface Judgement {
  /** Number of acknowledged commands. */
  readonly acknowledged: number
  /** Number of compared views. */
  readonly views: number
  /** Commands acknowledged but not in the log. */
  readonly lost: readonly Sent[]
  /** Ids that occur twice in the log, and questions answered twice by one person. */
  readonly doubled: readonly string[]
  /** Commands refused but in the log. */
  readonly denied: readonly Sent[]
  /**
   * Views, snapshots and entries that differ from a replay of the log, each as a text with the room's code and the
   * place of the difference.
   */
  readonly differing: readonly string[]
}

/**
 * Compares what people recorded with the logs of their rooms, which the reducer replays. Returns the sums over all
 * rooms.
 */
export async function judge(store: Pick<RoomStore, 'log' | 'load'>, witnesses: readonly Witness[]): Promise<Judgement> {
  const found: Judgement[] = []
  const then = witnesses.map(asNow)
  for (const room of new Set(then.map((witness) => witness.room))) {
    const snapshot = (await store.load(room))?.snapshot
    found.push(
      judgeRoom(
        await store.log(room),
        then.filter((witness) => witness.room === room),
        snapshot,
      ),
    )
  }
  return {
    acknowledged: found.reduce((sum, judged) => sum + judged.acknowledged, 0),
    views: found.reduce((sum, judged) => sum + judged.views, 0),
    lost: found.flatMap(({ lost }) => lost),
    doubled: found.flatMap(({ doubled }) => doubled),
    denied: found.flatMap(({ denied }) => denied),
    differing: found.flatMap(({ differing }) => differing),
  }
}

/** Copies what a person has recorded until now. Later updates may be missing from a log that was read earlier. */
export function asNow({ room, token, sent, seen, held }: Witness): Witness {
  const last = held()
  return { room, token, sent: [...sent], seen: new Map(seen), held: () => last }
}

/** Compares what people recorded with the log of one room, and with its stored snapshot if there is one. */
export function judgeRoom(log: readonly Entry[], witnesses: readonly Witness[], stored?: StoredState): Judgement {
  const ids = new Set<string>(log.map(({ id }) => id))
  const sent = witnesses.flatMap((witness) => witness.sent)
  const yes = sent.filter((command) => command.yes !== undefined)
  const seen = witnesses.flatMap(viewsOf)
  return {
    acknowledged: yes.length,
    views: seen.length,
    lost: yes.filter(({ id }) => !ids.has(id)),
    doubled: [...twice(log.map(({ id }) => id)), ...twice(log.flatMap(answerIn))],
    denied: sent.filter(({ id, no }) => no !== undefined && ids.has(id)),
    differing: differences(log, seen, stored).map((what) => `${witnesses[0]?.room} ${what}`),
  }
}

/** Maximum number of reported differences. */
const MOST_NAMED = 3

/** Reports one line for each of the four faults that must never occur. `stuck` are the rooms that did not continue. */
export function reportJudgement(report: Report, of: string, found: Judgement, stuck: readonly RoomCode[]): void {
  const none = (name: string, seen: number): void => report({ name, of, unit: '', seen, holds: { is: 0 } })
  const among = `of ${found.acknowledged}`
  none(`acknowledged commands lost, ${among}`, found.lost.length)
  none('commands doubled, or done though refused', found.doubled.length + found.denied.length)
  none('rooms that do not go on', stuck.length)
  const which = found.differing.slice(0, MOST_NAMED).map((item) => `; ${item}`)
  none(`views that differ from a replay, of ${found.views}${which.join('')}`, found.differing.length)
}

type StoredState = Pick<Snapshot, 'version' | 'state'>

interface Seen {
  readonly position: string
  readonly token: string
  readonly view: View
}

function viewsOf({ token, seen, held }: Witness): readonly Seen[] {
  const last = held()
  const all = [...seen, ...(last ? [[last.position, last.view] as const] : [])]
  return all.map(([position, view]) => ({ position, token, view }))
}

function twice(names: readonly string[]): readonly string[] {
  const met = new Set<string>()
  return names.filter((name) => met.has(name) || !met.add(name))
}

/**
 * Returns the person and the question of an answer. These people never change a vote, so each pair occurs once in a
 * log.
 */
function answerIn({ by, request }: Entry): readonly string[] {
  return request.type === 'answer' ? [`${request.question} by ${by}`] : []
}

function differences(log: readonly Entry[], seen: readonly Seen[], stored: StoredState | undefined): readonly string[] {
  const found: string[] = []
  const byPosition = new Map<string, Seen[]>()
  for (const item of seen) byPosition.set(item.position, [...(byPosition.get(item.position) ?? []), item])
  const [first] = log
  const game = first?.request.type === 'open' ? games[first.request.game] : undefined
  if (game === undefined) return [`${log.length} entries, no game`]
  let room: Room | undefined
  for (const [at, entry] of log.entries()) {
    const next = reduce(game, room, entry)
    if (!next.ok) return [...found, `entry ${at + 1}: ${next.code}`]
    if (entry.did && !same(entry.did, next.log)) found.push(`entry ${at + 1}: what it did`)
    room = next.room
    const position = `${at + 1}.${entry.id}`
    for (const item of byPosition.get(position) ?? [])
      found.push(...partsApart(game, room, item).map((part) => `${position}: ${part}`))
    byPosition.delete(position)
    if (stored?.version === at + 1 && !same((JSON.parse(stored.state) as { room: Room }).room, asStored(room)))
      found.push(`${position}: snapshot`)
  }
  return [...found, ...[...byPosition.keys()].map((position) => `${position}: not in the log`)]
}

/** Returns the parts of a view that differ from what the room shows this person. */
export function partsApart(game: Game, room: Room, { token, view }: Pick<Seen, 'token' | 'view'>): readonly string[] {
  const parts = view as unknown as Readonly<Record<string, unknown>>
  const right = asStored(viewFor(game, room, personOf(room, digest(token)))) as unknown as typeof parts
  const names = new Set([...Object.keys(parts), ...Object.keys(right)])
  return [...names].filter((name) => !same(parts[name], right[name]))
}

/** Returns the value as JSON serialization and parsing give it. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
