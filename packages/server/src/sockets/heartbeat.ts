import { pulse, type Answer } from '@bay327/room'
import { refusalOf } from '../protocol/refusal.ts'
import type { BaySocket } from './socket.ts'

/** Interval of the check for silent pages, ms. */
const ROUND = 2_000

/**
 * Pages that promise when they will send something again. If a page breaks its promise, its connection is closed, long
 * before the connection would fail.
 */
export interface Pulses {
  take(socket: BaySocket, message: unknown): Answer
  forget(socket: BaySocket): void
}

interface Promised {
  within: number
  /** When the page has to send something, on the machine's monotonic clock, ms. */
  due: number
}

export function pulseOnChange(): Pulses {
  const known = new WeakMap<BaySocket, Promised>()
  const awake = new Map<BaySocket, Promised>()
  let rounds: NodeJS.Timeout | undefined

  /**
   * Closes the connections of silent pages. It does not disconnect their sockets, because a page whose socket is
   * disconnected does not connect again when it wakes.
   */
  function look(): void {
    const now = performance.now()
    for (const [socket, { due }] of awake) if (now > due) socket.conn.close(true)
  }

  /** Begins to watch a socket. Every message of the socket counts as a sign of life. */
  function meet(socket: BaySocket): Promised {
    const promised = { within: 0, due: 0 }
    known.set(socket, promised)
    socket.conn.on('packet', () => (promised.due = performance.now() + promised.within))
    return promised
  }

  function forget(socket: BaySocket): void {
    awake.delete(socket)
    if (awake.size > 0) return
    clearInterval(rounds)
    rounds = undefined
  }

  return {
    forget,
    take(socket, message) {
      const read = pulse.safeParse(message)
      if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
      const { within } = read.data
      // A message that is read after the close must not add a promise, because nothing would remove it.
      if (!socket.connected) return { ok: false, error: refusalOf('hello-first') }
      const { sitting } = socket.data
      if (sitting) sitting.viewer.rests = within === 0
      if (within === 0) forget(socket)
      else {
        const promised = known.get(socket) ?? meet(socket)
        promised.within = within
        promised.due = performance.now() + within
        awake.set(socket, promised)
        rounds ??= setInterval(look, ROUND)
      }
      return { ok: true }
    },
  }
}
