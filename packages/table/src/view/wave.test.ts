import { describe, expect, it } from 'vitest'
import type { PersonId, QuestionId, QuestionView, View } from '@bay327/room'
import { awaited, isWave, waveAt, waveTo } from './wave.ts'

const maya = 'p-maya' as PersonId
const jonas = 'p-jonas' as PersonId
const priya = 'p-priya' as PersonId

function question(seat: string, people: QuestionView['people'], change: Partial<QuestionView> = {}): QuestionView {
  return {
    id: `q-${seat}` as QuestionId,
    seat,
    people,
    decision: { id: seat, seat, kind: 'move', options: [] },
    ...change,
  }
}

/** Returns a question whose plan is given and can be reopened. */
const locked = (seat: string, person: PersonId): QuestionView =>
  question(seat, [person], {
    decision: { id: seat, seat, kind: 'plan', options: [], secret: true, revisable: true, answered: true },
  })

/** Returns the view of Maya's table. Priya is disconnected. */
function viewOf(questions: readonly QuestionView[]): View {
  const people = [
    { id: maya, name: 'Maya', presence: 'here' },
    { id: jonas, name: 'Jonas', presence: 'here' },
    { id: priya, name: 'Priya', presence: 'lost' },
  ]
  return { people, questions, you: { person: maya, seats: ['a'], standing: [] } } as unknown as View
}

describe('those one waits for', () => {
  it('are the people here with a required question', () => {
    const view = viewOf([
      question('a', [maya]),
      question('b', [jonas]),
      question('c', [priya]),
      question('d', ['bot']),
      question('b', [jonas]),
      question('e', [jonas], { answered: true }),
      locked('g', jonas),
      question('f', [jonas], { decision: { id: 'f', seat: 'f', kind: 'aside', options: [], optional: true } }),
    ])
    expect(awaited(view)).toEqual({ seats: ['b'], people: [jonas] })
  })
})

describe('a wave', () => {
  const pings = [
    { person: jonas, place: 'bay', key: 1 },
    { person: jonas, place: waveTo('a'), key: 2 },
    { person: priya, place: waveTo('b'), key: 3 },
  ]

  it('is a touch on a seat, not on the board', () => {
    expect(pings.map(({ place }) => isWave(place))).toEqual([false, true, true])
  })

  it('reaches a person with an open question there', () => {
    expect(waveAt(viewOf([question('a', [maya])]), pings)?.key).toBe(2)
    expect(waveAt(viewOf([question('a', [jonas]), question('b', [jonas])]), pings)).toBeUndefined()
    expect(waveAt(viewOf([locked('a', maya)]), pings)).toBeUndefined()
  })
})
