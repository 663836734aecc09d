import { defineOffered, defineRequest } from '../define-request.ts'
import { setMoreTime } from '../questions/set-standing.ts'
import { questionsOf } from '../questions/questions.ts'
import { forceDefaultAnswer, refuseForceDefault } from './thinking-time.ts'
import { changed, withPlay, type Result } from '../result.ts'
import { isSeated, type Person, type Room } from '../state.ts'

const hurry = defineOffered({
  type: 'hurry',
  fields: ({ short }) => ({ question: short }),
  who: 'person',
  purpose: 'match',
  doc: 'Closes a question whose thinking time is over: by the votes so far, or by the default answer. For a bot’s question: bots answer without delay until a person answers.',
  sample: ({ question }) => ({ question: question?.id ?? '1.0.gone' }),
  allowed: ({ game, room, by }) =>
    questionsOf(game, room)
      .filter((question) => refuseForceDefault(room, question, by) === undefined)
      .map(({ id }) => ({ question: id })),
  reduce: ({ game, room, person, request }) => forceDefaultAnswer(game, room, person, request.question),
})

const pauseRequest = defineRequest({
  type: 'pause',
  fields: ({ z }) => ({ on: z.boolean() }),
  who: 'person',
  phase: 'playing',
  purpose: 'match',
  doc: 'Pauses the table, or resumes it.',
  sample: ({ luck }) => ({ on: luck() % 3 === 0 }),
  reduce: ({ room, person, request }) => pause(room, person, request.on),
})

const moreTime = defineRequest({
  type: 'more-time',
  fields: ({ z }) => ({ on: z.boolean() }),
  who: 'person',
  purpose: 'ordinary',
  doc: 'Makes countdowns that wait for the sender three times as long, or normal again.',
  sample: ({ maybe }) => ({ on: maybe() }),
  reduce: ({ room, person, request }) => setMoreTime(room, person, request.on),
})

export const clockRequests = [hurry, pauseRequest, moreTime] as const

/** Pauses or resumes the match and its clocks. Any person with a seat may do this. */
function pause(room: Room, person: Person, on: boolean): Result {
  const { play } = room
  if (play === undefined) return 'no-match'
  if (!isSeated(room, person.id)) return 'not-your-seat'
  if (play.paused === on) return 'not-possible'
  return changed(withPlay(room, play, { paused: on }), { type: on ? 'paused' : 'resumed', person: person.id })
}
