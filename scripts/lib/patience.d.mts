/** ms, as they are now on this machine. */
export declare const limits: { readonly test: number; readonly state: number; readonly step: number }
export declare function patience(ms: number): number
