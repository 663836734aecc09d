import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchdog } from './watchdog.ts'
import { within } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = (): Promise<never> => new Promise(() => {})

/** Records the result of each promise, in the order in which they settle. */
function follow(...promises: readonly Promise<unknown>[]): unknown[] {
  const seen: unknown[] = promises.map(() => 'waits')
  for (const [index, promise] of promises.entries())
    promise.then(
      (value) => (seen[index] = value),
      (error: unknown) => (seen[index] = (error as Error).message),
    )
  return seen
}

it('passes on what settles in time', async () => {
  const watch = watchdog(100, 'late')
  const seen = follow(watch(Promise.resolve('done')), watch(Promise.reject(new Error('broken'))))
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toEqual(['done', 'broken'])
})

it('rejects each at its own time, with one timer for all', async () => {
  const watch = watchdog(100, 'late')
  const first = watch(never())
  await vi.advanceTimersByTimeAsync(60)
  const seen = follow(first, watch(never()), ...Array.from({ length: 50 }, () => watch(Promise.resolve('done'))))
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(seen.slice(0, 3)).toEqual(['late', 'waits', 'done'])
  await vi.advanceTimersByTimeAsync(55)
  expect(seen[1]).toBe('late')
})

it('leaves no timer when nothing is waited for', async () => {
  const watch = watchdog(100, 'late')
  await watch(Promise.resolve())
  await vi.advanceTimersByTimeAsync(101)
  expect(vi.getTimerCount()).toBe(0)
})

/** A program that echoes its input, then calls the given channel. */
const ECHO = `
  const { parentPort, workerData } = require('node:worker_threads')
  parentPort.once('message', (message) => {
    parentPort.postMessage(message)
    Atomics.store(workerData, 0, 1)
    Atomics.notify(workerData, 0)
  })`

it.each([
  ['watchdog', watchdog(200, 'late')],
  ['within', (promise: Promise<unknown>) => within(200, promise, 'late')],
])('%s does not reject an answer that arrived while the process was busy', async (_, watch) => {
  vi.useRealTimers()
  const signals = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(ECHO, { eval: true, workerData: signals })
  await once(worker, 'online')
  const answer = watch(once(worker, 'message'))
  worker.postMessage('well')
  // The process neither reads nor runs timers until the answer has arrived and is late. Then timers run first, and the
  // answer is read after them.
  setImmediate(() => {
    Atomics.wait(signals, 0, 0)
    Atomics.wait(signals, 1, 0, 300)
  })
  try {
    expect(await answer).toEqual(['well'])
  } finally {
    await worker.terminate()
  }
})
