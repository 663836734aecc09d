import { performance } from 'node:perf_hooks'
import { fastRandom, pick, type RandomSource } from '@bay327/engine'
import type { RoomCode } from '@bay327/room'
import { openCrew } from '../lib/clients/clients.ts'
import type { Command, History, Read } from '../lib/history.ts'
import { findWrongs, wrongs, type Specification, type Wrong } from '../lib/linearizability.ts'
import type { Part, Report } from '../lib/part.ts'
import { openPlace, type Line, type Node, type Place } from '../lib/place.ts'
import { raceWish } from '../lib/race.ts'
import { retell } from '../lib/replay-log.ts'

/** The races: the game, the number of people, and the number of servers of each. */
const fields = [
  { game: 'new-hope', people: 6, nodes: 3 },
  { game: 'escape', people: 4, nodes: 2 },
  { game: 'breakout', people: 5, nodes: 3 },
  { game: 'endor', people: 4, nodes: 2 },
] as const

/** Timeout after which a client gives up a connection, ms. */
const PATIENCE = 2_000

/** What was done and seen in one room, and its log. */
export interface Raced {
  readonly history: History
  readonly specification: Specification
  readonly stuck: readonly RoomCode[]
}

/** Many clients compete in one room, at several servers, over connections with delays, breaks and silent failures. */
export const consistency: Part = {
  name: 'consistency',
  async run({ seed, sizes }, report) {
    const { times = 20, many = 400 } = sizes
    const place = await openPlace(3, seed)
    try {
      const raced: Raced[] = []
      for (let time = 0; time < times; time++) raced.push(await race(place, many, seed * 1_000 + time))
      reportRaces(report, raced)
    } finally {
      await place.close()
    }
  },
}

/** Runs one room until the server has accepted this many commands. Stores, game and faults follow from the seed. */
export async function race(place: Place, many: number, seed: number): Promise<Raced> {
  const chance = fastRandom(seed)
  const { game, people, nodes } = fields[seed % fields.length] ?? fields[0]
  const there = place.nodes.slice(0, nodes)
  const lines = await Promise.all(there.map((node, n) => node.line(seed + n)))
  const reads: Read[] = []
  const crew = await openCrew({
    urls: () => lines.map(({ url }) => url),
    rooms: 1,
    games: [game],
    people,
    seed,
    pace: 20,
    patience: PATIENCE,
    wish: raceWish,
    heard: (client, { position }, held) =>
      void reads.push({ client, at: performance.now(), position, view: held?.view }),
  })
  const [room] = crew.rooms
  if (room === undefined) throw new Error('There is no room.')
  const accepted = (): number => crew.members.flatMap(({ sent }) => sent).filter(({ yes }) => yes !== undefined).length
  const stuck = new Set<RoomCode>()
  while (accepted() < many && stuck.size === 0) {
    trouble(there, lines, chance)
    for (const code of await crew.goOn(10)) stuck.add(code)
  }
  for (const item of [...lines.map(({ proxy }) => proxy), ...there.map(({ toRedis }) => toRedis)]) item.set({})
  for (const code of await crew.settle()) stuck.add(code)
  const commands = crew.members.flatMap(({ token, sent }) => sent.map((item): Command => ({ ...item, client: token })))
  await crew.close()
  return { history: { commands, reads }, specification: retell(await place.store.log(room)), stuck: [...stuck] }
}

/** Changes the faults of the connections. A server detects a silent connection to Redis after 6 s. */
function trouble(nodes: readonly Node[], lines: readonly Line[], chance: RandomSource): void {
  const [node, { proxy }] = [pick(chance, nodes), pick(chance, lines)]
  const late = { delay: chance.draw(30), jitter: chance.draw(40) }
  const kinds: readonly (() => void)[] = [
    () => node.toRedis.set({ up: late, down: late }),
    () => node.toRedis.set({ down: late }),
    () => proxy.set({ up: late }),
    () => proxy.set({ up: late, down: late }),
    () => proxy.cut(chance.draw(2) ? 'reset' : 'end'),
    () => proxy.strand(),
    () => node.toRedis.cut('reset'),
    () => {
      if (chance.draw(4) === 0) node.toRedis.strand()
    },
  ]
  pick(chance, kinds)()
}

export function reportRaces(report: Report, raced: readonly Raced[]): void {
  const commands = raced.flatMap(({ history }) => history.commands)
  const findings = raced.flatMap(({ history, specification }) => findWrongs(history, specification))
  const of = `${raced.length} rooms, 4 to 6 people each at 2 or 3 servers`
  const count = (name: string, seen: number): void => report({ name, of, unit: '', seen })
  const none = (name: string, seen: number): void => report({ name, of, unit: '', seen, holds: { is: 0 } })
  count('commands acknowledged', commands.filter(({ over, no }) => over !== undefined && no === undefined).length)
  count('commands refused', commands.filter(({ no }) => no !== undefined).length)
  count(
    'commands sent while another was under way in their room',
    raced.reduce((sum, item) => sum + overlaps(item), 0),
  )
  count('commands sent more than once', commands.filter(({ at, last }) => last > at).length)
  count(
    'views read',
    raced.reduce((sum, { history }) => sum + history.reads.length, 0),
  )
  for (const wrong of wrongs) none(names[wrong], findings.filter((finding) => finding.wrong === wrong).length)
  none(
    'rooms that do not go on',
    raced.reduce((sum, { stuck }) => sum + stuck.length, 0),
  )
}

const names: Readonly<Record<Wrong, string>> = {
  lost: 'acknowledged, and not in the log',
  doubled: 'twice in the log',
  written: 'refused, and in the log',
  reordered: 'in the log before what was known when they were sent',
  unexplained: 'refusals that no state of the room explains',
  phantom: 'views of a state that the log has not',
  stale: 'views older than what the same client knew',
  view: 'views that are not what the rules show',
}

/** Returns how many commands were sent while another client's was in progress. */
function overlaps({ history: { commands } }: Raced): number {
  return commands.filter(({ at, client }) =>
    commands.some((other) => other.client !== client && other.at < at && (other.over ?? Infinity) > at),
  ).length
}
