import { setImmediate } from 'node:timers/promises'
import { usualLimits } from '../limits/table.ts'

const { pastWaiting, pastOfTable, pastOfAddress } = usualLimits

export interface Asker {
  readonly table: string
  readonly network: string
}

/** Runs one job at a time on a node. Tables take turns, so that no table waits for all jobs of another. */
export interface Turns {
  /** Runs a job when its turn comes. Returns undefined without running it if too many jobs wait already. */
  take<T>(asker: Asker, job: () => Promise<T>): Promise<T> | undefined
}

interface Waiting extends Asker {
  readonly run: () => Promise<void>
}

export function turns(): Turns {
  const waiting: Waiting[] = []
  /** Tables that were served recently. The last one was served last. */
  const served = new Set<string>()
  let isBusy = false

  function next(): Waiting | undefined {
    const order = [...served]
    const [first] = [...waiting].sort((a, b) => order.indexOf(a.table) - order.indexOf(b.table))
    if (first === undefined) return undefined
    waiting.splice(waiting.indexOf(first), 1)
    served.delete(first.table)
    served.add(first.table)
    for (const oldest of served) if (served.size > pastWaiting) served.delete(oldest)
    return first
  }

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let job = next(); job !== undefined; job = next()) {
      await job.run()
      await setImmediate()
    }
    isBusy = false
  }

  return {
    take(asker, job) {
      const count = (isCounted: (asker: Asker) => boolean): number => waiting.filter(isCounted).length
      const isFull =
        waiting.length >= pastWaiting ||
        count(({ table }) => table === asker.table) >= pastOfTable ||
        count(({ network }) => network === asker.network) >= pastOfAddress
      if (isFull) return undefined
      return new Promise((resolve, reject) => {
        waiting.push({ ...asker, run: () => job().then(resolve, reject) })
        void serve()
      })
    },
  }
}
