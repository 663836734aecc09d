import { digestOf } from '../util/canonical.ts'
import type { Replay, Sums } from './match.ts'

/** The sums of a file as it stands. They are no seal: whoever writes a file anew can write them anew. */
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
