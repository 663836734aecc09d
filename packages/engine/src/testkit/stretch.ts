/** How many times as far as usual the fuzzers go: `npm run night` sets it. */
export const times = Number(process.env['BAY327_FUZZ'] ?? 1)

/** What all luck of a test run follows. The test runner prints it; the same one gives the same run. */
export const seed = Number(process.env['BAY327_SEED'] ?? 327)

/** How many seeds an ordinary run has; a longer one has more. */
export const seedsOf = (usual: number): readonly number[] =>
  Array.from({ length: Math.ceil(usual * times) }, (_, at) => seed - 326 + at)
