/** Number of parts that are loading. */
let due = 0
/** Number of parts that are to load after others. `allLoaded` does not wait for them. */
let queued = 0
/** Called after each part that has loaded or failed. */
const listeners = new Set<() => void>()

/**
 * Counts the parts that are loading. While there are any, the document has `data-loading`. Browser tests wait until it
 * is gone before they inspect a page.
 */
function count(by: 1 | -1): void {
  due += by
  show()
}

function show(): void {
  document.documentElement.toggleAttribute('data-loading', due + queued > 0)
}

/**
 * Counts a part as loading until it is loaded or has failed, or until `signal` aborts because nothing waits for the part
 * any more.
 */
export function arriving<T>(part: Promise<T>, signal?: AbortSignal): Promise<T> {
  count(1)
  let isDue = true
  const arrived = (): void => {
    if (!isDue) return
    isDue = false
    count(-1)
    for (const listener of listeners) listener()
  }
  part.then(arrived, arrived)
  signal?.addEventListener('abort', arrived)
  return part
}

/**
 * Imports a file of the page. Every dynamic import uses this function, including that of `ui/Later.svelte`. A further
 * try has to call it again, because a promise that has rejected stays rejected.
 */
export const lazyImport = <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> => arriving(load(), signal)

/** Imports a file of the page when `earlier` has settled. It counts as loading from now on. */
export async function importAfter<T>(earlier: Promise<unknown>, load: () => Promise<T>): Promise<T> {
  queued++
  show()
  try {
    await earlier
    return await lazyImport(load)
  } finally {
    queued--
    show()
  }
}

/**
 * Resolves when no part is loading any more, or after `most` ms. It resolves in the next task, because a loaded part
 * may load others.
 */
export function allLoaded(most: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = setTimeout(end, most)
    function end(): void {
      clearTimeout(stop)
      listeners.delete(check)
      resolve()
    }
    function check(): void {
      if (due === 0) setTimeout(() => due === 0 && end())
    }
    listeners.add(check)
    check()
  })
}
