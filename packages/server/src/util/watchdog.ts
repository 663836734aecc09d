interface Waiting {
  readonly due: number
  readonly reject: (error: Error) => void
}

/**
 * Returns a function that rejects a promise which takes longer than `ms`. The operation itself continues. One timer
 * serves all pending promises, because a timer for each would cost more than most operations. `onLate` is called for
 * each rejection.
 */
export function watchdog(ms: number, message: string, onLate = () => {}): <T>(promise: Promise<T>) => Promise<T> {
  /** Pending promises in the order of their deadlines. */
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  function bark(): void {
    timer = undefined
    const now = performance.now()
    for (const entry of waiting) {
      if (entry.due > now) {
        watch(entry.due - now)
        return
      }
      waiting.delete(entry)
      entry.reject(new Error(message))
      onLate()
    }
  }

  function watch(wait: number): void {
    // After a busy time, Node runs timers before it reads what has arrived. `setImmediate` lets it read first.
    timer ??= setTimeout(() => setImmediate(bark), Math.ceil(wait)).unref()
  }

  return <T>(promise: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const entry = { due: performance.now() + ms, reject }
      waiting.add(entry)
      watch(ms)
      const done = (): void => void waiting.delete(entry)
      promise.then(done, done)
      promise.then(resolve, reject)
    })
}
