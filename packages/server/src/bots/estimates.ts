import type { Estimate, EstimateSlice } from './job.ts'

/** Share of one core that the estimates of all tables may use together. */
export const CHANCE_SHARE = 1 / 20
/** CPU time of one slice, ms, and minimum pause after a slice, ms. */
const SLICE = 50
/** Maximum unused time that is saved, ms, so that a table that is watched alone gets its first figure soon. */
const MOST_SAVED = 500

/**
 * Makes the estimate that a table wants. It is called when the table's turn comes, because the position may have
 * changed by then.
 */
export type MakeEstimate = () => Omit<Estimate, 'ms'> | undefined

/** Runs the slices of all tables in turn, within a share of one core. */
export interface Estimates {
  /**
   * Waits for the table's turn and runs one slice. `since`: when the table got its last figure; the table with the
   * oldest figure is first. Resolves with undefined if there is no result this time.
   */
  estimate(key: string, since: number, make: MakeEstimate): Promise<EstimateSlice | undefined>
  /** Drops this table's waiting slice. */
  forget(key: string): void
  close(): void
}

interface Waiting {
  readonly key: string
  readonly since: number
  readonly make: MakeEstimate
  readonly done: (slice: EstimateSlice | undefined) => void
  readonly fail: (error: unknown) => void
}

/** Creates the estimates. `run` runs a slice in a thread, and resolves with the slice's CPU time. */
export function createEstimates(
  run: (key: string, work: Estimate) => Promise<EstimateSlice | undefined>,
  share = CHANCE_SHARE,
): Estimates {
  const waiting = new Map<string, Waiting>()
  let saved = MOST_SAVED
  let countedAt = performance.now()
  let isRunning = false
  let isClosed = false

  function forget(key: string): void {
    const removed = waiting.get(key)
    waiting.delete(key)
    removed?.done(undefined)
  }

  /** Runs one slice after the other. Rests after each until the share allows the next. */
  async function work(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let next = oldest(waiting); next && !isClosed; next = oldest(waiting)) {
      waiting.delete(next.key)
      await runOne(next)
    }
    isRunning = false
  }

  async function runOne({ key, make, done, fail }: Waiting): Promise<void> {
    const began = performance.now()
    try {
      const job = make()
      spend(performance.now() - began)
      const slice = job && (await run(key, { ...job, ms: SLICE }))
      spend(slice?.cpu ?? 0)
      done(slice)
    } catch (error) {
      fail(error)
    }
    // During the pause a table can ask for its next slice.
    await pause(Math.max(SLICE, -saved / share))
  }

  function spend(ms: number): void {
    const now = performance.now()
    saved = Math.min(MOST_SAVED, saved + share * (now - countedAt)) - ms
    countedAt = now
  }

  return {
    estimate(key, since, make) {
      forget(key)
      return new Promise((done, fail) => {
        if (isClosed) done(undefined)
        else waiting.set(key, { key, since, make, done, fail })
        void work()
      })
    },
    forget,
    close() {
      isClosed = true
      for (const key of waiting.keys()) forget(key)
    },
  }
}

function oldest(waiting: ReadonlyMap<string, Waiting>): Waiting | undefined {
  let found: Waiting | undefined
  for (const item of waiting.values()) if (found === undefined || item.since < found.since) found = item
  return found
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
