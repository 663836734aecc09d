/** A queue in which one job runs at a time, in order of arrival. */
export interface Queue {
  run<T>(job: () => Promise<T>): Promise<T>
  /** How many jobs run or wait. */
  readonly length: number
  /** Resolves when nothing runs or waits any more. */
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
