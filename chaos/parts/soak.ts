import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '@bay327/bench/lib/drive'
import { LOOP_INTERVAL } from '@bay327/server/metrics'
import { figure } from '@bay327/server/testing/figure'
import type { Claim } from '../lib/claim.ts'
import { openCrew, type Crew } from '../lib/clients/clients.ts'
import { openFloor, type Floor } from '../lib/floor.ts'
import type { Part, Report } from '../lib/part.ts'
import { slopeOf, surely, type Slope } from '../lib/slope.ts'
import { warmUp } from '../lib/warm-up.ts'
import { startWatched, type Watched } from '../lib/watched.ts'

/** Measurements at one time, over the period since the previous one. */
interface Moment {
  /** Hours since the start. */
  readonly at: number
  /** MB after a garbage collection. */
  readonly rss: number
  readonly heap: number
  /**
   * Heap reserved for objects, relative to their size. The engine fills free space in a page before it allocates
   * another page.
   */
  readonly spare: number
  /** Memory of the process besides the heap. */
  readonly beside: number
  readonly handles: number
  /** Delay of the event loop, ms: p99. */
  readonly lag: number
  /** Times until a command was answered, and (`floor`) until all viewers had a move of the bare server, ms. */
  readonly p50: number
  readonly p99: number
  readonly floor: { readonly p50: number; readonly p99: number }
  readonly commands: number
}

/**
 * Maximum growth per hour beyond three standard errors of the slope. Times are relative to the floor's. The memory of
 * the process is objects, reserved heap and the rest. The reserved heap varies by more than a leak would add, so each
 * part is judged separately.
 */
const bounds = {
  heap: { most: 4, unit: 'MB an hour' },
  beside: { most: 4, unit: 'MB an hour' },
  handles: { most: 4, unit: 'an hour' },
  lag: { most: 20, unit: 'ms an hour' },
  p50: { most: 1, unit: 'times the floor an hour' },
  p99: { most: 5, unit: 'times the floor an hour' },
} as const

/**
 * Values that are judged by their size, not by growth. The whole process has no bound of growth here, because its parts
 * have one.
 */
const levels: Readonly<Record<'spare' | 'rss', Pick<Claim, 'unit' | 'holds'>>> = {
  spare: { unit: 'times the heap', holds: { most: 2.5 } },
  rss: { unit: 'MB' },
}

const MB = 1_048_576
/** Tables are replaced in up to this many groups, one after the other. */
const MOST_GROUPS = 10
/** How long a table stays, s. */
const STAY = 600
/** Minimum number of times that every table is replaced. It matters in a short run. */
const LEAST_CHANGES = 3

/**
 * Returns the number of rooms in a group, the number of groups at a time, and the number of steps in which groups are
 * replaced.
 */
function groupsOf({ rooms, seconds }: Pick<Evening, 'rooms' | 'seconds'>): Record<'size' | 'count' | 'turns', number> {
  const size = Math.ceil(rooms / MOST_GROUPS)
  const count = Math.ceil(rooms / size)
  return { size, count, turns: count * Math.max(LEAST_CHANGES, Math.ceil(seconds / STAY)) }
}

/** Maximum thinking time, ms; less in a short run. */
const paceOf = (seconds: number): number => Math.min(4_000, seconds * 40)
/**
 * The share of the run, at its start, that is not measured: the first tables have to leave memory. The rest is several
 * times as long as a table stays in memory. A shorter rest could show the memory of single tables as a slope.
 */
const WARM = 1 / 3
/** The share of the run, at its start, in which one group plays at full speed. */
const FAST = 1 / 12

/**
 * Rooms in which people play for a long time. Some leave and others come, so that the number of players stays the same.
 */
export const soak: Part = {
  name: 'soak',
  async run({ seed, sizes: { rooms = 200, seconds = 3_600, many = 120 } }, report) {
    const { size, count, turns } = groupsOf({ rooms, seconds })
    const server = await startWatched()
    let floor: Floor | undefined
    try {
      floor = await openFloor()
      await warmUp(server.url, { rooms: size, seed, ms: FAST * seconds * 1_000 })
      const moments = await evening({ server, floor }, { seed, rooms, seconds, many })
      tellSlopes(report, moments, `${rooms} rooms for ${seconds} s, ${(count + turns - 1) * size} in all`)
      report({ name: 'faults in the log', of: '', unit: '', seen: server.faults().length, holds: { is: 0 } })
    } finally {
      await Promise.all([server.stop(), floor?.stop()])
    }
  },
}

interface Evening {
  readonly seed: number
  readonly rooms: number
  readonly seconds: number
  /** Number of measurements. */
  readonly many: number
}

/** The processes that run during the measurements. */
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
 * Takes a measurement when there is data since `from`. Excludes commands sent during a garbage collection, because this
 * test causes those collections.
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

/** Reports the slope of each figure without the warm-up, and all values of the figure. */
export function tellSlopes(report: Report, moments: readonly Moment[], of: string): void {
  const counted = moments.slice(Math.floor(moments.length * WARM))
  const seriesOf = (figureOf: (moment: Moment) => number): string =>
    moments.map((moment) => round(figureOf(moment))).join(' ')
  report({ name: 'commands measured', of, unit: '', seen: moments.reduce((sum, moment) => sum + moment.commands, 0) })
  for (const name of ['p50', 'p99'] as const) {
    const series = moments.map((moment) => `${round(moment[name])}/${round(moment.floor[name])}`).join(' ')
    const median = quantile(
      counted.map((moment) => moment[name]).sort((a, b) => a - b),
      0.5,
    )
    report({ name: `${name} of a command, and of the floor`, of: series, unit: 'ms', seen: median })
  }
  for (const [name, { most, unit }] of Object.entries(bounds) as [keyof typeof bounds, (typeof bounds)['heap']][]) {
    const figureOf = (moment: Moment): number =>
      name === 'p50' || name === 'p99' ? moment[name] / moment.floor[name] : moment[name]
    const slope = slopeOf(counted.map((moment) => [moment.at, figureOf(moment)]))
    // A decrease is no leak: garbage is collected at any time, and the load of the machine varies.
    const seen = Math.max(0, surely(slope))
    report({
      name: `${name}: growth beyond three times its error`,
      of: `${wordsOf(slope)}; ${seriesOf(figureOf)}`,
      unit,
      seen,
      holds: { most },
    })
  }
  for (const name of ['spare', 'rss'] as const) {
    const slope = slopeOf(counted.map((moment) => [moment.at, moment[name]]))
    report({
      name: `${name}: at its most`,
      of: `${wordsOf(slope)} an hour; ${seriesOf((moment) => moment[name])}`,
      seen: Math.max(...counted.map((moment) => moment[name])),
      ...levels[name],
    })
  }
}

const wordsOf = ({ slope, error }: Slope): string => `slope ${round(slope)} ± ${round(error)}`
const round = (value: number): number => Number(value.toPrecision(3))
