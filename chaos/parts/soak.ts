import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '@bay327/bench/lib/drive'
import { LOOP_INTERVAL } from '@bay327/server/metrics'
import { figure } from '@bay327/server/testing/figure'
import type { Claim } from '../lib/claim.ts'
import { openCrew, type Crew } from '../lib/clients.ts'
import { openFloor, type Floor } from '../lib/floor.ts'
import type { Part, Tell } from '../lib/part.ts'
import { slopeOf, surely, type Slope } from '../lib/slope.ts'
import { warmUp } from '../lib/warm-up.ts'
import { startWatched, type Watched } from '../lib/watched.ts'

/** What was measured at one moment of the evening, of the time since the one before. */
interface Moment {
  /** Hours since the evening began. */
  readonly at: number
  /** MB after a garbage collection. */
  readonly rss: number
  readonly heap: number
  /** What the engine keeps for objects, in times of what they take: it fills a page's holes before it asks for another. */
  readonly spare: number
  /** What of the process is not for objects. */
  readonly beside: number
  readonly handles: number
  /** How late the event loop was, ms: p99. */
  readonly lag: number
  /** What a command took until its answer, and a move at the floor beside it until all held it: ms. */
  readonly p50: number
  readonly p99: number
  readonly floor: { readonly p50: number; readonly p99: number }
  readonly commands: number
}

/**
 * By how much it may grow an hour beyond three errors of its slope; times are held against the floor's. The process is objects, what
 * is spare for them, and the rest: what is spare goes up and down by more than a leak would be seen in, so each part is judged.
 */
const bounds = {
  heap: { most: 4, unit: 'MB an hour' },
  beside: { most: 4, unit: 'MB an hour' },
  handles: { most: 4, unit: 'an hour' },
  lag: { most: 20, unit: 'ms an hour' },
  p50: { most: 1, unit: 'times the floor an hour' },
  p99: { most: 5, unit: 'times the floor an hour' },
} as const

/** What is held to how much it is instead; the process to nothing, being the sum of what is judged. */
const levels: Readonly<Record<'spare' | 'rss', Pick<Claim, 'unit' | 'holds'>>> = {
  spare: { unit: 'times the heap', holds: { most: 2.5 } },
  rss: { unit: 'MB' },
}

const MB = 1_048_576
/** The tables go home in so many groups one after the other, as many new ones coming. */
const MOST_GROUPS = 10
/** How long a table stays, s; in a short evening all have changed so often in the end. */
const STAY = 600
const LEAST_CHANGES = 3

/** How many rooms are a group, how many groups play at once, and in how many steps of the evening one after another goes. */
function groupsOf({ rooms, seconds }: Pick<Evening, 'rooms' | 'seconds'>): Record<'size' | 'count' | 'turns', number> {
  const size = Math.ceil(rooms / MOST_GROUPS)
  const count = Math.ceil(rooms / size)
  return { size, count, turns: count * Math.max(LEAST_CHANGES, Math.ceil(seconds / STAY)) }
}

/** Whoever plays thinks up to so long, ms, and less where there are only seconds. */
const paceOf = (seconds: number): number => Math.min(4_000, seconds * 40)
/**
 * As much of the evening as is not counted: the first tables that were left have to go to bed. What is counted is as long as several
 * tables stay: what they hold differs from one to the next, and over the time of one that looks like a slope.
 */
const WARM = 1 / 3
/** For so much of its length before it, one group plays as fast as it can. */
const FAST = 1 / 12

/** Rooms at which is played for long, some leaving and others coming, so that as many play at the end as at the start. */
export const soak: Part = {
  name: 'soak',
  async run({ seed, sizes: { rooms = 200, seconds = 3_600, many = 120 } }, tell) {
    const { size, count, turns } = groupsOf({ rooms, seconds })
    const server = await startWatched()
    let floor: Floor | undefined
    try {
      floor = await openFloor()
      await warmUp(server.url, { rooms: size, seed, ms: FAST * seconds * 1_000 })
      const moments = await evening({ server, floor }, { seed, rooms, seconds, many })
      tellSlopes(tell, moments, `${rooms} rooms for ${seconds} s, ${(count + turns - 1) * size} in all`)
      tell({ name: 'faults in the log', of: '', unit: '', seen: server.faults().length, holds: { is: 0 } })
    } finally {
      await Promise.all([server.stop(), floor?.stop()])
    }
  },
}

interface Evening {
  readonly seed: number
  readonly rooms: number
  readonly seconds: number
  /** How often it is measured. */
  readonly many: number
}

/** What runs side by side. */
interface Measured {
  readonly server: Watched
  readonly floor: Floor
}

