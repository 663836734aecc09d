/** Number of parts that are loading. */
let due = 0
let heard: (() => void) | undefined

/** The document says `data-loading` while a part is loading: browser tests wait for it before they inspect a page. */
function count(by: 1 | -1): void {
  due += by
  document.documentElement.toggleAttribute('data-loading', due > 0)
}

/** Counts a part until it is loaded or has failed. */
export function arriving<T>(part: Promise<T>): Promise<T> {
  count(1)
  const arrived = (): void => {
    count(-1)
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
