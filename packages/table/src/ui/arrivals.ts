/** Parts of the page on their way. */
let due = 0
let heard: (() => void) | undefined

/** Counts a part until it is here, or does not come. */
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
 * Fetches a file of the page, and is the one way to do so, for `ui/Later.svelte` too. It is called anew by whoever wants the file once more: a
 * promise that is kept remembers for good that it did not come.
 */
export const lazyImport = <T>(load: () => Promise<T>): Promise<T> => arriving(load())

/** Resolves when nothing is on its way any more, in the next task, since what came may fetch on; or after so many ms. */
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
