import { storeContract } from '@bay327/server/store/contract'
import { openStore, type StoreLine } from './store.ts'
import { openTruth } from './oracle.ts'

/** A connection without faults, in real time. */
const fair: StoreLine = {
  later: (_where, ms, run) => setTimeout(run, ms),
  now: Date.now,
  fate: () => 'well',
  delay: () => 0,
  isCut: () => false,
  isDeaf: () => false,
  isHeardTwice: () => false,
  patience: 60_000,
  note() {},
}
const truth = openTruth(Date.now)

storeContract({
  name: 'the simulated store',
  async start() {},
  async stop() {},
  open: async () => openStore(truth, fair),
  shared: true,
})
