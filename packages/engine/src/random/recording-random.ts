import type { RandomSource } from './random-source.ts'
import { memoize } from '../util/memoize.ts'
import type { Draw, MatchHeader } from '../match/match.ts'
import { digestNonces, openRandomStream, type Stream } from './verifiable-random.ts'

export type Counters = Readonly<Record<string, number>>

/**
 * The label of the rules' own draws. Every other label has its own counter, so that its draws do not shift the rules'
 * draws.
 */
export const RULES = 'rules'

/** A match's source of chance under one label. The source continues from the label's counter and records its draws. */
export interface RecordingRandom extends RandomSource {
  readonly draws: readonly Draw[]
}

export function recordRandom(
  match: {
    readonly header: MatchHeader
    readonly seed: string
    readonly dice?: string
    readonly counters: Counters
  },
  label: string,
): RecordingRandom {
  const first = match.counters[label] ?? 0
  const draws: Draw[] = []
  return {
    draws,
    draw(sides) {
      const index = first + draws.length
      const got = streamOf(match.header, match.dice ?? match.seed)(label, index, sides)
      draws.push({ label, index, sides, got })
      return got
    },
  }
}

/** Opens a random stream once per match. The header stays the same object while one process plays the match. */
const streamOf = memoize(({ nonces }: MatchHeader, seed: string): Stream =>
  openRandomStream({ seed, digest: digestNonces(nonces) }),
)

/** Returns the counters after these draws. */
export function countDraws(counters: Counters, draws: readonly Draw[]): Counters {
  if (draws.length === 0) return counters
  const next: Record<string, number> = { ...counters }
  for (const { label, index } of draws) next[label] = index + 1
  return next
}

/**
 * A random source for code that must not draw. Undo uses it, because it replays only parts of the log without draws.
 */
export const noRandom: RandomSource = {
  draw() {
    throw new Error('a draw where none is allowed')
  },
}