async function evening(measured: Measured, { seed, rooms, seconds, many }: Evening): Promise<readonly Moment[]> {
  const { size, count, turns } = groupsOf({ rooms, seconds })
  const open = (at: number): Promise<Crew> => {
    const manner = { seed: seed + 1 + at, pace: paceOf(seconds), patience: 30_000 }
    return openCrew({ urls: () => [measured.server.url], rooms: size, ...manner })
  }
  const groups = await Promise.all(Array.from({ length: count }, (_, at) => open(at)))
  const began = performance.now()
  const until = (part: number): Promise<void> => pause(Math.max(0, began + part * seconds * 1_000 - performance.now()))

  async function change(): Promise<void> {
    for (let turn = 1; turn < turns; turn++) {
      await until(turn / turns)
      const gone = groups.shift()
      await gone?.close()
      groups.push(await open(count + turn))
    }
  }

  async function measure(): Promise<readonly Moment[]> {
    const moments: Moment[] = []
    for (let at = 1, from = began; at <= many; at++) {
      await until(at / many)
      moments.push(await momentOf(measured, groups, { began, from }))
      from = performance.now()
    }
    return moments
  }

  try {
    const [moments] = await Promise.all([measure(), change()])
    return moments
  } finally {
    await Promise.all(groups.map((group) => group.close()))
  }
}

/**
 * Once there is something to say of what was sent since `from`. What is under way while the server collects its garbage waits for
 * that alone, and is left out.
 */
async function momentOf(
  { server, floor }: Measured,
  crews: readonly Crew[],
  { began, from }: { readonly began: number; readonly from: number },
): Promise<Moment> {
  const taken = (): number[] =>
    crews
      .flatMap(({ members }) => members)
      .flatMap(({ sent }) => sent.flatMap(({ last, yes }) => (yes !== undefined && last > from ? [yes - last] : [])))
  while ((taken().length === 0 || floor.took(from).length === 0) && server.isUp()) await pause(20)
  const took = taken().sort((a, b) => a - b)
  const least = floor.took(from)
  const at = (performance.now() - began) / 3_600_000
  const lag = (await figure(server.url, 'nodejs_eventloop_lag_p99_seconds')) * 1_000 - LOOP_INTERVAL
  const { rss, heap, committed, handles } = await server.has()
  return {
    at,
    rss: rss / MB,
    heap: heap / MB,
    spare: committed / heap,
    beside: (rss - committed) / MB,
    handles,
    lag,
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    floor: { p50: quantile(least, 0.5), p99: quantile(least, 0.99) },
    commands: took.length,
  }
}

/** The slope of each figure over all but the beginning, and the figures themselves. */
export function tellSlopes(tell: Tell, moments: readonly Moment[], of: string): void {
  const counted = moments.slice(Math.floor(moments.length * WARM))
  const seriesOf = (figureOf: (moment: Moment) => number): string =>
    moments.map((moment) => round(figureOf(moment))).join(' ')
  tell({ name: 'commands measured', of, unit: '', seen: moments.reduce((sum, each) => sum + each.commands, 0) })
  for (const name of ['p50', 'p99'] as const) {
    const series = moments.map((moment) => `${round(moment[name])}/${round(moment.floor[name])}`).join(' ')
    const median = quantile(
      counted.map((moment) => moment[name]).sort((a, b) => a - b),
      0.5,
    )
    tell({ name: `${name} of a command, and of the floor`, of: series, unit: 'ms', seen: median })
  }
  for (const [name, { most, unit }] of Object.entries(bounds) as [keyof typeof bounds, (typeof bounds)['heap']][]) {
    const figureOf = (moment: Moment): number =>
      name === 'p50' || name === 'p99' ? moment[name] / moment.floor[name] : moment[name]
    const slope = slopeOf(counted.map((moment) => [moment.at, figureOf(moment)]))
    // What falls is no leak: garbage is collected when the engine thinks fit, and a machine may get less to do.
    const seen = Math.max(0, surely(slope))
    tell({
      name: `${name}: growth beyond three times its error`,
      of: `${wordsOf(slope)}; ${seriesOf(figureOf)}`,
      unit,
      seen,
      holds: { most },
    })
  }
  for (const name of ['spare', 'rss'] as const) {
    const slope = slopeOf(counted.map((moment) => [moment.at, moment[name]]))
    tell({
      name: `${name}: at its most`,
      of: `${wordsOf(slope)} an hour; ${seriesOf((moment) => moment[name])}`,
      seen: Math.max(...counted.map((moment) => moment[name])),
      ...levels[name],
    })
  }
}

const wordsOf = ({ slope, error }: Slope): string => `slope ${round(slope)} ± ${round(error)}`
const round = (value: number): number => Number(value.toPrecision(3))
