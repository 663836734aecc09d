import { describe, expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { PersonId, QuestionView, SeatView, View } from '@bay327/room'
import { canAnswer, hasSide, inFront, inOrder, lostSeats, namesOf, pickOf, seatName, seatHolderText } from './people.ts'

const maya = 'p-maya' as PersonId
const jonas = 'p-jonas' as PersonId

const text = {
  seat: (seat: string, pick?: string) => ({ name: pick ? `plays ${pick}` : `bare ${seat}`, letter: 'X', blurb: '' }),
} as Partial<GameText> as GameText

function viewOf(seats: readonly Partial<SeatView>[], presence: Readonly<Record<string, string>> = {}): View {
  return {
    table: { switches: {} },
    seats: seats.map((seat, i) => ({ id: `s${i}`, name: `Seat ${i}`, side: 'x', people: [], ...seat })),
    people: [
      { id: maya, name: 'Maya', presence: presence[maya] ?? 'here' },
      { id: jonas, name: 'Jonas', presence: presence[jonas] ?? 'here' },
    ],
    you: { person: maya, seats: [], standing: [] },
  } as unknown as View
}

describe('a seat', () => {
  it('is named by what it plays, and never by its number', () => {
    const view = viewOf([{ pick: { value: 'blue', among: ['blue', 'red'] } }, {}])
    expect([seatName(view, 's0', text), seatName(view, 's1', text)]).toEqual(['plays blue', 'bare s1'])
    expect([pickOf(view, 's0'), pickOf(view, 's1')]).toEqual(['blue', undefined])
  })

  it('says who sits on it', () => {
    const view = viewOf([{ people: [maya] }, { people: [jonas] }, { people: [maya, jonas] }, { bot: true }])
    expect(['s0', 's1', 's2', 's3'].map((seat) => seatHolderText(view, seat))).toEqual([
      'You',
      'Jonas',
      'All vote',
      '○ Bot, steady',
    ])
  })
})

describe('one’s own side', () => {
  const withMe = (seats: readonly Partial<SeatView>[]) => {
    const view = viewOf(seats)
    return { ...view, you: { ...view.you, seats: ['s0'] } }
  }

  it('has its own chat if a friend plays on it and a rival does not', () => {
    const [mine, ours] = [{ people: [maya] }, { people: [jonas] }]
    expect(hasSide(withMe([mine, ours]))).toBe(false)
    expect(hasSide(withMe([mine, { ...ours, side: 'y' }]))).toBe(false)
    expect(hasSide(withMe([{ people: [maya, jonas] }, { ...ours, side: 'y' }]))).toBe(true)
  })
})

describe('a lost seat', () => {
  it('has only disconnected people, and no stand-in', () => {
    const seats = [{ people: [jonas] }, { people: [maya, jonas] }, { people: [jonas], standIn: maya }, {}]
    expect([...lostSeats(viewOf(seats, { [jonas]: 'lost' }))]).toEqual(['s0'])
    expect([...lostSeats(viewOf(seats))]).toEqual([])
  })
})

/** Returns a question with this name, which the named people answer. */
const questionFor = (
  id: string,
  people: QuestionView['people'],
  marks: Partial<QuestionView['decision']> = {},
  answered = false,
) =>
  ({ id, people, answered, decision: { id, seat: id, kind: 'way', options: [], ...marks } }) as unknown as QuestionView
const names = (questions: readonly QuestionView[]) => questions.map(({ id }) => String(id))

describe('a question', () => {
  const view = viewOf([])

  it('can be answered by those it asks, until it is answered, and longer if the answer can be changed', () => {
    expect(canAnswer(view, questionFor('a', [maya]))).toBe(true)
    expect(canAnswer(view, questionFor('a', [maya, jonas]))).toBe(true)
    expect(canAnswer(view, questionFor('a', [jonas]))).toBe(false)
    expect(canAnswer(view, questionFor('a', ['bot']))).toBe(false)
    expect(canAnswer(view, questionFor('a', [maya], {}, true))).toBe(false)
    expect(canAnswer(view, questionFor('a', [maya], { revisable: true }, true))).toBe(true)
  })

  it('cannot be answered by a watcher', () => {
    expect(canAnswer({ ...view, you: { seats: [], standing: [] } }, questionFor('a', [maya]))).toBe(false)
  })

  it('of one’s own comes first, required ones before optional ones', () => {
    const questions = [
      questionFor('theirs, in', [jonas], {}, true),
      questionFor('theirs', [jonas]),
      questionFor('may', [maya], { optional: true }),
      questionFor('must', [maya]),
    ]
    expect(names(inOrder(view, questions))).toEqual(['must', 'may', 'theirs', 'theirs, in'])
  })

  it('in front is every required one of one’s own, and none of the others’', () => {
    const questions = [questionFor('one', [maya]), questionFor('two', [maya]), questionFor('theirs', [jonas])]
    expect(names(inFront(view, questions))).toEqual(['one', 'two'])
  })

  it('in front is otherwise the one that everybody waits for, and one’s optional ones', () => {
    const questions = [
      questionFor('may', [maya], { optional: true }),
      questionFor('theirs, may', [jonas], { optional: true }),
      questionFor('theirs', [jonas]),
      questionFor('more', [jonas]),
    ]
    expect(names(inFront(view, questions))).toEqual(['theirs', 'may'])
  })
})

describe('people', () => {
  it('are listed, oneself in lower case', () => {
    expect(namesOf(viewOf([]), [maya, jonas])).toBe('you and Jonas')
  })

  it('who stand in are listed in place of those they replace', () => {
    expect(seatHolderText(viewOf([{ people: [jonas], standIn: maya }]), 's0')).toBe('You for Jonas')
    expect(seatHolderText(viewOf([{ people: [jonas], standIn: 'bot', level: 'sharp' }]), 's0')).toBe('○ Bot for Jonas')
    expect(seatHolderText(viewOf([{ people: [], bot: true, level: 'easy' }]), 's0')).toBe('○ Bot, easy')
    expect(seatHolderText(viewOf([{ people: [maya, jonas] }, { people: ['p-lin' as PersonId] }]), 's0')).toBe(
      'You and Jonas',
    )
  })
})

it('a watcher has the question of the followed seat in front, if there is one', () => {
  const ask = (seat: string, optional?: true) =>
    ({ seat, people: [jonas], decision: { ...(optional && { optional }), options: [] } }) as unknown as QuestionView
  const questions = [ask('s0'), ask('s1'), ask('s2', true)]
  const seen = (followed?: string) => inFront(viewOf([{}, {}]), questions, followed).map(({ seat }) => seat)
  expect([seen(), seen('s1'), seen('s2')]).toEqual([['s0'], ['s1'], ['s0']])
})
