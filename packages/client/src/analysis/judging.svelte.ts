import { lazyImport } from '@bay327/table/ui/arrivals'
import { proxy } from 'comlink'
import { openWork, type VerdictNow, type Work } from '../replay/work.ts'

/** A running or complete analysis. */
export interface Judging {
  readonly stage: 'asked' | 'fetching' | 'working' | 'done' | 'failed' | 'lost'
  readonly now: VerdictNow | undefined
  /** Estimated time until the curve is complete, s. It follows from the time of the curve's first part. */
  readonly secondsLeft: number | undefined
  start(): void
  close(): void
}

/** Returns whether the device has only two cores or saves data. The page then asks the person before it starts. */
export function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return navigator.hardwareConcurrency <= 2 || connection?.saveData === true
}

/** Creates an analysis. `fetchMatch` returns the match as text; it is called when the analysis starts. */
export function createAnalysis(fetchMatch: () => Promise<string>): Judging {
  let stage: Judging['stage'] = $state('asked')
  let now: VerdictNow | undefined = $state.raw()
  let secondsLeft: number | undefined = $state()
  let work: Work | undefined
  let isClosed = false

  async function judge(): Promise<void> {
    stage = 'fetching'
    const text = await fetchMatch().catch(() => undefined)
    if (text === undefined) {
      stage = 'lost'
      return
    }
    const opened = await openWork()
    work = opened
    // The page may have been closed while the worker started.
    if (isClosed) {
      opened.close()
      return
    }
    const loaded = await opened.ask.load(text)
    if (!loaded.ok) throw new Error(loaded.why)
    stage = 'working'
    let began: number | undefined
    const onUpdate = (next: VerdictNow): void => {
      now = next
      const { stage: at, done, of } = next
      if (at !== 'curve' || done === 0) {
        secondsLeft = undefined
        return
      }
      began ??= performance.now()
      const took = performance.now() - began
      secondsLeft = done > 2 ? Math.max(1, Math.round((took / (done - 1) / 1_000) * (of - done))) : undefined
    }
    const done = await opened.ask.verdict(proxy(onUpdate))
    now = done
    stage = 'done'
    opened.close()
    // The viewer's own luck is stored in their statistics. No code waits for that, and a failure does not matter.
    lazyImport(() => import('../stats/from-verdict.ts')).then(
      ({ storeVerdict }) => storeVerdict(text, done),
      () => undefined,
    )
  }

  return {
    get stage() {
      return stage
    },
    get now() {
      return now
    },
    get secondsLeft() {
      return secondsLeft
    },
    start() {
      if (stage === 'asked' || stage === 'failed' || stage === 'lost')
        judge().catch(() => {
          work?.close()
          if (!isClosed) stage = 'failed'
        })
    },
    close() {
      isClosed = true
      work?.close()
    },
  }
}
