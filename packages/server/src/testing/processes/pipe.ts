import type { Socket } from 'node:net'

/** What happens to bytes in one direction. By default they pass unchanged. */
export interface Weather {
  /** Delay, ms. */
  readonly delay?: number
  /** Maximum additional random delay, ms. Bytes keep their order. */
  readonly jitter?: number
  /** Maximum bytes per second. */
  readonly rate?: number
  /**
   * `held`: no byte is read or passed on until this field changes. `lost`: all bytes are read and none is passed on.
   */
  readonly stops?: 'held' | 'lost'
}

/** One direction of a connection. */
export interface Pipe {
  /** Called when the conditions have changed. */
  look(): void
}

/** Bytes in transit, or how the sender ended its direction. */
interface Load {
  readonly what: Buffer | 'end' | 'reset'
  readonly due: number
}

/** Maximum number of bytes in transit. The sender waits if there are more. */
const MOST_ON_ITS_WAY = 262_144

/** Passes everything that `from` sends on to `to`, including its end. `luck` gives numbers from 0 to 1. */
export function pipe(from: Socket, to: Socket, weather: () => Weather, luck: () => number): Pipe {
  const loads: Load[] = []
  let bytes = 0
  let last = 0
  let timer: NodeJS.Timeout | undefined

  function take(what: Load['what']): void {
    const { delay = 0, jitter = 0, rate, stops } = weather()
    if (stops === 'lost') return
    const size = Buffer.isBuffer(what) ? what.length : 0
    const now = performance.now()
    const sent = rate === undefined ? 0 : Math.max(now, last) + (size / rate) * 1_000
    last = Math.max(last, sent, now + delay + jitter * luck())
    loads.push({ what, due: last })
    bytes += size
    look()
  }

  function pass({ what }: Load): void {
    if (to.destroyed) return
    if (what === 'end') to.end()
    else if (what === 'reset') to.resetAndDestroy()
    else {
      bytes -= what.length
      to.write(what)
    }
  }

  function look(): void {
    clearTimeout(timer)
    const { stops } = weather()
    if (stops === 'lost') {
      loads.length = 0
      bytes = 0
    }
    for (let next = loads[0]; next && stops === undefined && !to.writableNeedDrain; next = loads[0]) {
      const wait = next.due - performance.now()
      if (wait > 0) {
        timer = setTimeout(look, Math.ceil(wait))
        break
      }
      loads.shift()
      pass(next)
    }
    const isFull = to.writableNeedDrain || bytes >= MOST_ON_ITS_WAY
    if (stops === 'held' || (isFull && stops === undefined)) from.pause()
    else from.resume()
  }

  let isReset = false
  from.on('data', take)
  from.on('end', () => take('end'))
  from.on('error', () => (isReset = true))
  from.on('close', () => {
    if (isReset) take('reset')
  })
  to.on('drain', look)
  to.on('close', () => clearTimeout(timer))
  return { look }
}
