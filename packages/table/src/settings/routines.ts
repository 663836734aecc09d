/** Possible pauses before a step with one real answer is automatic, ms; 0: it has to be pressed. */
export const routines = [0, 1_500, 3_000] as const
