/** Possible pauses before an automatic step, ms. With 0 the step has to be pressed. */
export const routines = [0, 1_500, 3_000] as const
