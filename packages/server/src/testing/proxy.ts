import { connect, createServer, type Socket } from 'node:net'
import { numbers } from '@bay327/room/testing/random-request'
import { pipe, type Pipe, type Weather } from './pipe.ts'

/** What a line does to what is said on it: `up` from whoever connected, `down` to them. */
export interface Weathers {
  readonly up?: Weather
  readonly down?: Weather
}

/** A stretch of line between somebody and a TCP server, on a loopback port of its own, that does as it is told. */
export interface Proxy {
  readonly port: number
  /** How many lines are open at the side that connected. */
  readonly lines: number
  /** From now on, for the lines that are open and all later ones. What is not named is fair. */
  set(weathers: Weathers): void
  /** Ends every line at both sides: by RST, or by FIN. */
  cut(how: 'reset' | 'end'): void
  /** The lines that are open now never bring anything any more, and neither side is told (half-open). Later ones are as set. */
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

/** Opens one before `port` of this machine. `seed` is where the luck of its jitter begins. */
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
    for (const { up, down } of lines) for (const each of [up, down]) each.look()
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
