import type { Metrics } from '../metrics.ts'
import type { BaySocket } from './socket.ts'
import { usualLimits } from '../limits/table.ts'

const { unread, unreadOfAll } = usualLimits
/** Characters that a message takes besides its text. */
const ENVELOPE = 256

type Line = BaySocket['conn']

/**
 * Unread data of a connection: data that waits, and data that was handed to the transport last. The latter counts as
 * read when the transport accepts more.
 */
interface Load {
  waiting: number
  underWay: number
}

/**
 * Counts what is sent over each connection, and closes a connection that reads nothing, whatever the data is: updates,
 * answers or touches. Otherwise clients that never read could fill the memory, with one connection or many. A single
 * message may have any size.
 */
export interface Scales {
  /** `maySend` counts what is sent. It returns false if the connection has to be closed. */
  weigh(line: Line, maySend: (bytes: number) => boolean): void
}

export function openScales(metrics: Pick<Metrics, 'frameBytes' | 'behind'>): Scales {
  const loads = new Map<Line, Load>()
  /** Upper bound of the unread data of all connections. `relieve` computes the exact sum. */
  let all = 0

  function close(line: Line): void {
    metrics.behind.inc()
    hangUp(line)
  }

  function relieve(): void {
    for (const [line, load] of loads) if (line.transport.writable) load.underWay = 0
    const heaviest = [...loads].sort(([, a], [, b]) => sum(b) - sum(a))
    all = heaviest.reduce((total, [, load]) => total + sum(load), 0)
    for (const [line] of heaviest) {
      if (all <= unreadOfAll / 2) return
      close(line)
    }
  }

  return {
    weigh(line, maySend) {
      const load: Load = { waiting: 0, underWay: 0 }
      loads.set(line, load)
      line.on('flush', () => {
        all -= load.underWay
        load.underWay = load.waiting
        load.waiting = 0
      })
      line.on('close', () => {
        if (loads.delete(line)) all -= sum(load)
      })
      line.on('packetCreate', ({ data }: { data?: string }) => {
        const size = typeof data === 'string' ? data.length : 0
        if (size > 0) metrics.frameBytes.observe(size)
        const untaken = load.waiting + (line.transport.writable ? 0 : load.underWay)
        if (!loads.has(line)) return
        load.waiting += size + ENVELOPE
        all += size + ENVELOPE
        if (untaken > unread || !maySend(size)) close(line)
        else if (all > unreadOfAll) relieve()
      })
    },
  }
}

const sum = ({ waiting, underWay }: Load): number => waiting + underWay

/** Closes a connection immediately. A normal close would wait behind the unread data. */
export function hangUp(line: Line): void {
  const { socket } = line.transport as { readonly socket?: { terminate?: () => void } }
  line.close(true)
  socket?.terminate?.()
}
