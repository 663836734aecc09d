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
  /** How many frames; of requests there is one to ten of them, of lines that are written on as they come one to twenty. */
  readonly many: number
  /** With so many frames the tables are dealt anew: by then few of the people at them are left. */
  readonly aTable: number
  readonly games?: readonly string[]
  /** Called after every deal, all lines closed. */
  between?(sent: number): Promise<void>
}

/** So many frames are under way at a time. */
const CHUNK = 400
const ROUGH = 6

/** Rains frames, requests and bytes upon tables of every game at which people play, and writes down what the server answers. */
export async function rain({ url }: Watched, barrage: Barrage, seen: Seen): Promise<void> {
  const { seed, many, aTable, games, between } = barrage
  const live: string[] = []
  const frames = framesFrom(live)
  const requests = requestsFrom(live)
  for (let sent = 0; sent < many;) {
    const tables = await openTables(url, games)
    const hellos = tables.hellos.map((hello) => openLine(url, seen, () => hello))
    const lines = [...hellos, openLine(url, seen), openLine(url, seen)]
    // What is mangled ends most lines: it has its own, one after the other, so that nothing else is lost with them.
    const rough = tables.hellos.slice(0, ROUGH).map((hello) => openLine(url, seen, () => hello))
    for (const end = Math.min(many, sent + aTable); sent < end;) {
      tables.tell(live)
      // A hello of the chunk before may have taken a line somewhere else.
      await Promise.all(hellos.map((line, at) => line.say(tables.hellos[at] as Frame)))
      const numRuns = Math.min(CHUNK, end - sent)
      const drawn = <T>(from: fc.Arbitrary<T>, part: number): T[] =>
        fc.sample(from, { seed: seed + sent, numRuns: Math.ceil(numRuns / part) })
      const said = drawn(frames, 1)
      const mangled = said.filter(({ kind }) => kind === 'garbled')
      await Promise.all([
        ...said.filter(({ kind }) => kind !== 'garbled').map((frame, at) => lines[at % lines.length]?.say(frame)),
        ...rough.map(async (line, at) => {
          for (const frame of mangled.filter((_, i) => i % rough.length === at)) await line.say(frame)
        }),
        ...drawn(requests, 10).map((each) => ask(url, each, seen)),
        ...drawn(writings, 20).map((each) => write(url, each, seen)),
      ])
      sent += numRuns
    }
    for (const line of [...lines, ...rough]) line.close()
    tables.close()
    await between?.(sent)
  }
}
