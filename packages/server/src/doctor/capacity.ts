import { getHeapStatistics } from 'node:v8'
import { randomBytes } from 'node:crypto'
import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import {
  diffView,
  liveViews,
  reduce,
  schema,
  wholeView,
  type CommandId,
  type Entry,
  type PersonId,
  type Request,
  type Room,
  type RoomCode,
  type View,
} from '@bay327/room'
import { processorTime } from '../threads/processor-time.ts'
import { MB, note, type Finding } from './finding.ts'

/** CPU time of a move in the whole service, relative to rules and views alone (`npm run bench -- --only pace`). */
const SERVICE = 5
/** Share of one core that moves may take before people wait for each other. */
const BUSY = 0.6
/** Interval between two answers at a table at its usual pace, ms. */
const EVERY = 5_000
/** Memory of the process without tables, and of a table that was played (`npm run bench -- --only memory`). */
const EMPTY = 70 * MB
const TABLE = 0.82 * MB
/** CPU time of the measurement, ms. A warm-up of the same length comes first. */
const SHORT = 400

const [game] = Object.values(games)
const people = ['a', 'b', 'c', 'd'] as readonly string[] as readonly PersonId[]

/**
 * Returns a finding that says how many tables this machine can serve. `heap`: maximum heap, bytes. `move`: CPU time of
 * a move for rules and views, ms, by default measured here.
 */
export function checkCapacity(heap = getHeapStatistics().heap_size_limit, move = measureMove()): Finding {
  const byCpu = Math.floor((BUSY * EVERY) / (SERVICE * move))
  const byMemory = Math.max(0, Math.floor((heap - EMPTY) / TABLE))
  const rounded = round(Math.min(byCpu, byMemory))
  const first = byCpu <= byMemory ? 'processor' : 'memory'
  return note(
    `Tables: about ${rounded.toLocaleString('en')} at once, four people and a watcher at each and an answer every five seconds. ` +
      `The ${first} gives way first.`,
  )
}

/** Rounds down to two significant digits. */
function round(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.floor(count / step) * step
}

/** Returns the CPU time of a move, ms: the rules, and the views of four players and a watcher. */
function measureMove(): number {
  playFor(SHORT)
  const { moves, spent } = playFor(SHORT)
  return spent / Math.max(1, moves)
}

/** Plays matches for this much CPU time, ms. */
export function playFor(ms: number): { readonly moves: number; readonly spent: number } {
  const began = processorTime()
  let moves = 0
  while (processorTime() - began < ms) moves += playMatch(() => processorTime() - began < ms)
  return { moves, spent: processorTime() - began }
}

/** Plays one match to its end or while there is time. Returns the number of moves. */
function playMatch(isTime: () => boolean): number {
  if (game === undefined) throw new Error('There is no game.')
  const views = liveViews(game)
  const held = new Map<PersonId | undefined, View>()
  let [room, entries, moves]: [Room | undefined, number, number] = [undefined, 0, 0]

  function put(entry: Pick<Entry, 'request' | 'by' | 'made'>): boolean {
    const next = reduce(game as Game, room, {
      id: `${entries++}` as CommandId,
      at: entries,
      ...entry,
    })
    if (next.ok) room = next.room
    return next.ok
  }
  const send = (by: PersonId, request: Request) => put({ by, request })

  put({
    request: { type: 'open', code: 'doctor' as RoomCode, game: game.slug, schema },
    made: { seed: randomBytes(32).toString('hex') },
  })
  for (const person of people) {
    put({ request: { type: 'join', name: person }, made: { person, tokenHash: person } })
    const free = (room as Room | undefined)?.seats.find((seat) => seat.people.length === 0)
    if (free) send(person, { type: 'claim', seat: free.id })
  }
  for (const person of people) send(person, { type: 'ready', nonce: randomBytes(16).toString('hex') })
  for (const by of people) if (send(by, { type: 'start' })) break

  while (isTime()) {
    const answer = see()
    if (answer === undefined || !send(answer.by, answer.request)) break
    moves++
  }
  return moves

  /** Makes everybody's view and the text of what changed, and returns an answer to one of the questions. */
  function see() {
    let answer: { readonly by: PersonId; readonly request: Request } | undefined
    for (const person of [...people, undefined]) {
      if (room === undefined) return undefined
      const view = wholeView(views.view(room, person))
      JSON.stringify(diffView(held.get(person), view))
      held.set(person, view)
      const question = view.questions.find(
        (question) => person !== undefined && question.people.some((who) => who === person),
      )
      const options = question?.decision.options.filter(({ fatal }) => !fatal) ?? []
      const option = options[moves % Math.max(1, options.length)]?.id
      if (question && option !== undefined && person !== undefined)
        answer ??= { by: person, request: { type: 'answer', question: question.id, option } }
    }
    return answer
  }
}
