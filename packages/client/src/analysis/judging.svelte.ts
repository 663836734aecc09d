import { lazyImport } from '@bay327/table/ui/arrivals'
import { proxy } from 'comlink'
import { openWork, type VerdictNow, type Work } from '../replay/work.ts'

/** A running or complete analysis. */
export interface Judging {
  readonly stage: 'asked' | 'fetching' | 'working' | 'done' | 'failed' | 'lost'
  readonly now: VerdictNow | undefined
  /** Estimate for the curve, from the time of its first part. */
  readonly secondsLeft: number | undefined
  start(): void
  close(): void
}

/** Returns whether the device has only two cores or saves power or data; then the person is asked first. */
export function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return navigator.hardwareConcurrency <= 2 || connection?.saveData === true
}

/** `fetchMatch` returns the match as text. Nothing is fetched before the start. */
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
    // The page may have been closed meanwhile.
    if (isClosed) {
      opened.close()
      return
    }
    const loaded = await opened.ask.load(text)
    if (!loaded.ok) throw new Error(loaded.why)
    stage = 'working'
    let began: number | undefined
    const told = (next: VerdictNow): void => {
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
    const done = await opened.ask.verdict(proxy(told))
    now = done
    stage = 'done'
    opened.close()
    // Stores the viewer's own luck in their statistics; nothing waits for it, and a failure does not matter.
    lazyImport(() => import('../stats/from-verdict.ts')).then(
      ({ keepVerdict }) => keepVerdict(text, done),
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
