import { parentPort, workerData } from 'node:worker_threads'
import type { LimitName } from '@bay327/server/limits/table'
import { patience } from '@bay327/server/testing/deadline'
import type { Tally } from './attack.ts'
import { attacks } from './rows/rows.ts'

// Attacks run in their own thread, so that they do not delay what is measured.
const { url } = workerData as { readonly url: string }
const names = Object.keys(attacks) as LimitName[]

/** The order to attack a row for a time, ms. */
export interface Order {
  readonly name: LimitName
  readonly ms: number
}

/** Stops an attack that hangs, ms after its time is over. */
const LATE = patience(60_000)

parentPort?.on('message', ({ name, ms }: Order) => {
  const end = performance.now() + ms
  const tally: Tally = {}
  const from = `198.18.${names.indexOf(name)}.1`
  const late = setTimeout(() => parentPort?.postMessage({ tally, fault: 'It does not end.' }), ms + LATE)
  const isOver = (): boolean => performance.now() > end
  // Only the message of an error is sent: its stack refers to the bundle, which the test's thread cannot map.
  void attacks[name]({ url, from, tally, isOver })
    .then(
      () => undefined,
      (error: unknown) => String(error),
    )
    .then((fault) => {
      clearTimeout(late)
      parentPort?.postMessage({ tally, fault })
    })
})
