/** How long the pause may be before a step with one real answer goes on by itself, ms; 0: it waits to be pressed. */
export const routines = [0, 1_500, 3_000] as const
