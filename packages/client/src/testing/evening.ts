import { fastRandom, legalPeople, pick, type Game } from '@bay327/engine'
import type { CommandId, Entry, MatchRecord, NodeId, PersonId, Request, Room, RoomCode } from '@bay327/room'
import { finishedMatches } from '@bay327/room/log/finished-matches'
import { openBotQuestions } from '@bay327/room/questions/bots'
import { questionsOf } from '@bay327/room/questions/questions'
import { reduce } from '@bay327/room/reduce'
import { phaseOf, schema } from '@bay327/room/state'
import { deadlines } from '@bay327/room/clocks/clocks'

/** A match that people and bots have played to its end in the real room, with the room at each position. */
export interface Evening {
  readonly game: Game
  readonly id: string
  readonly record: MatchRecord
  /** The room at each position of the match's log, after the command that led there. */
  readonly rooms: ReadonlyMap<number, Room>
  /** Returns the room's id of a person. */
  readonly person: (name: string) => PersonId
}

const code = 'rusty-heron' as RoomCode
const crew = ['Maya', 'Jonas', 'Priya', 'Tariq'] as const

/**
 * Plays a match with as many people as the game takes, at most four, and bots on the other seats of the largest table.
 * People answer by the rules' advice, or sometimes at random. After `most` commands they stop the match.
 */
export function playEvening(game: Game, seed: number, most = 400): Evening {
  const luck = fastRandom(seed)
  const people = crew.slice(0, Math.max(2, game.people.min))
  const keeper = finishedMatches(game)
  const rooms = new Map<number, Room>()
  let [made, at, entries] = [0, 1_000_000, 0]
  let room: Room | undefined
  const now = () => room as Room
  const person = (name: string) => `p-${name.toLowerCase()}` as PersonId

  function put(by: PersonId | undefined, request: Entry['request'], extra: Entry['made'] = {}): boolean {
    const entry: Entry = {
      id: `evening-${++made}` as CommandId,
      at,
      ...(by && { by }),
      request,
      made: { seed: `${seed}`.padStart(64, '0'), ...extra },
    }
    const done = reduce(game, room, entry)
    if (!done.ok) return false
    room = done.room
    entries += done.log.length
    keeper.take(done.log.length > 0 ? { ...entry, did: done.log } : entry)
    if (room.play) rooms.set(entries - 1, room)
    return true
  }

  put(undefined, { type: 'open', code, game: game.slug, schema })
  for (const name of people) {
    put(undefined, { type: 'join', name }, { person: person(name), tokenHash: `hash-${name}` })
    put(undefined, { type: 'contact', person: person(name), node: 'evening' as NodeId, on: true })
  }
  const host = person(people[0] ?? '')
  put(host, { type: 'size', players: Math.max(...legalPeople(game).filter((many) => many <= 5)) })
  put(host, { type: 'settings', settings: { botPace: 'at-once', routine: 0, goOnSeconds: 0 } })
  for (const { id } of now().people) put(id, { type: 'ready', nonce: '00'.repeat(16) })
  put(host, { type: 'start' })

  for (let commands = 0; commands < most && phaseOf(now()) === 'playing'; commands++) answerOne()
  put(host, { type: 'abandon' })
  for (const { id } of now().proposals)
    for (const person of now().people) put(person.id, { type: 'consent', proposal: id, yes: true })
  const [match] = keeper.finished(now())
  if (match === undefined) throw new Error(`${game.slug} did not come to an end`)
  return { game, id: match.id, record: match.record, rooms, person }

  /** Answers for the next person who is asked. If nobody is asked, lets the next clock run out. */
  function answerOne(): void {
    const { play } = now()
    const [bot] = openBotQuestions(game, now())
    if (bot) {
      const option = game.fallback(play?.match.state, bot.decision, luck)
      put(undefined, { type: 'bot', question: bot.question, option, level: bot.level })
      return
    }
    for (const { id } of now().people) {
      const answer = answerOf(id)
      if (answer && put(id, answer)) return
    }
    const [next] = [...deadlines(now())].sort((a, b) => a.at - b.at)
    if (next === undefined) throw new Error('nothing waits')
    at = Math.max(at, next.at)
    put(undefined, { type: 'time', deadline: next.id })
  }

  function answerOf(id: PersonId): Request | undefined {
    const question = questionsOf(game, now()).find(
      ({ id: question, decision, answerers }) =>
        !decision.optional &&
        !decision.answered &&
        answerers !== 'bot' &&
        answerers.includes(id) &&
        now().play?.ballots[question]?.[id] === undefined,
    )
    if (question === undefined) return undefined
    const stray = pick(luck, [true, false, false, false])
    const sane = question.decision.options.filter(({ fatal, aside }) => !fatal && !aside)
    const option =
      stray && sane.length > 0 ? pick(luck, sane).id : game.fallback(now().play?.match.state, question.decision, luck)
    return { type: 'answer', question: question.id, option }
  }
}
