/** A page loaded this recently that is still old comes from a cache on the way, ms. */
const young = 30_000

/** Reloads the page because the server is newer: at most once in half a minute. Returns whether it does. */
export function reloadOnce(age = performance.now(), reload = () => location.reload()): boolean {
  const isDue = age > young
  if (isDue) reload()
  return isDue
}
