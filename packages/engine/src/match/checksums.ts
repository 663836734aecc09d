import { digestOf } from '../util/canonical.ts'
import type { Replay, Sums } from './match.ts'

/** Returns the checksums of a file. They detect changes but prove nothing: a forger can compute them again. */
export function checksumsOf({
  header,
  seed,
  outcome,
  entries,
}: Pick<Replay, 'header' | 'seed' | 'outcome' | 'entries'>): Sums {
  return {
    table: sumOf({ header, seed, ...(outcome !== undefined && { outcome }) }),
    entries: entries.map((entry, at) => sumOf([at, entry])),
  }
}

const sumOf = (value: unknown): string => digestOf(value).slice(0, 16)
