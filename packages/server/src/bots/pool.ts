import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Tally } from '@bay327/bots/analysis'
import type { BotLevel } from '@bay327/engine'
import type { Metrics } from '../metrics.ts'
import { scriptOf, startThread, type Thread } from '../threads/thread.ts'
import { CHANCE, type Estimate, type Job, type Made, type Thought, type Work } from './job.ts'
import { fairQueue } from './queue.ts'

/** So many jobs wait at most; the next is dropped, and the rules' default answers after its clock. */
export const LONGEST_QUEUE = 64
/** With more than this behind them, those who would search look one step ahead. */
const LONG_QUEUE = 8
/** All who wait share this time, ms: the rules' default answers for whoever has waited for four seconds. */
const SHARED = 3_000
/** A thread that could not begin is not followed by another at once, ms. */
const REST = 1_000

/** One thread, or two where there are cores for more than the server itself and one of them. */
export const usualThreads = (): number => (availableParallelism() > 2 ? 2 : 1)

/** Where bots think: off the event loop, one job a thread, in a bounded queue. */
export interface Pool {
  /**
   * Thinks; undefined when nothing comes of it. The key begins with the room, and then is a seat there, or somebody there who wants advice: their newer
   * job takes the place of the older one. What a bot is to answer goes before advice.
   */
  think(key: string, job: Job): Promise<Considered | undefined>
  /** From so many games played on a chance is estimated at most; 0: nothing here could. */
  readonly estimates: number
  /**
   * Plays on from a position, behind everything that is thought about: as soon as something is, a thread lets go of it with
   * what it has. Undefined: nothing came of it this time.
   */
  estimate(key: string, work: Estimate): Promise<Tally | undefined>
  /** Nobody waits for this any more. */
  forget(key: string): void
  /** Somebody from this network has spoken at a table: what its bots think about is the share of the first that did. */
  credit(table: string, network: string): void
  close(): Promise<void>
}

export interface Considered {
  readonly thought: Thought
  /** The level that it was thought at. */
  readonly level: BotLevel
  /** How long it was thought about, ms. */
  readonly took: number
}

export interface PoolOptions {
  /** At least one. */
  readonly threads: number
  readonly metrics: Metrics
  readonly log: Logger
  /** What a thread runs: the path of a module. */
  readonly script?: string
  /** How often a thread tries an option in a dealt world at most, instead of what the game finds good. */
  readonly iterations?: number
  /** From how many games it estimates a chance, and how often it tries the options that it advises about. */
  readonly chanceGames?: number
}

interface Waiting {
  readonly key: string
  readonly work: Work
  /** With the work as it was done. */
  readonly done: (made: Made | undefined, work: Work, took: number) => void
  /** Nobody waits for it any more. */
  isOver: boolean
}

/** Threads start with the first job. One that ends or falls silent loses its job, and is replaced. */
export function openPool({ threads: most, metrics, log, script = scriptOf('bots'), ...limits }: PoolOptions): Pool {
  const { iterations, chanceGames = iterations ?? CHANCE.games } = limits
  const queue = fairQueue<Waiting>(LONGEST_QUEUE)
  /** What each is busy with. */
  const threads = new Map<Thread<Work, Made>, Waiting | undefined>()
  let isClosed = false
  let restsUntil = 0

  const tell = (): void => metrics.botQueue.set(queue.length)

  function drop(waiting: Waiting, why: 'full' | 'stale' | 'lost'): void {
    if (waiting.isOver) return
    waiting.isOver = true
    metrics.botDropped.inc({ why })
    waiting.done(undefined, waiting.work, 0)
  }

  function forget(key: string): void {
    for (const each of queue.remove(key)) drop(each, 'stale')
    tell()
    for (const [thread, busy] of threads)
      if (busy?.key === key && !busy.isOver) {
        drop(busy, 'stale')
        thread.cut()
      }
  }

  function add(waiting: Waiting): void {
    const gone = queue.add(waiting)
    tell()
    if (gone) drop(gone, 'full')
    if (waiting.work.kind !== 'chance') makeWay()
  }

  /** A thread that estimates a chance lets go of it, where no other is free. */
  function makeWay(): void {
    const all = [...threads]
    if (all.some(([thread, busy]) => thread.isReady && busy === undefined)) return
    all.find(([, busy]) => busy?.work.kind === 'chance')?.[0].cut()
  }

  function serve(): void {
    if (isClosed) return
    for (const [thread, busy] of threads) if (thread.isReady && busy === undefined) void hand(thread)
    const starting = [...threads.keys()].filter(({ isReady }) => !isReady).length
    if (starting >= queue.length || threads.size >= most) return
    const rest = restsUntil - performance.now()
    if (rest > 0) setTimeout(serve, rest).unref()
    else start()
  }

  async function hand(thread: Thread<Work, Made>): Promise<void> {
    const turn = queue.next()
    if (turn === undefined) return
    tell()
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

  return {
    estimates: chanceGames,
    think: (key, wanted) =>
      new Promise((resolve) => {
        const tries = wanted.kind === 'advice' ? chanceGames : iterations
        const job = tries === undefined ? wanted : { ...wanted, task: { ...wanted.task, iterations: tries } }
        take(key, job, (made, work, took) =>
          resolve(
            made && work.kind !== 'chance' ? { thought: made as Thought, level: work.task.level, took } : undefined,
          ),
        )
      }),
    estimate: (key, work) =>
      new Promise((resolve) => {
        take(key, work, (made) => resolve(made as Tally | undefined))
      }),
    forget,
    credit: queue.credit,
    async close() {
      isClosed = true
      for (let left = queue.next(); left; left = queue.next()) left.item.done(undefined, left.item.work, 0)
      tell()
      await Promise.all([...threads.keys()].map((thread) => thread.end()))
    },
  }
}

/** Work with so many questions behind it: an answer has its share of the time, and does not search where they are many. */
function inTurn(job: Work, behind: number): Work {
  if (job.kind !== 'answer') return job
  const { task, ms } = job
  const level = behind > LONG_QUEUE && task.level === 'sharp' ? 'steady' : task.level
  const share = ms === undefined ? {} : { ms: Math.min(ms, SHARED / (behind + 1)) }
  return { ...job, ...share, task: { ...task, level } }
}
