/**
 * Age of a page below which a reload would not help, ms: an old page loaded so recently comes from a cache on the way.
 */
const young = 30_000

/** Reloads the page because the server is newer, at most once in half a minute. Returns whether it reloads. */
export function reloadOnce(age = performance.now(), reload = () => location.reload()): boolean {
  const isDue = age > young
  if (isDue) reload()
  return isDue
}
