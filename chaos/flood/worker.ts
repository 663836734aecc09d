import { parentPort, workerData } from 'node:worker_threads'
import { patience } from '@bay327/server/testing/deadline'
import type { Tally } from './attack.ts'
import { sieges, type Attacked } from './rows/rows.ts'

// Attacks run in their own thread, so that they do not delay what is measured.
const { url } = workerData as { readonly url: string }
const names = Object.keys(sieges) as Attacked[]

/** What a thread says when its attack is over. */
export interface Fought {
  readonly tally: Tally
  readonly isMet: boolean
  readonly fault: string | undefined
}

/** Stops an attack that hangs, ms. */
const LATE = patience(120_000)

parentPort?.on('message', (name: Attacked) => {
  const tally: Tally = {}
  const { attack, isMet } = sieges[name]
  const say = (fault?: string): void => parentPort?.postMessage({ tally, isMet: isMet(tally), fault })
  const late = setTimeout(() => say('It does not end.'), LATE)
  // Only the message of an error is sent: its stack refers to the bundle, which the test's thread cannot map.
  void attack({ url, from: `198.18.${names.indexOf(name)}.1`, tally })
    .then(
      () => undefined,
      (error: unknown) => String(error),
    )
    .then((fault) => {
      clearTimeout(late)
      say(fault)
    })
})
