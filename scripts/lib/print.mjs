/** Prints a line and ends the program. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Ends with one line if Node is too old for the installed packages. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Bay 327 needs Node 20.19 or later; this is ${process.versions.node}.`)
}
