/** The promise, or a rejection when it takes longer than `ms`. What it stands for goes on all the same. */
export async function within<T>(ms: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // Whoever was busy for that long itself has yet to read what came meanwhile: timers go before what has arrived.
    timer = setTimeout(() => setImmediate(reject, new Error(message)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
