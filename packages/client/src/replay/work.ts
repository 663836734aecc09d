import { wrap, type Remote } from 'comlink'
import type { Working } from './worker/worker.ts'

export type { AskedOf, Eyes, LoadAnswer, Loaded } from './worker/match.ts'
export type { MatchToSee } from './worker/read.ts'
export type { Chosen, Moment, StepSeen, Story } from './worker/positions.ts'
export type { Even, EveryRoll, Found, NotRead, Proof, Roll, Thrown, Waiting } from './worker/proof.ts'
export type { Chance, Findings, VerdictNow } from './worker/judged.ts'
export type { Recap } from './worker/recap.ts'
export type { At, Plain, Series, VoteShown } from './worker/plain.ts'

/** The page's interface to a worker that holds one match. */
export interface Work {
  /** The worker's functions. Callbacks (progress) are passed as `proxy(…)` of comlink. */
  readonly ask: Remote<Working>
  /** Ends the worker. Pending requests stay unanswered. */
  close(): void
}

/** Starts a worker. Rejects if there are no workers, or if its files fail to load. */
export async function openWork(): Promise<Work> {
  const worker = new Worker(new URL('./worker/worker.ts', import.meta.url), { type: 'module' })
  const ask = wrap<Working>(worker)
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not come')))
    ask.here().then(() => resolve(), reject)
  })
  return { ask, close: () => worker.terminate() }
}
