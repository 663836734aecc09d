import { describe, expect, it } from 'vitest'
import type { GameText } from '@bay327/engine'
import type { PersonId, QuestionId, QuestionView, View } from '@bay327/room'
import { ask, lockedTitle } from './ask.ts'

const maya = 'p-maya' as PersonId
const jonas = 'p-jonas' as PersonId
const priya = 'p-priya' as PersonId

const picks: Readonly<Record<string, string>> = { a: 'Luke', b: 'Han', c: 'Leia' }
const text = {
  seat: (seat: string, pick?: string) => ({ name: pick ?? seat, letter: seat, blurb: '' }),
  question: () => ({ title: 'Where to?', theirs: 'Where do they go?' }),
  option: ({ id }) => ({ label: id, detail: 'Ends it.' }),
} as Partial<GameText> as GameText

const option = (id: string) => ({ id, verb: 'move', to: id })

function plan(seat: string, person: PersonId, change: Partial<QuestionView['decision']> = {}): QuestionView {
  const decision = { id: `plan-${seat}`, seat, kind: 'plan', options: [], secret: true as const, ...change }
  return { id: `q-${seat}` as QuestionId, seat, people: [person], decision }
}

const own = (change: Partial<QuestionView['decision']> = {}) =>
  plan('a', maya, { options: [option('A1'), option('A2')], ...change })

/** The table as seen by Maya, who holds seat `a`. */
function viewOf(questions: readonly QuestionView[], undo: View['undo'] = []): View {
  const people = [
    [maya, 'Maya'],
    [jonas, 'Jonas'],
    [priya, 'Priya'],
  ].map(([id, name]) => ({ id, name, presence: 'here' }))
  const seats = Object.entries(picks).map(([id, value], i) => ({
    id,
    name: `Seat ${i + 1}`,
    side: id,
    people: [people[i]?.id],
    pick: { value, among: Object.values(picks) },
  }))
  const settings = { ballotSeconds: 30, secretBallots: false, hideOdds: false, goOnSeconds: 6, watchers: true }
  return {
    table: { settings },
    people,
    seats,
    you: { person: maya, seats: ['a'], standing: [] },
    questions,
    undo,
  } as unknown as View
}

const promptOf = (view: View, at: number, edits?: ReadonlySet<string>) =>
  ask(view, view.questions[at] as QuestionView, text, {}, edits)

describe('a secret question of one’s own', () => {
  it('is marked first and locked by another press', () => {
    const prompt = promptOf(viewOf([own(), plan('b', jonas)]), 0)
    expect(prompt).toMatchObject({ kind: 'mine', how: 'mark', secret: true, lockedIn: false })
  })

  it('with one option is a plain button', () => {
    expect(promptOf(viewOf([own({ options: [option('A1')] })]), 0).how).toBe('press')
  })

  it('is composed if the game has an editor for it', () => {
    expect(promptOf(viewOf([own()]), 0, new Set(['plan'])).how).toBe('compose')
  })

  it('shared by several is a vote, which can be changed', () => {
    const ballot = { cast: {}, missing: [maya, jonas] }
    expect(promptOf(viewOf([{ ...own(), people: [maya, jonas], ballot }]), 0)).toMatchObject({
      kind: 'vote',
      how: 'press',
    })
  })

  it('needs agreement of all who hold the seat only for some decisions, and says nothing for a single holder', () => {
    const ballot = { cast: { [jonas]: 'A1' }, missing: [maya] }
    const shared = { ...own({ everyHolder: true }), people: [maya, jonas], ballot }
    expect(promptOf(viewOf([shared]), 0)).toMatchObject({ kind: 'vote', together: true, ballot: { missing: 'you' } })
    expect(promptOf(viewOf([{ ...own(), people: [maya, jonas], ballot }]), 0).together).toBe(false)
    expect(promptOf(viewOf([own({ everyHolder: true })]), 0).together).toBe(false)
  })

  it('says on each answer that all holders have to choose it, unless one is enough', () => {
    const sayings = (missing: readonly PersonId[], change: Partial<QuestionView['decision']> = {}) => {
      const options = [option('resign'), { ...option('no'), oneHolder: true as const }]
      const shared = { ...own({ everyHolder: true, options, ...change }), ballot: { cast: { [maya]: 'no' }, missing } }
      const prompt = promptOf(viewOf([missing.length > 0 ? shared : own({ everyHolder: true, options })]), 0)
      return options.map((option) => prompt.words(option).detail)
    }
    expect(sayings([jonas])).toEqual(['Ends it. Both of you have to choose this.', 'Ends it.'])
    expect(sayings([jonas, priya])).toEqual(['Ends it. All of you have to choose this.', 'Ends it.'])
    expect(sayings([])).toEqual(['Ends it.', 'Ends it.'])
  })

  it('says which of the others are ready, by their seats', () => {
    const view = viewOf([own(), plan('b', jonas), plan('c', priya, { revisable: true, answered: true })])
    expect(promptOf(view, 0).planners).toEqual([
      { seat: 'b', name: 'Han', ready: false },
      { seat: 'c', name: 'Leia', ready: true },
    ])
  })

  it('lists a seat with several plans once, ready when all are given', () => {
    const first = plan('b', jonas, { revisable: true, answered: true })
    const once = viewOf([own(), first, plan('b', jonas)])
    const twice = viewOf([own(), first, plan('b', jonas, { revisable: true, answered: true })])
    expect(promptOf(once, 0).planners).toEqual([{ seat: 'b', name: 'Han', ready: false }])
    expect(promptOf(twice, 0).planners).toEqual([{ seat: 'b', name: 'Han', ready: true }])
  })
})

describe('secret questions of others', () => {
  it('list everybody who plans', () => {
    const view = viewOf([plan('b', jonas), plan('c', priya)])
    expect(promptOf(view, 0).text.title).toBe('Jonas and Priya are planning in secret.')
    expect(promptOf(view, 0)).toMatchObject({ kind: 'others', how: 'press', secret: false })
  })

  it('say that one’s own is locked immediately', () => {
    const undo = [{ answers: 3, decision: 'plan-1', seat: 'a', kind: 'plan', option: 'A1' }]
    const view = viewOf([plan('b', jonas), plan('c', priya)], undo)
    expect(promptOf(view, 0).text.title).toBe('Locked. Jonas and Priya are planning in secret.')
  })

  it('are also waited for while one’s own can be opened again', () => {
    const view = viewOf([own({ revisable: true, answered: true }), plan('b', jonas, { revisable: true })])
    expect(promptOf(view, 0)).toMatchObject({ kind: 'mine', lockedIn: true })
    expect(lockedTitle(view, view.questions[0] as QuestionView, text)).toBe('Locked. Jonas is planning in secret.')
  })
})

describe('an open question', () => {
  it('is answered by a press, with the game’s words', () => {
    const question = { ...own(), decision: { ...own().decision, secret: undefined } } as unknown as QuestionView
    const prompt = promptOf(viewOf([question]), 0)
    expect(prompt).toMatchObject({ kind: 'mine', how: 'press', secret: false, planners: [] })
    expect(prompt.text.title).toBe('Where to?')
  })
})
