import type { Outcome } from '@bay327/engine'
import type { RoomView, SentEvent, View } from '@bay327/room'
import { deal, people, playUntil, questionOf, seatsOf, viewOf } from './scene.ts'
import type { Staged } from './table.ts'

export interface Scene {
  readonly view: View
  readonly staged?: Staged
}

const soon = () => Date.now() + 18_000
const early = (seat: string) =>
  playUntil(deal('7'), (decision, turns) => turns > 12 && decision.seat === seat && decision.options.length > 1)
const kind = (name: string, seat?: string) =>
  playUntil(
    deal('b'),
    (decision, turns) => turns > 8 && decision.kind === name && (seat === undefined || decision.seat === seat),
  )

const log: readonly SentEvent[] = [
  { at: 0, version: 1, event: { type: 'started', match: 1 } },
  { at: 0, version: 2, event: { type: 'joined', person: people.jonas, name: 'Jonas' } },
  {
    at: 0,
    version: 3,
    event: {
      type: 'chat',
      person: people.maya,
      name: 'Maya',
      text: 'Take two off Han, you can spare it',
      watcher: false,
    },
  },
  {
    at: 0,
    version: 4,
    event: { type: 'chat', person: people.priya, name: 'Priya', text: 'If the overseer lets me live', watcher: false },
  },
]

const ballot = {
  ballot: { cast: { [people.maya]: 'x' }, missing: [people.jonas, people.priya] },
  deadline: { id: 'd', at: soon(), ms: 20_000 },
}

function vote(): Scene {
  const match = early('chewbacca')
  const [question] = questionOf(match)
  const option = question?.decision.options[0]?.id ?? ''
  return {
    view: viewOf(match, {
      questions: questionOf(match, { ...ballot, ballot: { ...ballot.ballot, cast: { [people.maya]: option } } }),
    }),
    staged: { events: log },
  }
}

const away = (presence: 'grace' | 'lost'): RoomView['people'] =>
  viewOf(deal('7')).people.map((person) => (person.id === people.jonas ? { ...person, presence } : person))

const lobby = (change: Partial<RoomView> = {}): View =>
  viewOf(deal('7'), {
    ...change,
    table: { ...viewOf(deal('7')).table, phase: 'lobby', ...change.table },
    questions: [],
    start: change.start ?? { blocked: 'ready', waitingFor: [people.priya] },
  })

const end = (outcome: Outcome | { readonly abandoned: true }): Scene => {
  const match = early('leia')
  return {
    view: viewOf(match, {
      table: { ...viewOf(match).table, phase: 'over' },
      questions: [],
      outcome,
      proof: { commitment: '9f2c'.repeat(16), nonces: [], seed: 'a41b'.repeat(16) },
    }),
    staged: { events: log },
  }
}

const long = 'Bartholomew Featherstone'

const botSeats = seatsOf({
  luke: { people: [], bot: true },
  han: { people: [], bot: true },
  chewbacca: { people: [], bot: true, level: 'sharp' },
  leia: { people: [people.priya] },
})

/** Returns the view of a match in which Priya plays Leia, or the given seat, and bots play the others. */
function withBots(change: Partial<RoomView> = {}, seat = 'leia'): View {
  const view = viewOf(early(seat), { seats: botSeats, you: { person: people.priya, seats: ['leia'], standing: [] } })
  const questions = view.questions.map((question) => ({
    ...question,
    people: seat === 'leia' ? [people.priya] : ['bot' as const],
  }))
  return { ...view, people: view.people.slice(2), questions: questions, ...change }
}

function advised(): Scene {
  const view = withBots()
  const questions = view.questions.map((question) => ({ ...question, advice: 'open' as const }))
  const options = questions[0]?.decision.options.filter(({ aside }) => !aside).slice(0, 3) ?? []
  const advice = options.map(({ id }, i) => ({ option: id, chance: 0.39 - 0.03 * i * i, error: 0.015, apart: 0.02 }))
  return { view: { ...view, questions }, staged: { events: log, advice } }
}

