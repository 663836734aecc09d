/** Runs one job at a time, in order of arrival. */
export interface Queue {
  run<T>(job: () => Promise<T>): Promise<T>
  /** Number of running and waiting jobs. */
  readonly length: number
  /** Resolves when no job runs or waits. */
  idle(): Promise<void>
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  return {
    run(job) {
      length++
      const done = last.then(job).finally(() => length--)
      last = done.catch(() => {})
      return done
    },
    get length() {
      return length
    },
    async idle() {
      while (length > 0) await last
    },
  }
}
