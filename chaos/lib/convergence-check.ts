import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { personOf, reduce, same, viewFor, type Entry, type Room, type RoomCode, type View } from '@bay327/room'
import { digest } from '@bay327/server/util/ids-and-secrets'
import type { RoomStore, Snapshot } from '@bay327/server/store/store'
import type { Member, Sent } from './client.ts'
import type { Tell } from './part.ts'

/** What the people of a room were promised and shown. */
export type Witness = Pick<Member, 'room' | 'token' | 'sent' | 'seen' | 'held'>

/** What the logs say of it. */
export interface Judgement {
  /** How many commands were acknowledged, and how many views compared. */
  readonly acknowledged: number
  readonly views: number
  /** Acknowledged, and not in the log. */
  readonly lost: readonly Sent[]
  /** Ids that the log has twice, and questions that it has twice answered by one person. */
  readonly doubled: readonly string[]
  /** Refused, and in the log all the same. */
  readonly denied: readonly Sent[]
  /** Views, snapshots and entries that are not what a replay of the log makes of them: the room, and where. */
  readonly differing: readonly string[]
}

/** Holds what people remember against the logs of their rooms, each played through the reducer once more. */
export async function judge(store: Pick<RoomStore, 'log' | 'load'>, witnesses: readonly Witness[]): Promise<Judgement> {
  const found: Judgement[] = []
  const then = witnesses.map(asNow)
  for (const room of new Set(then.map((each) => each.room))) {
    const kept = (await store.load(room))?.snapshot
    found.push(
      judgeRoom(
        await store.log(room),
        then.filter((each) => each.room === room),
        kept,
      ),
    )
  }
  return {
    acknowledged: found.reduce((sum, each) => sum + each.acknowledged, 0),
    views: found.reduce((sum, each) => sum + each.views, 0),
    lost: found.flatMap(({ lost }) => lost),
    doubled: found.flatMap(({ doubled }) => doubled),
    denied: found.flatMap(({ denied }) => denied),
    differing: found.flatMap(({ differing }) => differing),
  }
}

/** What they remember at this moment: of what they are told while their log is read, that log may know nothing. */
export function asNow({ room, token, sent, seen, held }: Witness): Witness {
  const last = held()
  return { room, token, sent: [...sent], seen: new Map(seen), held: () => last }
}

/** The same for the log of one room; with the snapshot that lies beside it, if one does. */
export function judgeRoom(log: readonly Entry[], witnesses: readonly Witness[], kept?: Kept): Judgement {
  const ids = new Set<string>(log.map(({ id }) => id))
  const sent = witnesses.flatMap((each) => each.sent)
  const yes = sent.filter((command) => command.yes !== undefined)
  const seen = witnesses.flatMap(viewsOf)
  return {
    acknowledged: yes.length,
    views: seen.length,
    lost: yes.filter(({ id }) => !ids.has(id)),
    doubled: [...twice(log.map(({ id }) => id)), ...twice(log.flatMap(answerIn))],
    denied: sent.filter(({ id, no }) => no !== undefined && ids.has(id)),
    differing: differences(log, seen, kept).map((what) => `${witnesses[0]?.room} ${what}`),
  }
}

/** So many of what differs are named. */
const TOLD = 3

/** One line for each of the four things that nobody may ever see. `stuck` are the rooms that did not go on. */
export function tellJudgement(tell: Tell, of: string, found: Judgement, stuck: readonly RoomCode[]): void {
  const none = (name: string, seen: number): void => tell({ name, of, unit: '', seen, holds: { is: 0 } })
  const among = `of ${found.acknowledged}`
  none(`acknowledged commands lost, ${among}`, found.lost.length)
  none('commands doubled, or done though refused', found.doubled.length + found.denied.length)
  none('rooms that do not go on', stuck.length)
  const which = found.differing.slice(0, TOLD).map((each) => `; ${each}`)
  none(`views that differ from a replay, of ${found.views}${which.join('')}`, found.differing.length)
}

type Kept = Pick<Snapshot, 'version' | 'state'>

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

/** Who answered what. None of ours changes a vote, so this stands in a log once. */
function answerIn({ by, request }: Entry): readonly string[] {
  return request.type === 'answer' ? [`${request.question} by ${by}`] : []
}

function differences(log: readonly Entry[], seen: readonly Seen[], kept: Kept | undefined): readonly string[] {
  const found: string[] = []
  const wanted = new Map<string, Seen[]>()
  for (const each of seen) wanted.set(each.position, [...(wanted.get(each.position) ?? []), each])
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
    for (const each of wanted.get(position) ?? [])
      found.push(...partsApart(game, room, each).map((part) => `${position}: ${part}`))
    wanted.delete(position)
    if (kept?.version === at + 1 && !same((JSON.parse(kept.state) as { room: Room }).room, asKept(room)))
      found.push(`${position}: snapshot`)
  }
  return [...found, ...[...wanted.keys()].map((position) => `${position}: not in the log`)]
}

/** The parts of a view that are not what the room shows this person. */
export function partsApart(game: Game, room: Room, { token, view }: Pick<Seen, 'token' | 'view'>): readonly string[] {
  const told = view as unknown as Readonly<Record<string, unknown>>
  const right = asKept(viewFor(game, room, personOf(room, digest(token)))) as unknown as typeof told
  const names = new Set([...Object.keys(told), ...Object.keys(right)])
  return [...names].filter((name) => !same(told[name], right[name]))
}

/** As it looks when it has been through JSON. */
const asKept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
