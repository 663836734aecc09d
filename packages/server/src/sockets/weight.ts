import type { Metrics } from '../metrics.ts'
import type { BaySocket } from './socket.ts'

/** Who leaves more than this untaken is behind for good, in characters: the line is closed, and they come back with their position. */
const MOST_UNTAKEN = 524_288
/** What a message weighs beside its text. */
const ENVELOPE = 256

/**
 * Counts what is sent over a line, and closes one that takes nothing of it, whatever was sent: updates, answers or a finger on the
 * board. Otherwise whoever asks and never reads would fill the memory. One message may be of any size.
 */
export function weigh(line: BaySocket['conn'], metrics: Pick<Metrics, 'frameBytes' | 'behind'>): void {
  /** What waits for its turn, and what was given to the line last: that is taken once the line takes more. */
  let waiting = 0
  let underWay = 0
  line.on('flush', () => {
    underWay = waiting
    waiting = 0
  })
  line.on('packetCreate', ({ data }: { data?: string }) => {
    const size = typeof data === 'string' ? data.length : 0
    if (size > 0) metrics.frameBytes.observe(size)
    const untaken = waiting + (line.transport.writable ? 0 : underWay)
    waiting += size + ENVELOPE
    if (untaken <= MOST_UNTAKEN) return
    metrics.behind.inc()
    hangUp(line)
  })
}

/** At once: a polite end would wait behind all that is not taken. */
function hangUp(line: BaySocket['conn']): void {
  const { socket } = line.transport as { readonly socket?: { terminate?: () => void } }
  line.close(true)
  socket?.terminate?.()
}
