import { fastRandom, pick, type RandomSource, type Game, type Json } from '@bay327/engine'
import { diffView, eventFor, phaseOf, reduce, schema, viewFor } from '@bay327/room'
import type {
  CommandId,
  Entry,
  NodeId,
  PersonId,
  QuestionView,
  Request,
  Room,
  RoomCode,
  RoomEvent,
  View,
} from '@bay327/room'

/** What one viewer receives for a move. */
export interface Sent {
  readonly view: View
  readonly parts: Readonly<Record<string, Json>>
  readonly events: readonly RoomEvent[]
}

/**
 * Yields what all viewers of a table (players and a watcher) receive while people answer at random, match after match.
 */
export function* sentInPlay(
  game: Game,
  people: number,
  moves: number,
  seed: number,
): Generator<{ readonly room: Room; readonly sent: readonly Sent[] }> {
  const chance = fastRandom(seed)
  const hex = () =>
    Array.from({ length: 8 }, () =>
      chance
        .draw(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
  let room: Room | undefined
  let count = 0

  function put(entry: Omit<Entry, 'id' | 'at'>) {
    const before = room
    const id = `c${++count}`.padStart(12, 'k') as CommandId
    const result = reduce(game, room, { ...entry, id, at: 1_763_774_000_000 + 900 * count })
    if (!result.ok) throw new Error(`${entry.request.type}: ${result.code}`)
    room = result.room
    return { before, after: result.room, events: result.events }
  }
  const send = (by: PersonId, request: Request) => put({ by, request, made: { seed: hex() } })

  put({ request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema }, made: { seed: hex() } })
  const ids = Array.from({ length: people }, (_, i) => `Zq4_-x8mVb${i}t` as PersonId)
  ids.forEach((person, i) => {
    put({ request: { type: 'join', name: `Person ${i}` }, made: { person, tokenHash: `hash-${i}` } })
    put({ request: { type: 'contact', person, node: 'node' as NodeId, on: true } })
  })
  for (let move = 0; move < moves;) {
    const now = room
    if (now === undefined) return
    if (phaseOf(now) !== 'playing') {
      begin(now, send)
      continue
    }
    const awaited = nextQuestion(ids.map((id) => ({ id, view: viewFor(game, now, id) })))
    if (awaited === undefined) throw new Error(`${game.slug} asks nobody`)
    const option = choose(awaited.question, chance)
    const { before, after, events } = send(awaited.id, { type: 'answer', question: awaited.question.id, option })
    move++
    const sent = [...ids, undefined].map((viewer): Sent => {
      const view = viewFor(game, after, viewer)
      const parts = diffView(before && viewFor(game, before, viewer), view)
      return { view, parts, events: events.flatMap((event) => eventFor(game, after, event, viewer) ?? []) }
    })
    yield { room: after, sent }
  }
}

function begin(room: Room, send: (by: PersonId, request: Request) => unknown): void {
  const [host] = room.people
  if (host === undefined) return
  if (phaseOf(room) === 'over') send(host.id, { type: 'again' })
  for (const { id } of room.people)
    if (room.seats.some(({ people }) => people.includes(id))) send(id, { type: 'ready', nonce: 'ab'.repeat(16) })
  send(host.id, { type: 'start' })
}

/** Returns a person with an open question. People with a required question come before those with an optional one. */
function nextQuestion(people: readonly { readonly id: PersonId; readonly view: View }[]) {
  const open = people.flatMap(({ id, view }) =>
    view.questions.flatMap((question) =>
      question.people.includes(id) && !question.answered && question.decision.options.length > 0
        ? [{ id, question }]
        : [],
    ),
  )
  return open.find(({ question }) => !question.decision.optional) ?? open[0]
}

function choose({ decision: { options } }: QuestionView, chance: RandomSource): string {
  const safe = options.filter(({ fatal }) => !fatal)
  return pick(chance, safe.length > 0 ? safe : options).id
}
