/** All luck of a run follows from this (`scripts/lib/luck.mjs`). */
export const seed = process.env['BAY327_SEED'] ?? '327'

/** The luck of one test in this run. */
export const luckOf = (test: string): string => `${seed} ${test}`