/** The states of the table's page. Each is created when it is opened. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  'your-turn': () => ({ view: viewOf(early('leia')), staged: { events: log } }),
  'many-choices': () => ({ view: viewOf(kind('move', 'leia')) }),
  test: () => ({ view: viewOf(kind('test', 'leia')) }),
  force: () => ({ view: viewOf(kind('force', 'leia')) }),
  transfer: () => ({ view: viewOf(kind('transfer')), staged: {} }),
  sent: () => {
    const view = viewOf(early('leia'))
    const [question] = view.questions
    return {
      view,
      ...(question && {
        staged: {
          sent: {
            question: question.id,
            option: question.decision.options[0]?.id ?? '',
            at: Date.now() - 1_000,
            arrived: false,
          },
        },
      }),
    }
  },
  bots: () => ({ view: withBots({}, 'han'), staged: { botsPlay: true, events: log } }),
  advice: advised,
  'advice-off': () => {
    const view = withBots()
    const { table } = view
    const host = view.people.map((person) => ({ ...person, host: true }))
    return { view: { ...view, people: host, table: { ...table, settings: { ...table.settings, advice: false } } } }
  },
  vote,
  'go-on': () => {
    const match = early('chewbacca')
    const option = questionOf(match)[0]?.decision.options[0]?.id ?? ''
    return {
      view: viewOf(match, {
        questions: questionOf(match, {
          ballot: { cast: {}, missing: [] },
          goesOn: { option },
          deadline: { id: 'd', at: Date.now() + 5_000, ms: 6_000 },
        }),
      }),
    }
  },
  waiting: () => ({ view: viewOf(early('han')), staged: { events: log } }),
  absent: () => ({ view: viewOf(early('han'), { people: away('lost') }) }),
  grace: () => ({ view: viewOf(early('han'), { people: away('grace') }) }),
  'stood-in': () => ({
    view: viewOf(early('leia'), {
      seats: seatsOf({ leia: { standIn: people.maya } }),
      questions: questionOf(early('leia'), { people: [people.maya] }),
    }),
  }),
  'undo-asked': () => ({
    view: viewOf(early('han'), {
      undo: [{ answers: 4, decision: 'move-4', seat: 'han', kind: 'move', option: 'x' }],
      proposals: [
        {
          id: 'q',
          kind: 'undo',
          by: people.jonas,
          answers: 4,
          yes: [people.jonas],
          missing: [people.priya, people.maya],
          deadline: { id: 'd', at: soon(), ms: 20_000 },
        },
      ],
    }),
  }),
  'stand-in-asked': () => ({
    view: viewOf(early('han'), {
      people: away('lost'),
      proposals: [
        {
          id: 'q',
          kind: 'stand-in',
          by: people.priya,
          seat: 'han',
          standIn: people.priya,
          yes: [people.priya],
          missing: [people.maya],
          deadline: { id: 'd', at: soon(), ms: 20_000 },
        },
      ],
    }),
  }),
  spectator: () => ({ view: { ...vote().view, you: { person: 'p-tom' as never, seats: [], standing: [] } } }),
  stranger: () => ({ view: { ...vote().view, you: { seats: [], standing: [] } } }),
  reconnecting: () => ({ view: viewOf(early('leia')), staged: { lostFor: 4_000 } }),
  offline: () => ({ view: viewOf(early('leia')), staged: { lostFor: 14_000 } }),
  grave: () => ({ view: viewOf(early('leia')), staged: { lostFor: 90_000 } }),
  closing: () => ({ view: viewOf(early('leia')), staged: { closing: true, lostFor: 3_000 } }),
  paused: () => ({ view: viewOf(early('leia'), { table: { ...viewOf(deal('7')).table, paused: true } }) }),
  nothing: () => ({ view: viewOf(early('leia'), { questions: [] }) }),
  won: () =>
    end({
      winners: ['luke', 'han', 'leia', 'chewbacca'],
      cause: 'escaped',
      facts: { hero: 'chewbacca', stormtroopers: 5 },
    }),
  lost: () => end({ winners: [], cause: 'vader-track', facts: { hero: 'leia' } }),
  abandoned: () => end({ abandoned: true }),
  crowded: () => ({
    view: viewOf(early('chewbacca'), {
      people: viewOf(deal('7')).people.map((person, i) => ({ ...person, name: `${long.slice(0, 23)}${i}` })),
      questions: questionOf(early('chewbacca'), ballot),
    }),
    staged: { watching: 8, events: log },
  }),
  lobby: () => ({ view: lobby(), staged: { events: log } }),
  'lobby-host': () => ({
    view: lobby({
      you: { person: people.maya, seats: ['luke', 'chewbacca'], standing: [] },
      start: { waitingFor: [] },
    }),
  }),
  'lobby-free': () => ({
    view: lobby({
      you: { person: people.maya, seats: ['luke'], standing: [] },
      seats: seatsOf({ leia: { people: [] }, chewbacca: { people: [], bot: true } }),
      start: { blocked: 'seats', waitingFor: [] },
    }),
  }),
  'lobby-stranger': () => ({ view: lobby({ you: { seats: [], standing: [] } }), staged: { watching: 3 } }),
}
