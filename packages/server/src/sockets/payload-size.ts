import type { Metrics } from '../metrics.ts'
import type { BaySocket } from './socket.ts'

/** Who leaves more than this untaken is behind for good, in characters: the line is closed, and they come back with their position. */
export const MOST_UNTAKEN = 524_288
/** What all lines together may leave untaken, in characters. Of more, the lines that hold most are closed until half of it is left. */
export const MOST_OF_ALL = 16_777_216
/** What a message weighs beside its text. */
const ENVELOPE = 256

type Line = BaySocket['conn']

/** What waits for its turn, and what was given to the line last: that is taken once the line takes more. */
interface Load {
  waiting: number
  underWay: number
}

/**
 * Counts what is sent over each line, and closes one that takes nothing of it, whatever was sent: updates, answers or a finger on the
 * board. Otherwise who asks and never reads would fill the memory, with one line or with many. One message may be of any size.
 */
export interface Scales {
  weigh(line: Line): void
}

export function openScales(metrics: Pick<Metrics, 'frameBytes' | 'behind'>): Scales {
  const loads = new Map<Line, Load>()
  /** At least what all lines hold: what an idle line has taken is found out by `relieve` alone. */
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
      if (all <= MOST_OF_ALL / 2) return
      close(line)
    }
  }

  return {
    weigh(line) {
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
        if (untaken > MOST_UNTAKEN) close(line)
        else if (all > MOST_OF_ALL) relieve()
      })
    },
  }
}

const sum = ({ waiting, underWay }: Load): number => waiting + underWay

/** At once: a polite end would wait behind all that is not taken. */
function hangUp(line: Line): void {
  const { socket } = line.transport as { readonly socket?: { terminate?: () => void } }
  line.close(true)
  socket?.terminate?.()
}
