interface Waiting {
  readonly due: number
  readonly reject: (error: Error) => void
}

/**
 * Rejects what takes longer than `ms`; what it stands for goes on all the same. One timer for all that is under way: a
 * timer for each would cost more than most of what is waited for. `onLate` is told of each that was rejected.
 */
export function watchdog(ms: number, message: string, onLate = () => {}): <T>(promise: Promise<T>) => Promise<T> {
  /** In the order in which they fall due. */
  const waiting = new Set<Waiting>()
  let timer: NodeJS.Timeout | undefined

  function bark(): void {
    timer = undefined
    const now = performance.now()
    for (const each of waiting) {
      if (each.due > now) {
        watch(each.due - now)
        return
      }
      waiting.delete(each)
      each.reject(new Error(message))
      onLate()
    }
  }

  function watch(wait: number): void {
    // Whoever was busy for that long itself has yet to read what came meanwhile: timers go before what has arrived.
    timer ??= setTimeout(() => setImmediate(bark), Math.ceil(wait)).unref()
  }

  return <T>(promise: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const each = { due: performance.now() + ms, reject }
      waiting.add(each)
      watch(ms)
      const done = (): void => void waiting.delete(each)
      promise.then(done, done)
      promise.then(resolve, reject)
    })
}
