/** Settles as the promise does, or rejects after `ms`. The operation itself continues. */
export async function within<T>(ms: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // After a busy time, Node runs timers before it reads what has arrived. `setImmediate` lets it read first.
    timer = setTimeout(() => setImmediate(reject, new Error(message)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
