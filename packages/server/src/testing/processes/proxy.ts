import { connect, createServer, type Socket } from 'node:net'
import { numbers } from '@bay327/room/testing/random-request'
import { pipe, type Pipe, type Weather } from './pipe.ts'

/** Conditions of a connection: `up` from the client to the server, `down` back to the client. */
export interface Weathers {
  readonly up?: Weather
  readonly down?: Weather
}

/** A controllable proxy to a TCP server, on a loopback port of its own. */
export interface Proxy {
  readonly port: number
  /** Number of open connections at the client side. */
  readonly lines: number
  /** Sets the conditions of open and later connections. A direction that is not named has no disturbance. */
  set(weathers: Weathers): void
  /** Closes every connection at both ends: by RST, or by FIN. */
  cut(how: 'reset' | 'end'): void
  /**
   * Stops all data of the open connections, and neither end notices (half-open). Later connections have the conditions
   * that were set.
   */
  strand(): void
  close(): Promise<void>
}

interface Line {
  readonly near: Socket
  readonly far: Socket
  readonly up: Pipe
  readonly down: Pipe
  isStranded: boolean
}

/** Opens a proxy to `port` of this machine. The jitter follows from `seed`. */
export async function openProxy(port: number, seed = 1): Promise<Proxy> {
  const lines = new Set<Line>()
  const roll = numbers(seed)
  const luck = (): number => roll() / 2 ** 32
  let weathers: Weathers = {}

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const line: Line = {
      near,
      far,
      up: pipe(near, far, () => weatherOf(line, 'up'), luck),
      down: pipe(far, near, () => weatherOf(line, 'down'), luck),
      isStranded: false,
    }
    lines.add(line)
    for (const socket of [near, far])
      socket.once('close', () => {
        if (near.destroyed && far.destroyed) lines.delete(line)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')

  const weatherOf = ({ isStranded }: Line, way: keyof Weathers): Weather =>
    isStranded ? { stops: 'lost' } : (weathers[way] ?? {})

  function look(): void {
    for (const { up, down } of lines) for (const item of [up, down]) item.look()
  }

  return {
    port: address.port,
    get lines() {
      return [...lines].filter(({ near }) => !near.destroyed).length
    },
    set(next) {
      weathers = next
      look()
    },
    cut(how) {
      for (const { near, far } of lines)
        for (const socket of [near, far]) {
          if (how === 'reset') socket.resetAndDestroy()
          else socket.destroy()
        }
    },
    strand() {
      for (const line of lines) line.isStranded = true
      look()
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const { near, far } of lines) for (const socket of [near, far]) socket.destroy()
      await closed
    },
  }
}
