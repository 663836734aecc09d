import type { Claim } from './claim.ts'

/** Sizes of a run. Each part has its own defaults, and any of them can be set. */
export interface Sizes {
  /** Number of faults. */
  readonly times?: number
  readonly rooms?: number
  readonly seconds?: number
  /** Number of seeds, frames or connections, depending on the part. */
  readonly many?: number
}

export interface Options {
  readonly only: readonly string[]
  /** Seed of all random choices. The same seed repeats a run. */
  readonly seed: number
  readonly sizes: Sizes
}

export type Report = (claim: Omit<Claim, 'part'>) => void

/** One part of the suite: its name, and how its claims are measured. */
export interface Part {
  readonly name: string
  run(options: Options, report: Report): Promise<void>
}
