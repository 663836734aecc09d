/** Resolves with the promise, or rejects after `ms`. The operation itself continues. */
export async function within<T>(ms: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // A process that was busy has not yet read what arrived meanwhile, and timers run before I/O: so it is read first.
    timer = setTimeout(() => setImmediate(reject, new Error(message)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
