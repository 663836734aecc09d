/** Multiplier for the length of fuzz tests; `npm run night` sets it. */
export const times = Number(process.env['BAY327_FUZZ'] ?? 1)

/** Seed of all randomness of a test run. The test runner prints it; the same seed repeats the run. */
export const seed = Number(process.env['BAY327_SEED'] ?? 327)

/** Seeds of a run: `usual` many, more in a longer run. */
export const seedsOf = (usual: number): readonly number[] =>
  Array.from({ length: Math.ceil(usual * times) }, (_, at) => seed - 326 + at)
