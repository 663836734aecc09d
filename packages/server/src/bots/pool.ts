import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { BotLevel } from '@bay327/engine'
import type { Metrics } from '../metrics.ts'
import { scriptOf, startThread, type Thread } from '../threads/thread.ts'
import { createEstimates, type Estimates } from './estimates.ts'
import { CHANCE, type Estimate, type EstimateSlice, type Job, type Made, type Thought, type Work } from './job.ts'
import { fairQueue } from './queue.ts'
import { usualLimits } from '../limits/table.ts'

/** If more jobs than this wait behind a job, the bot looks one step ahead and does not search. */
const LONG_QUEUE = 8
/** Time divided among all waiting jobs, ms. The rules' default answers for a bot after four seconds. */
const SHARED = 3_000
/** Pause before a thread is started again after it failed to start, ms. */
const REST = 1_000

/** Returns one thread, or two if there are more cores than the server and one thread need. */
export const usualThreads = (): number => (availableParallelism() > 2 ? 2 : 1)

/** The threads that bots think in: one job per thread, with a bounded queue. */
export interface Pool {
  /**
   * Runs a job. Resolves with undefined if there is no result. The key is the room, then a seat or a person who wants
   * advice. A newer job replaces an older one with the same key. Answers run before advice.
   */
  think(key: string, job: Job): Promise<Considered | undefined>
  /** Maximum number of games for an estimate; 0 if this pool cannot estimate. */
  readonly estimates: number
  /**
   * Simulates games from a position, after all other work. A thread stops with the result so far when another job
   * arrives. All estimates together use a small share of a core.
   */
  readonly estimate: Estimates['estimate']
  /** Drops the job with this key, because its result is not wanted any more. */
  forget(key: string): void
  /** Charges the jobs of a table to this network. Only the first call for a table counts. */
  credit(table: string, network: string): void
  close(): Promise<void>
}

export interface Considered {
  readonly thought: Thought
  /** The level that the bot played at. */
  readonly level: BotLevel
  /** Thinking time, ms. */
  readonly took: number
}

export interface PoolOptions {
  /** Number of threads, at least one. */
  readonly threads: number
  readonly metrics: Metrics
  readonly log: Logger
  /** Path of the thread's module. */
  readonly script?: string
  /** Maximum tries of an option in a sampled world, instead of the game's own number. */
  readonly iterations?: number
  /** Number of games for an estimate, and of tries per option for advice. */
  readonly chanceGames?: number
  /** Share of one core that estimates may use; a twentieth if absent. */
  readonly chanceShare?: number
}

interface Waiting {
  readonly key: string
  readonly work: Work
  /** Called with the result and the job as it was run. */
  readonly done: (made: Made | undefined, work: Work, took: number) => void
  /** Whether the result is not wanted any more. */
  isOver: boolean
}

/**
 * Opens a pool. Its threads start with the first job. If a thread ends or stops responding, its job is lost and the
 * thread is replaced.
 */
