/** Seed of all random numbers of a run (`scripts/lib/luck.mjs`). */
export const seed = process.env['BAY327_SEED'] ?? '327'

/** Returns the seed of one test in this run. */
export const luckOf = (test: string): string => `${seed} ${test}`
