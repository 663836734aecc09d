/** Limits of tests on this machine, ms. See `patience.mjs`. */
export declare const limits: { readonly test: number; readonly state: number; readonly step: number }
export declare function patience(ms: number): number
/** Measures how slow this machine is now: 1 for a usual machine that does nothing else. */
export declare function measure(): { readonly slowness: number; readonly words: string }
