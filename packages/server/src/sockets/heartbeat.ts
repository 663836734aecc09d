import { pulse, type Answer } from '@bay327/room'
import { refusalOf } from '../protocol/refusal.ts'
import type { BaySocket } from './socket.ts'

/** How often it is looked who has fallen silent, ms. */
const ROUND = 2_000

/** Pages that have said when they will be heard of again: who is not is gone, long before the line itself shows it. */
export interface Pulses {
  take(socket: BaySocket, message: unknown): Answer
  forget(socket: BaySocket): void
}

interface Promised {
  within: number
  /** By the machine's steady clock, ms. */
  due: number
}

export function pulses(): Pulses {
  const known = new WeakMap<BaySocket, Promised>()
  const awake = new Map<BaySocket, Promised>()
  let rounds: NodeJS.Timeout | undefined

  /** The line is closed, not the socket: a page that has only slept comes back by itself, and one that is told to go does not. */
  function look(): void {
    const now = performance.now()
    for (const [socket, { due }] of awake) if (now > due) socket.conn.close(true)
  }

  /** Whatever comes from a socket is a sign of life. */
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
      if (!read.success) return { ok: false, error: refusalOf('bad-message') }
      const { within } = read.data
      // What was under way when the line ended is read late: nobody would forget it any more.
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
