import type { Claim } from './claim.ts'

/** How large a run is. Each part has its own sizes, and any of them can be set. */
export interface Sizes {
  /** How often the fault happens. */
  readonly times?: number
  readonly rooms?: number
  readonly seconds?: number
  /** Of whatever the part makes many of: seeds, frames, connections. */
  readonly many?: number
}

export interface Options {
  readonly only: readonly string[]
  /** Where luck begins, so that a run can be had again. */
  readonly seed: number
  readonly sizes: Sizes
}

export type Tell = (claim: Omit<Claim, 'part'>) => void

/** One part of the proof: what it is called, and how its claims are put to the test. */
export interface Part {
  readonly name: string
  run(options: Options, tell: Tell): Promise<void>
}
