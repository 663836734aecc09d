export declare function tellSeed(seed?: number): string | undefined
