/** Set by `build.mjs`; undefined when the sources run. */
declare const RELEASE: Release | undefined

export interface Release {
  /** As in package.json, such as `0.2.0`. */
  readonly version: string
  /** First characters of the commit that was built, with `-dirty` after uncommitted changes; `source` if that is unknown. */
  readonly commit: string
}

/** What this process runs; `/healthz` reports it. */
export const release: Release = typeof RELEASE === 'undefined' ? { version: 'source', commit: 'source' } : RELEASE
