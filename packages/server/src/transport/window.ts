import type { Rate } from '../limits/table.ts'

/** Counts what each key uses in the current period. It answers synchronously, unlike the limits of messages. */
export interface Window {
  /** Adds to what a key has used. Returns whether the key is within its rate. */
  add(key: string, amount: number): boolean
}

/** Creates the counter. Periods have a fixed length, so that all counts are dropped at once. */
export function window({ points, duration }: Rate): Window {
  const used = new Map<string, number>()
  let end = 0

  return {
    add(key, amount) {
      const now = performance.now()
      if (now >= end) {
        used.clear()
        end = now + 1_000 * duration
      }
      const sum = (used.get(key) ?? 0) + amount
      used.set(key, sum)
      return sum <= points
    },
  }
}

/** Creates a counter for an address that also counts all of them: above `all`, an address may use a tenth of its rate. */
export function shared(ofOne: Rate, ofAll: Rate): Window {
  const one = window(ofOne)
  const few = window({ ...ofOne, points: ofOne.points / 10 })
  const all = window(ofAll)
  return {
    add(key, amount) {
      const isWithin = one.add(key, amount)
      const isFew = few.add(key, amount)
      return all.add('', amount) ? isWithin : isFew
    },
  }
}