export function openPool({ threads: most, metrics, log, script = scriptOf('bots'), ...limits }: PoolOptions): Pool {
  const { iterations, chanceGames = iterations ?? CHANCE.games, chanceShare } = limits
  // A job above the limit is dropped, and the rules' default answers its question when the time is over.
  const queue = fairQueue<Waiting>(usualLimits.botQueue)
  /** The threads, each with the job that it runs. */
  const threads = new Map<Thread<Work, Made>, Waiting | undefined>()
  let isClosed = false
  let restsUntil = 0

  const updateMetric = (): void => metrics.botQueue.set(queue.length)

  function drop(waiting: Waiting, why: 'full' | 'stale' | 'lost'): void {
    if (waiting.isOver) return
    waiting.isOver = true
    metrics.botDropped.inc({ why })
    waiting.done(undefined, waiting.work, 0)
  }

  function forget(key: string): void {
    for (const waiting of queue.remove(key)) drop(waiting, 'stale')
    updateMetric()
    for (const [thread, busy] of threads)
      if (busy?.key === key && !busy.isOver) {
        drop(busy, 'stale')
        thread.cut()
      }
  }

  function add(waiting: Waiting): void {
    const dropped = queue.add(waiting)
    updateMetric()
    if (dropped) drop(dropped, 'full')
    if (waiting.work.kind !== 'chance') makeWay()
  }

  /** Stops a thread that estimates a chance, if no thread is free. */
  function makeWay(): void {
    const all = [...threads]
    if (all.some(([thread, busy]) => thread.isReady && busy === undefined)) return
    all.find(([, busy]) => busy?.work.kind === 'chance')?.[0].cut()
  }

  function serve(): void {
    if (isClosed) return
    for (const [thread, busy] of threads) if (thread.isReady && busy === undefined) void handOver(thread)
    const starting = [...threads.keys()].filter(({ isReady }) => !isReady).length
    if (starting >= queue.length || threads.size >= most) return
    const rest = restsUntil - performance.now()
    if (rest > 0) setTimeout(serve, rest).unref()
    else start()
  }

  async function handOver(thread: Thread<Work, Made>): Promise<void> {
    const turn = queue.next()
    if (turn === undefined) return
    updateMetric()
    const { item: next, behind } = turn
    threads.set(thread, next)
    const work = inTurn(next.work, behind)
    const began = performance.now()
    const stop = metrics.botThinking.startTimer({ level: work.kind === 'chance' ? work.kind : work.task.level })
    const made = await thread.work(work)
    stop()
    if (thread.isReady) threads.set(thread, undefined)
    if (made || work.kind === 'chance') next.done(made, work, performance.now() - began)
    else drop(next, 'lost')
    serve()
  }

  function start(): void {
    const thread = startThread<Work, Made>({
      script,
      onReady: serve,
      onFailure: (why) => log.error({ why }, 'A bot could not think'),
      onEnd(why, wasReady) {
        threads.delete(thread)
        metrics.botThreadsLost.inc()
        log.warn({ why }, 'A thread in which bots think has ended')
        if (!wasReady) restsUntil = performance.now() + REST
        serve()
      },
    })
    threads.set(thread, undefined)
  }

  function take(key: string, work: Work, done: Waiting['done']): void {
    forget(key)
    if (isClosed) return done(undefined, work, 0)
    add({ key, work, done, isOver: false })
    serve()
  }

  const slice = (key: string, work: Estimate): Promise<EstimateSlice | undefined> =>
    new Promise((resolve) => take(key, work, (made) => resolve(made as EstimateSlice | undefined)))
  const estimates = createEstimates(slice, chanceShare)

  return {
    estimates: chanceGames,
    think: (key, request) =>
      new Promise((resolve) => {
        const tries = request.kind === 'advice' ? chanceGames : iterations
        const job = tries === undefined ? request : { ...request, task: { ...request.task, iterations: tries } }
        take(key, job, (made, work, took) =>
          resolve(
            made && work.kind !== 'chance' ? { thought: made as Thought, level: work.task.level, took } : undefined,
          ),
        )
      }),
    estimate: estimates.estimate,
    forget(key) {
      estimates.forget(key)
      forget(key)
    },
    credit: queue.credit,
    async close() {
      isClosed = true
      estimates.close()
      for (let left = queue.next(); left; left = queue.next()) left.item.done(undefined, left.item.work, 0)
      updateMetric()
      await Promise.all([...threads.keys()].map((thread) => thread.end()))
    },
  }
}

/** Returns the job with its share of the time. If too many other jobs wait, the job has no search. */
function inTurn(job: Work, behind: number): Work {
  if (job.kind !== 'answer') return job
  const { task, ms } = job
  const level = behind > LONG_QUEUE && task.level === 'sharp' ? 'steady' : task.level
  const share = ms === undefined ? {} : { ms: Math.min(ms, SHARED / (behind + 1)) }
  return { ...job, ...share, task: { ...task, level } }
}
