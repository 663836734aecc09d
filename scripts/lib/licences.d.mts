export declare function licencesOf(paths: Iterable<string>): string
