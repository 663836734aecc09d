/** Prints a line and ends the program. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Returns what a person has to know of this version of Node: `old` cannot run Bay 327, `unkept` gets no security fixes. */
export function stateOfNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) return 'old'
  return major < 22 || (major === 22 && minor < 13) || major === 23 ? 'unkept' : 'good'
}

/** Ends with one line if Node is too old for the installed packages, and warns of one that gets no security fixes. */
export function needNode() {
  const { node } = process.versions
  const state = stateOfNode(node)
  if (state === 'old')
    stop(`Bay 327 needs Node 20.19 or later; this is ${node}. Take the newest from https://nodejs.org.`)
  if (state === 'unkept')
    console.error(
      `Node ${node} gets no security fixes. It works, but take 22.13 or later from https://nodejs.org for a public server.`,
    )
}

/** Memory that the build of the page needs at its peak, in bytes; measured in docs/measured/performance.md. */
const forBuild = 700e6

/** Returns a warning where a build may not fit in the free memory, in bytes; otherwise undefined. */
export function tellTightness(available) {
  if (available >= forBuild) return undefined
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`
  return `The build needs ${megabytes(forBuild)} of memory, and ${megabytes(available)} are free. Add swap, or take the archive of a release, which needs no build: docs/hosting.md.`
}
