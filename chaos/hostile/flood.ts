import fc from 'fast-check'
import type { Watched } from '../lib/watched.ts'
import { write, writings } from './bytes.ts'
import { framesFrom, type Frame } from './frames.ts'
import { openLine } from './line.ts'
import { ask, requestsFrom } from './requests.ts'
import { openTables } from './tables.ts'
import type { Seen } from './verdict.ts'

export interface Barrage {
  readonly seed: number
  /** Number of frames. There is one HTTP request for every ten frames, and one raw connection for every twenty. */
  readonly many: number
  /**
   * Number of frames after which new tables replace the old ones, because most people have left the old ones by then.
   */
  readonly aTable: number
  readonly games?: readonly string[]
  /** Called after each set of tables, with all connections closed. */
  between?(sent: number): Promise<void>
}

/** Number of frames in parallel. */
const CHUNK = 400
const ROUGH = 6

/**
 * Sends frames, HTTP requests and bytes to tables of every game while people play, and records the server's answers.
 */
export async function rain({ url }: Watched, barrage: Barrage, seen: Seen): Promise<void> {
  const { seed, many, aTable, games, between } = barrage
  const live: string[] = []
  const frames = framesFrom(live)
  const requests = requestsFrom(live)
  for (let sent = 0; sent < many;) {
    const tables = await openTables(url, games)
    const hellos = tables.hellos.map((hello) => openLine(url, seen, () => hello))
    const lines = [...hellos, openLine(url, seen), openLine(url, seen)]
    // Corrupted frames close most connections. They have connections of their own, so that they do not disturb other
    // frames.
    const rough = tables.hellos.slice(0, ROUGH).map((hello) => openLine(url, seen, () => hello))
    for (const end = Math.min(many, sent + aTable); sent < end;) {
      tables.setLive(live)
      // A hello in the previous chunk may have moved a connection to another room. Each connection returns to its own
      // room.
      await Promise.all(hellos.map((line, at) => line.send(tables.hellos[at] as Frame)))
      const numRuns = Math.min(CHUNK, end - sent)
      const drawn = <T>(from: fc.Arbitrary<T>, part: number): T[] =>
        fc.sample(from, { seed: seed + sent, numRuns: Math.ceil(numRuns / part) })
      const sample = drawn(frames, 1)
      const mangled = sample.filter(({ kind }) => kind === 'garbled')
      await Promise.all([
        ...sample.filter(({ kind }) => kind !== 'garbled').map((frame, at) => lines[at % lines.length]?.send(frame)),
        ...rough.map(async (line, at) => {
          for (const frame of mangled.filter((_, i) => i % rough.length === at)) await line.send(frame)
        }),
        ...drawn(requests, 10).map((item) => ask(url, item, seen)),
        ...drawn(writings, 20).map((item) => write(url, item, seen)),
      ])
      sent += numRuns
    }
    for (const line of [...lines, ...rough]) line.close()
    tables.close()
    await between?.(sent)
  }
}
