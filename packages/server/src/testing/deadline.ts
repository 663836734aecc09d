/**
 * Scales a timeout, ms, by the slowness of this machine, which the test runner measures (`scripts/lib/patience.mjs`).
 */
export const patience = (ms: number): number => Math.ceil(ms * Number(process.env['BAY327_SLOWNESS'] ?? 1))
