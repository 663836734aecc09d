import { setTimeout as pause } from 'node:timers/promises'
import { figure } from '@bay327/server/testing/figure'
import { rain } from '../hostile/flood.ts'
import { guesses } from '../hostile/guess.ts'
import { crowds, holding } from '../hostile/holding.ts'
import { repeats } from '../hostile/repeats.ts'
import { nothingSeen, type Seen } from '../hostile/verdict.ts'
import type { Options, Part, Report } from '../lib/part.ts'
import { slopeOf } from '../lib/slope.ts'
import { warmUp } from '../lib/warm-up.ts'
import { startWatched, type Had, type Watched } from '../lib/watched.ts'

/** Sends everything that a client can send, and checks how the server reacts. */
export const hostile: Part = {
  name: 'hostile',
  async run(options, report) {
    const { many = 1_000_000 } = options.sizes
    const isWhole = many >= WHOLE
    await barrage(options, many, report)
    await onServer({}, async (server) => {
      await holding(server, { each: isWhole ? 200 : 4, waits: isWhole }, report)
      await crowds(server, Math.min(10_000, Math.ceil(many / 100)), report)
      await repeats(server.url, report)
    })
    const limited = { RATE_LIMITS: 'on', PROXIES: '1' }
    await onServer(limited, ({ url }) => guesses(url, { seconds: isWhole ? 20 : 1 }, report))
  },
}

const MB = 1_048_576
/** Warm-up play before the frames, ms. */
const WARM = 300_000
/** A run with at least this many frames is complete. A smaller run skips waits and uses few watchers. */
const WHOLE = 100_000

async function onServer(env: Record<string, string>, work: (server: Watched) => Promise<void>): Promise<void> {
  const server = await startWatched(env)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Sends a million frames, HTTP requests and bytes: no crash, only typed answers, and no growth of memory. */
async function barrage({ seed }: Options, many: number, report: Report): Promise<void> {
  const seen = nothingSeen()
  const had: (readonly [sent: number, had: Had])[] = []
  // The routes of Web Push exist only with an https address.
  await onServer({ PUBLIC_URL: 'https://bay.example' }, async (server) => {
    if (many >= WHOLE) await warmUp(server.url, { rooms: 20, seed, ms: WARM })
    let warm: Had | undefined
    const look = async (sent: number): Promise<void> => {
      had.push([sent, await server.has()])
      if (many >= WHOLE && warm === undefined && sent >= many / 2) warm = await rest(server)
    }
    await rain(server, { seed, many, aTable: Math.min(20_000, Math.ceil(many / 3)), between: look }, seen)
    reportAnswers(report, seen, server)
    const end = warm && (await rest(server))
    reportMemory(report, had, warm && end && [warm, end])
  })
}

function reportAnswers(report: Report, seen: Seen, server: Watched): void {
  const { sent, answers, wrong, unanswered, ended } = seen
  const of = Object.entries(sent)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
  const answered = Object.values(answers).reduce((sum, count) => sum + count, 0)
  report({ name: 'crashes and unhandled rejections', of, unit: '', seen: server.isUp() ? 0 : 1, holds: { is: 0 } })
  report({ name: 'messages left without an answer', of: '', unit: '', seen: unanswered, holds: { is: 0 } })
  const neither = answers['neither'] ?? 0
  const untyped = `of ${answered}; ${wrong.join('; ')}`
  report({
    name: 'answers neither yes nor a refusal of the table',
    of: untyped,
    unit: '',
    seen: neither,
    holds: { is: 0 },
  })
  report({
    name: 'answers that tell of a fault of ours',
    of: '',
    unit: '',
    seen: answers['internal'] ?? 0,
    holds: { is: 0 },
  })
  const faults = server.faults()
  report({
    name: 'faults in the log',
    of: faults.slice(0, 3).join(' '),
    unit: '',
    seen: faults.length,
    holds: { is: 0 },
  })
  const kinds = Object.keys(answers).length
  report({ name: 'kinds of answer met', of: Object.keys(answers).sort().join(' '), unit: '', seen: kinds })
  report({ name: 'lines ended by the server', of: 'what no parser reads', unit: '', seen: ended })
}

/** Maximum growth of the heap in the second half of a million frames, MB: 20 bytes for each frame. */
const GROWTH = 10

/**
 * Reports the server's memory. `rested`: the memory after half of the frames, and after all. It is measured when the
 * server has no room in memory. Absent: the run did not wait for that.
 */
export function reportMemory(
  report: Report,
  had: readonly (readonly [sent: number, had: Heap])[],
  rested?: readonly [warm: Heap, end: Heap],
): void {
  const heaps = had.map(([sent, { heap }]) => [sent / 1e6, heap / MB] as const)
  const [first = NaN, middle = NaN, last = NaN] = [0, heaps.length >> 1, heaps.length - 1].map((at) => heaps[at]?.[1])
  const [from, to] = rested ? [rested[0].heap / MB, rested[1].heap / MB] : [first, last]
  const figures = (all: readonly number[]): string => all.map((item) => item.toFixed(1)).join(', ')
  const abed = rested ? `; without rooms, after half and after all: ${figures([from, to])}` : ''
  const of = `MB after a collection at start, middle, end: ${figures([first, middle, last])}${abed}`
  report({ name: 'growth of the heap', of, unit: 'MB', seen: to - from, holds: { most: GROWTH } })
  const { slope, error } = slopeOf(heaps)
  const text = `± ${error.toFixed(1)}, with the rooms that were left in the last five minutes`
  report({ name: 'slope of the heap', of: text, unit: 'MB a million frames', seen: slope })
}

type Heap = Pick<Had, 'heap'>

/**
 * Returns a server's memory when the last room has left it, which is five minutes after all people left. Returns
 * undefined if rooms remain after ten.
 */
async function rest(server: Watched): Promise<Had | undefined> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await figure(server.url, 'bay327_rooms')) === 0) return server.has()
    await pause(1_000)
  }
  return undefined
}
