/** A page that was loaded just now and is an old one all the same came from somewhere on the way, ms. */
const young = 30_000

/** Loads the page anew, for the server has become newer: once in half a minute at most. Gives whether it does. */
export function reloadOnce(age = performance.now(), reload = () => location.reload()): boolean {
  const isDue = age > young
  if (isDue) reload()
  return isDue
}
