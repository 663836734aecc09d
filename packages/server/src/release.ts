/** The release, set by `build.mjs`. Undefined when the sources run without a build. */
declare const RELEASE: Release | undefined

export interface Release {
  /** The version in package.json, such as `0.2.0`. */
  readonly version: string
  /**
   * First characters of the commit that was built, with `-dirty` if there were uncommitted changes. `source` if the
   * commit is unknown.
   */
  readonly commit: string
}

/** The release that this process runs. `/healthz` reports it. */
export const release: Release = typeof RELEASE === 'undefined' ? { version: 'source', commit: 'source' } : RELEASE
