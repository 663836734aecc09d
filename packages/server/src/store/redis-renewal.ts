import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../within.ts'

interface Connection {
  readonly isReady: boolean
  ping(): Promise<unknown>
  connect(): Promise<unknown>
  destroy(): void
  on(event: 'reconnecting' | 'ready', listener: () => void): unknown
}

export interface Renewal {
  /** An answer is overdue: Redis is asked once more, and if it stays silent, the line is given up for a new one. */
  doubt(): void
  close(): void
}

/** The longest that a client of ours waits between two tries of its own, ms, and a little. */
const OWN_TRIES_END = 1_100

/**
 * Makes a connection anew on which nothing comes back though nobody has ended it: a cable was pulled, a router forgot the line. The
 * client itself would wait for as long as the kernel does, which is a quarter of an hour, or for ever where it hangs in its
 * greeting. What it was asked meanwhile rejects; what it listens to stays. `patience`: how long a try may take, ms.
 */
export function renewal(connection: Connection, patience: number): Renewal {
  let isDoubted = false
  let isRenewing = false
  let isOpen = true
  let hangs: NodeJS.Timeout | undefined

  const isReady = (): boolean => connection.isReady

  async function doubt(): Promise<void> {
    if (isDoubted || isRenewing || !isReady()) return
    isDoubted = true
    const answers = await within(patience, connection.ping(), 'No answer.').then(yes, no)
    isDoubted = false
    // One that broke meanwhile comes back by itself.
    if (!answers && isReady()) await renew()
  }

  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    while (!(await tryAnew()));
    isRenewing = false
  }

  /** Whether it is up, or nobody wants it any more. */
  async function tryAnew(): Promise<boolean> {
    const wasReady = isReady()
    connection.destroy()
    // Connected again at once, it would go on with its own tries as well.
    if (!wasReady) await pause(OWN_TRIES_END)
    return !isOpen || within(patience, connection.connect(), 'No greeting.').then(yes, no)
  }

  connection.on('ready', () => {
    clearTimeout(hangs)
    hangs = undefined
  })
  connection.on('reconnecting', () => (hangs ??= setTimeout(() => void renew(), 2 * patience).unref()))
  return {
    doubt: () => void doubt(),
    close() {
      isOpen = false
      clearTimeout(hangs)
    },
  }
}

const yes = (): boolean => true
const no = (): boolean => false
