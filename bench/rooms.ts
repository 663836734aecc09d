// Memory of a table in mid-game as a server holds it, against its state as text.
//   needs node --expose-gc, as the npm script gives it
import { fastChance, pick } from '@bay327/engine'
import { games } from '@bay327/games'
import { deadlines, reduce, viewFor, type Entry, type Request, type Room } from '@bay327/room'
import { print } from './lib/claim.ts'

const tables = 300
const answers = 60

/** A table that one person has opened and played so far. */
function roomInMidGame(index: number): Room {
  const game = games['escape']
  if (game === undefined) throw new Error('There is no such game.')
  const luck = fastChance(index)
  const hex = (length: number): string => Array.from({ length }, () => luck.draw(16).toString(16)).join('')
  const person = `person-${index}` as NonNullable<Entry['by']>
  let room: Room | undefined
  let at = 0
  const enter = (entry: Pick<Entry, 'request' | 'made' | 'by'>): void => {
    const reduced = reduce(game, room, { id: `${index}-${at}` as Entry['id'], at: at++, ...entry })
    if (!reduced.ok) throw new Error(`Refused: ${reduced.code}`)
    room = reduced.room
  }
  const ask = (request: Request): void => enter({ by: person, request })
  const code = 'rusty-heron' as Room['code']
  enter({ request: { type: 'open', code, game: 'escape' }, made: { seed: hex(64) } })
  enter({ request: { type: 'join', name: 'Maya' }, made: { person, tokenHash: hex(64) } })
  enter({ request: { type: 'contact', person, node: 'node' as never, on: true } })
  ask({ type: 'ready', nonce: hex(32) })
  ask({ type: 'start' })
  for (let count = 0; count < answers && room !== undefined; count++) {
    const question = viewFor(game, room, person).questions.find(({ people }) => people.includes(person))
    if (question === undefined) break
    ask({ type: 'answer', question: question.id, option: pick(luck, question.decision.options).id })
  }
  if (room === undefined) throw new Error('No table.')
  deadlines(room)
  return room
}

function heap(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

if (globalThis.gc === undefined) throw new Error('Run it with node --expose-gc.')
roomInMidGame(0)
const before = heap()
const rooms = Array.from({ length: tables }, (_, index) => roomInMidGame(index))
const each = (heap() - before) / tables
const text = rooms.reduce((sum, room) => sum + JSON.stringify(room).length, 0) / tables
print({
  name: 'memory of a table',
  unit: 'bytes',
  ours: each,
  floor: text,
  of: `${tables} tables of escape, up to ${answers} answers in`,
})
