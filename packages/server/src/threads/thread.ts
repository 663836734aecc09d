import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** A thread that needs more is ended by Node, and nothing else is. */
export const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }
/** To load its code, and a game's with the first job of it, ms. */
const LOADING = 20_000
/** A job that has no end in time is over after this many ms at the latest. */
const AT_MOST = 5_000
/** On a busy machine a thread that is served last may not run for a while: nobody is called silent before this, ms. */
const PATIENCE = 3_000

/** What a thread is given. With `ms` it is to be done after so long. */
export interface Timed {
  readonly ms?: number
}

/** What a thread is told: some work, and the job's number. */
export type Order<W extends Timed> = W & { readonly job: number }

/** What a thread says: that it can take a job, that it has begun one, and its result. */
export type Report<M> =
  | { readonly said: 'ready' }
  | { readonly said: 'began'; readonly job: number }
  | { readonly said: 'done'; readonly job: number; readonly made: M | undefined }
  | { readonly said: 'failed'; readonly job: number; readonly why: string }

/** What a thread is started with: the number of the job that it is to cut short, shared with the thread that started it. */
export interface Tools {
  readonly stop: Int32Array
}

/** A thread of its own that does one job at a time. */
export interface Thread<W extends Timed, M> {
  /** It has begun, and has not ended. */
  readonly isReady: boolean
  /** Undefined: it could not, or has ended. */
  work(work: W): Promise<M | undefined>
  /** The job that it does now is not wanted any more: it takes what it has. */
  cut(): void
  end(): Promise<void>
}

interface Options {
  readonly onReady: () => void
  /** A job came to nothing; the thread goes on. */
  readonly onFailure: (why: string) => void
  /** It has ended, and was not told to. */
  readonly onEnd: (why: string, wasReady: boolean) => void
  /** What it runs: the path of a module. */
  readonly script: string
}

/** Starts one. It is ended when it stays silent for twice the time that its job has, and some seconds at least. */
export function startThread<W extends Timed, M>({ onReady, onFailure, onEnd, script }: Options): Thread<W, M> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const worker = launch(script, stop)
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
    const tell = done
    done = undefined
    tell?.(made)
  }

  worker.on('message', (report: Report<M>) => {
    switch (report.said) {
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

function launch(script: string, stop: Int32Array): Worker {
  // A limit for the whole process (NODE_OPTIONS=--max-old-space-size) would take the place of the thread's own. The server's
  // heap has its limit from the start, and keeps it.
  setFlagsFromString('--max-old-space-size=0')
  const data = { resourceLimits: memory, workerData: { stop, script } }
  return script.endsWith('.ts') ? new Worker(new URL('source.mjs', import.meta.url), data) : new Worker(script, data)
}

/**
 * The module that a kind of thread runs. From source it is `worker.ts` in that folder; beside the bundle that this is a part of,
 * `main.js`, lies the bundle of the thread: `main-bots.js`.
 */
export function scriptOf(kind: 'bots' | 'proofs'): string {
  const here = fileURLToPath(import.meta.url)
  const isSource = here.endsWith('.ts')
  return isSource
    ? fileURLToPath(new URL(`../${kind}/worker.ts`, import.meta.url))
    : here.replace(/\.js$/, `-${kind}.js`)
}
