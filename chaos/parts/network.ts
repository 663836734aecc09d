import { sleep } from '../network/suspended-client.ts'
import * as faults from '../network/faults.ts'
import { playWithFaults } from '../network/bad-network.ts'
import { askAndNeverRead } from '../network/unread.ts'
import type { Part } from '../lib/part.ts'
import { openPlace } from '../lib/place.ts'

/** Bad connections to people and to the store: other people do not wait, and everybody reaches the same state. */
export const network: Part = {
  name: 'network',
  async run({ seed, sizes }, report) {
    const { rooms = 6, seconds = 15, many = 20 } = sizes
    const { lateBy300, lateByLuck, thin, reset, ended, dead, unread, silent, slowStore, deadStore } = faults
    const usual = { rooms, seconds, seed, patience: 5_000, isTimed: true }
    const ofPeople = [lateBy300, lateByLuck, thin, reset, ended, dead, unread, silent]
    const ofStore = [slowStore, lateByLuck, reset, ended, deadStore]
    const place = await openPlace(2, seed)
    try {
      await playWithFaults(place, { ...usual, on: 'the line of one of three people', faults: ofPeople }, report)
      await askAndNeverRead(place, many, seed, report)
      await sleep(place, { seconds, wasVisible: true, seed }, report)
      await sleep(place, { seconds: ASLEEP, wasVisible: false, seed }, report)
      await playWithFaults(place, { ...usual, on: 'the line of one of two servers to Redis', faults: ofStore }, report)
    } finally {
      await place.close()
    }
  },
}

/** How long the phone is suspended, s: ten minutes. */
const ASLEEP = 600
