/** A person's line and the end of the program. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Ends with one line on a Node that is too old for what is installed here. */
export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stop(`Bay 327 needs Node 20.19 or later; this is ${process.versions.node}.`)
}
