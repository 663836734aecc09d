/** Multiplier for the length of fuzz tests. `npm run night` sets `BAY327_FUZZ`. */
export const times = Number(process.env['BAY327_FUZZ'] ?? 1)

/** Seed of all random choices of a test run. The test runner prints the seed; the same seed repeats the run. */
export const seed = Number(process.env['BAY327_SEED'] ?? 327)

/** Returns the seeds of a run. A usual run has `usual` seeds; a longer run has more. */
export const seedsOf = (usual: number): readonly number[] =>
  Array.from({ length: Math.ceil(usual * times) }, (_, at) => seed - 326 + at)
