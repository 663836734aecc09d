import { once } from 'node:events'
import { setImmediate } from 'node:timers'
import { launch, scriptOf } from '../../threads/thread.ts'
import { StoreError } from '../store.ts'
import type { Calls } from './calls.ts'
import type { Batch, Call, Failure, Report, Tools } from './messages.ts'

/** The thread that has the store's file open. */
export interface StoreThread {
  /** Runs a call in the thread. Resolves with its result when its changes are on the disk. */
  call<N extends keyof Calls>(name: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>>
  /** Finishes all calls and ends the thread. */
  close(): Promise<void>
}

interface Options {
  readonly directory: string
  readonly script?: string | undefined
  /** Returns the store's clock, ms. */
  readonly now: () => number
  /** Called if the thread ends without a request to end. Every call fails from then on. */
  readonly onEnd: (error: StoreError) => void
}

interface Waiting {
  readonly call: Call
  resolve(value: unknown): void
  reject(error: Error): void
}

/**
 * Starts the thread. It gets one batch of calls at a time: calls that come while the disk is busy wait, and share the
 * next commit. Rejects with `StoreError` if the directory is in use or cannot be written.
 */
export async function startStoreThread({ directory, script, now, onEnd }: Options): Promise<StoreThread> {
  const worker = launch(script ?? scriptOf('store'), { directory } satisfies Tools)
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let waiting: Waiting[] = []
  let sent: Waiting[] | undefined
  let refusal: StoreError | undefined
  let isClosing = false
  let why = 'it ended by itself'

  worker.on('error', (error) => (why = error.message))
  const [first] = (await once(worker, 'message')) as [Report]
  if (first.type === 'refused') {
    // The thread releases the file when it ends.
    await ended
    throw errorIn(first.why)
  }

  worker.on('message', (report: Report) => {
    if (report.type !== 'done') return
    const calls = sent ?? []
    sent = undefined
    report.outcomes.forEach((outcome, i) => {
      if ('error' in outcome) calls[i]?.reject(errorIn(outcome))
      else calls[i]?.resolve(outcome.value)
    })
    // What the callers call at once now still shares the next commit.
    setImmediate(send)
  })

  void ended.then(() => {
    const error = new StoreError(`The thread of the store has ended: ${why}.`, 'Start the server again.')
    const lost = [...(sent ?? []), ...waiting]
    ;[sent, waiting] = [undefined, []]
    for (const { reject } of lost) reject(error)
    if (isClosing) return
    refusal = error
    onEnd(error)
  })

  function send(): void {
    if (sent !== undefined || (waiting.length === 0 && !isClosing)) return
    sent = waiting
    waiting = []
    worker.postMessage({ at: now(), calls: sent.map(({ call }) => call), isLast: isClosing } satisfies Batch)
  }

  return {
    call(name, ...args) {
      if (refusal) return Promise.reject(refusal)
      if (waiting.length === 0) setImmediate(send)
      return new Promise((resolve, reject) =>
        waiting.push({ call: { name, args } as unknown as Call, resolve, reject }),
      )
    },
    async close() {
      refusal ??= new StoreError('The store is closed.')
      isClosing = true
      send()
      await ended
    },
  }
}

function errorIn({ error, store }: Failure): Error {
  return store === undefined ? error : new StoreError(store.words, store.remedy)
}
