/** Limits of tests on this machine, ms. See `patience.mjs`. */
export declare const limits: { readonly test: number; readonly state: number; readonly step: number }
export declare function patience(ms: number): number
