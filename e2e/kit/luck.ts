/** All luck of a run follows from this word, which is printed at its start: given again, it deals the same again. */
export const seed = process.env['BAY327_SEED'] || '327'

/** The luck of one test in this run. */
export const luckOf = (test: string): string => `${seed} ${test}`
