import { rain } from '../hostile/barrage.ts'
import { nothingSeen, type Seen } from '../hostile/verdict.ts'
import type { Options, Part, Tell } from '../lib/part.ts'
import { slopeOf } from '../lib/slope.ts'
import { startWatched, type Had, type Watched } from '../lib/watched.ts'

/** Everything that anybody can send, and what the server makes of it. */
export const hostile: Part = {
  name: 'hostile',
  async run(options, tell) {
    await barrage(options, tell)
  },
}

const MB = 1_048_576

/** A million frames, and requests and bytes among them: no crash, no answer but the typed ones, no memory that stays. */
async function barrage({ seed, sizes: { many = 1_000_000 } }: Options, tell: Tell): Promise<void> {
  // With an https address the routes of Web Push are there as well.
  const server = await startWatched({ PUBLIC_URL: 'https://bay.example' })
  const seen = nothingSeen()
  const had: (readonly [sent: number, had: Had])[] = []
  try {
    const look = async (sent: number): Promise<void> => void had.push([sent, await server.has()])
    await rain(server, { seed, many, aTable: Math.min(20_000, Math.ceil(many / 3)), between: look }, seen)
    tellAnswers(tell, seen, server)
    tellMemory(tell, had)
  } finally {
    await server.stop()
  }
}

function tellAnswers(tell: Tell, seen: Seen, server: Watched): void {
  const { sent, answers, wrong, unanswered, ended } = seen
  const of = Object.entries(sent)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
  const answered = Object.values(answers).reduce((sum, count) => sum + count, 0)
  tell({ name: 'crashes and unhandled rejections', of, unit: '', seen: server.isUp() ? 0 : 1, holds: { is: 0 } })
  tell({ name: 'messages left without an answer', of: '', unit: '', seen: unanswered, holds: { is: 0 } })
  const neither = answers['neither'] ?? 0
  const untyped = `of ${answered}; ${wrong.join('; ')}`
  tell({
    name: 'answers neither yes nor a refusal of the table',
    of: untyped,
    unit: '',
    seen: neither,
    holds: { is: 0 },
  })
  tell({
    name: 'answers that tell of a fault of ours',
    of: '',
    unit: '',
    seen: answers['internal'] ?? 0,
    holds: { is: 0 },
  })
  const faults = server.faults()
  tell({ name: 'faults in the log', of: faults.slice(0, 3).join(' '), unit: '', seen: faults.length, holds: { is: 0 } })
  const kinds = Object.keys(answers).length
  tell({ name: 'kinds of answer met', of: Object.keys(answers).sort().join(' '), unit: '', seen: kinds })
  tell({ name: 'lines ended by the server', of: 'what no parser reads', unit: '', seen: ended })
}

/** The heap may grow by so much from the first deal to the last, MB: rooms that were left stay for five minutes. */
const GROWTH = 24

export function tellMemory(tell: Tell, had: readonly (readonly [sent: number, had: Pick<Had, 'heap'>])[]): void {
  const heaps = had.map(([sent, { heap }]) => [sent / 1e6, heap / MB] as const)
  const [first = NaN, middle = NaN, last = NaN] = [0, heaps.length >> 1, heaps.length - 1].map((at) => heaps[at]?.[1])
  const { slope, error } = slopeOf(heaps.slice(heaps.length >> 2))
  const words = [first, middle, last].map((each) => each.toFixed(1)).join(', ')
  const of = `MB after a collection at start, middle, end: ${words}`
  tell({ name: 'growth of the heap', of, unit: 'MB', seen: last - first, holds: { most: GROWTH } })
  tell({ name: 'slope of the heap', of: `± ${error.toFixed(1)}`, unit: 'MB a million frames', seen: slope })
}
