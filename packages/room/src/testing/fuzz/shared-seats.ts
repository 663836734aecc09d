import type { Game } from '@bay327/engine'
import type { HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { deadlines } from '../../clocks/clocks.ts'
import type { CommandId, NodeId, PersonId, RoomCode } from '../../ids.ts'
import { randomRequest, numbers, botAnswer } from '../random-request.ts'
import { openBotQuestions } from '../../questions/bots.ts'
import { questionsOf } from '../../questions/questions.ts'
import { reduce } from '../../reduce.ts'
import type { Entry } from '../../room.ts'
import { phaseOf, schema, type Room } from '../../state.ts'
import { inspectSteps } from './inspect.ts'

export interface CrowdSetup {
  readonly people: number
  readonly steps: number
  readonly hiddenVariants: HiddenVariants<unknown>
}

/** The number of events by type. */
export type Seen = Readonly<Record<string, number>>

type Command = Omit<Entry, 'id' | 'at'>

/**
 * Plays a match with many people, some of whom share a seat. All people answer at random, and some requests are
 * invalid. Throws if a frame, an event or a refusal leaks a secret.
 */
export function fuzzSharedSeats(game: Game, seed: number, { people, steps, hiddenVariants }: CrowdSetup): Seen {
  const random = numbers(seed)
  const inspect = inspectSteps(game, hiddenVariants, seed)
  const seen: Record<string, number> = {}
  let room: Room | undefined
  let count = 0

  function put(command: Command): void {
    const due = room && command.request.type === 'time' ? dueAt(room, command.request.deadline) : undefined
    const at = Math.max((room?.at ?? 1000) + (random() % 900), due ?? 0)
    const entry: Entry = { ...command, id: `crowd-${count++}` as CommandId, at }
    const result = reduce(game, room, entry)
    if (room) inspect(room, entry, result)
    if (!result.ok) return
    room = result.room
    for (const event of result.events) {
      const type = event.type === 'chose' && event.by === 'bot' ? 'chose by bot' : event.type
      seen[type] = (seen[type] ?? 0) + 1
      if (event.type === 'ballot' && event.person === 'bot') seen['ballot of bot'] = (seen['ballot of bot'] ?? 0) + 1
    }
  }

  put({
    request: { type: 'open', code: 'rusty-heron' as RoomCode, game: game.slug, schema },
    made: { seed: hex(random) },
  })
  for (let i = 0; i < people; i++) {
    const person = `person-${i}` as PersonId
    put({ request: { type: 'join', name: `N${i}` }, made: { person, tokenHash: `hash-${i}` } })
    put({ request: { type: 'contact', person, node: 'node-0' as NodeId, on: true } })
  }
  for (let step = 0; step < steps; step++) {
    if (room === undefined) throw new Error('no table')
    if (phaseOf(room) === 'playing') put(playOn(game, room, random))
    else for (const command of beginAgain(room, random)) put(command)
  }
  return seen
}

/** Returns an answer in most cases, and otherwise a lapse of time or any other request. */
function playOn(game: Game, room: Room, random: () => number): Command {
  const luck = random() % 20
  const [who, what, which] = [random(), random(), random()]
  const questions = questionsOf(game, room).filter(({ answerers }) => answerers !== 'bot' && answerers.length > 0)
  const question = questions[which % Math.max(1, questions.length)]
  const by = question && question.answerers !== 'bot' && question.answerers[who % question.answerers.length]
  const option = question?.decision.options[what % question.decision.options.length]
  const [next] = [...deadlines(room)].sort((a, b) => a.at - b.at)
  if (luck === 0) return randomRequest(game, room, { who, what, which })
  const bots = openBotQuestions(game, room)
  const bot = luck > 12 ? bots[which % Math.max(1, bots.length)] : undefined
  if (bot) return { request: botAnswer(bot, what) }
  if (next && (luck < 3 || !by)) return { request: { type: 'time', deadline: next.id } }
  if (!question || !by || !option) return { by: room.people[0]?.id as PersonId, request: { type: 'pause', on: false } }
  return { by, request: { type: 'answer', question: question.id, option: option.id } }
}

/** Returns the requests that begin a match in which people of one side share some seats. */
function beginAgain(room: Room, random: () => number): readonly Command[] {
  if (phaseOf(room) === 'over')
    return [{ by: room.people[0]?.id as PersonId, request: { type: 'again' }, made: { seed: hex(random) } }]
  const sideOf = (id: PersonId) => room.seats.find(({ people }) => people.includes(id))?.side
  const share = room.people.flatMap(({ id: by }): Command[] => {
    const seat = room.seats.find(({ people, side }) => !people.includes(by) && (sideOf(by) ?? side) === side)
    return seat && random() % 2 ? [{ by, request: { type: 'claim', seat: seat.id, share: true } }] : []
  })
  // In some matches, bots share seats with people and have the empty seats.
  const laid: Command = { by: room.host as PersonId, request: { type: 'size', players: 1 + (random() % 4) } }
  const bots = room.seats.flatMap(({ id: seat, people }): Command[] =>
    random() % 3 === 0
      ? [
          {
            by: room.host as PersonId,
            request: { type: 'assign', seat, people: random() % 2 ? [...people] : [], bot: true },
          },
        ]
      : [],
  )
  const ready = room.people.map(({ id: by }): Command => ({ by, request: { type: 'ready', nonce: 'ab'.repeat(16) } }))
  return [laid, ...share, ...bots, ...ready, { by: room.host as PersonId, request: { type: 'start' } }]
}

function dueAt(room: Room, deadline: string): number | undefined {
  return deadlines(room).find(({ id }) => id === deadline)?.at
}

function hex(random: () => number): string {
  return Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('')
}
