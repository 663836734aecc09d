/** A limit of `ms` on a usual machine, on this one: the test runner measures how slow it is (`scripts/lib/patience.mjs`). */
export const patience = (ms: number): number => Math.ceil(ms * Number(process.env['BAY327_SLOWNESS'] ?? 1))
