/** Prints a line and ends the program. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Memory that the build of the page needs at its peak, bytes. The measurement is in docs/measured/performance.md. */
const forBuild = 450e6

/** Returns a warning if a build may not fit in the `available` memory, bytes. Otherwise returns undefined. */
export function tellTightness(available) {
  if (available >= forBuild) return undefined
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
  return `The build needs ${megabytes(forBuild)} of memory, and ${megabytes(available)} are free. Add swap, or take the archive of a release, which needs no build: docs/hosting.md.`
}
