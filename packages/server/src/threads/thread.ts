import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import { usualLimits } from '../limits/table.ts'

/** Memory limit of a thread, MB. Node ends a thread that needs more, and the process continues. */
const memory = { maxOldGenerationSizeMb: usualLimits.threadMemory, maxYoungGenerationSizeMb: 16 }
/** Time in which a thread loads its code and, with its first job, a game's code, ms. */
const LOADING = 20_000
/** Time limit of a job that names none, ms. */
const AT_MOST = 5_000
/**
 * Time before which a thread is not called silent, ms. On a busy machine a low-priority thread may not run for a while.
 */
const PATIENCE = 3_000

/** A thread's job. With `ms` it has a time limit. */
export interface Timed {
  readonly ms?: number
}

/** A message to a thread: a job with its number. */
export type Order<W extends Timed> = W & { readonly job: number }

/** A message from a thread: the thread is ready, it has begun a job, or it has the result of a job. */
export type Report<M> =
  | { readonly type: 'ready' }
  | { readonly type: 'began'; readonly job: number }
  | { readonly type: 'done'; readonly job: number; readonly made: M | undefined }
  | { readonly type: 'failed'; readonly job: number; readonly why: string }

/** What a thread is started with: shared memory, in which the server writes the number of the job to cut short. */
export interface Tools {
  readonly stop: Int32Array
}

/** A thread that does one job at a time. */
export interface Thread<W extends Timed, M> {
  /** Whether the thread has started and has not ended. */
  readonly isReady: boolean
  /** Runs a job. Resolves with undefined if the job failed or the thread has ended. */
  work(work: W): Promise<M | undefined>
  /** Asks the thread to end the current job with the result so far. */
  cut(): void
  end(): Promise<void>
}

interface Options {
  readonly onReady: () => void
  /** Called when a job failed. The thread continues. */
  readonly onFailure: (why: string) => void
  /** Called when the thread has ended without a request to end. */
  readonly onEnd: (why: string, wasReady: boolean) => void
  /** Path of the module that the thread runs. */
  readonly script: string
}

/**
 * Starts a thread. The thread is ended if it is silent for twice the time limit of its job, and at least for
 * `PATIENCE`.
 */
export function startThread<W extends Timed, M>({ onReady, onFailure, onEnd, script }: Options): Thread<W, M> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const worker = launch(script, { stop } satisfies Tools, memory)
  let isReady = false
  let isEnding = false
  let why = 'ended by itself'
  let jobs = 0
  let done: ((made?: M) => void) | undefined
  let patience = setTimeout(giveUp, LOADING)
  let lasts = 0

  function giveUp(): void {
    why = 'silent for too long'
    void worker.terminate()
  }

  function settle(made?: M): void {
    clearTimeout(patience)
    const finish = done
    done = undefined
    finish?.(made)
  }

  worker.on('message', (report: Report<M>) => {
    switch (report.type) {
      case 'ready':
        isReady = true
        clearTimeout(patience)
        onReady()
        return
      case 'began':
        clearTimeout(patience)
        patience = setTimeout(giveUp, lasts)
        return
      case 'done':
        settle(report.made)
        return
      case 'failed':
        onFailure(report.why)
        settle()
    }
  })
  worker.on('error', (error: NodeJS.ErrnoException) => (why = error.code ?? error.message))
  worker.on('exit', () => {
    const wasReady = isReady
    isReady = false
    settle()
    if (!isEnding) onEnd(why, wasReady)
  })

  return {
    get isReady() {
      return isReady
    },
    work(work) {
      lasts = Math.max(2 * (work.ms ?? AT_MOST), PATIENCE)
      patience = setTimeout(giveUp, LOADING)
      worker.postMessage({ ...work, job: ++jobs } satisfies Order<W>)
      return new Promise((resolve) => (done = resolve))
    },
    cut: () => void Atomics.store(stop, 0, jobs),
    async end() {
      isEnding = true
      await worker.terminate()
    },
  }
}

/** Starts a thread with this data, from a bundle or from source. Without limits it may need as much as the process. */
export function launch(script: string, data: object, limits?: ResourceLimits): Worker {
  // A limit for the whole process (NODE_OPTIONS=--max-old-space-size) would override the thread's limit, so it is
  // removed for new heaps. The server's heap keeps the limit that it has.
  if (limits) setFlagsFromString('--max-old-space-size=0')
  const options = { workerData: { ...data, script }, ...(limits && { resourceLimits: limits }) }
  return script.endsWith('.ts')
    ? new Worker(new URL('source.mjs', import.meta.url), { ...options, execArgv: [] })
    : new Worker(script, options)
}

/** The module of each kind of thread, beside this folder. */
const modules = { bots: 'bots/worker.ts', proofs: 'proofs/worker.ts', store: 'store/embedded/worker.ts' }

/**
 * Returns the path of the module of a kind of thread. In a bundle it is a file beside `main.js`, such as
 * `main-bots.js`.
 */
export function scriptOf(kind: keyof typeof modules): string {
  const path = fileURLToPath(import.meta.url)
  return path.endsWith('.ts')
    ? fileURLToPath(new URL(`../${modules[kind]}`, import.meta.url))
    : path.replace(/\.js$/, `-${kind}.js`)
}
