/** Number of parts that are loading. */
let due = 0
let heard: (() => void) | undefined

/** Counts a part until it is loaded or has failed. */
export function arriving<T>(part: Promise<T>): Promise<T> {
  due++
  const arrived = (): void => {
    due--
    heard?.()
  }
  part.then(arrived, arrived)
  return part
}

/**
 * Imports a file of the page; every dynamic import uses it, including `ui/Later.svelte`. A retry has to call it again: a kept
 * promise stays rejected.
 */
export const lazyImport = <T>(load: () => Promise<T>): Promise<T> => arriving(load())

/** Resolves when nothing is loading any more, in the next task, since a loaded part may load others; or after `most` ms. */
export function allLoaded(most: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = setTimeout(end, most)
    function end(): void {
      clearTimeout(stop)
      heard = undefined
      resolve()
    }
    heard = () => {
      if (due === 0) setTimeout(() => due === 0 && heard && end())
    }
    heard()
  })
}
