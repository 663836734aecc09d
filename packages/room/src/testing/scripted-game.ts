import {
  memoize,
  pick,
  type Decision,
  type Game,
  type GameEvent,
  type Option,
  type SeatSpec,
  type Switches,
} from '@bay327/engine'
import type { Deal, HiddenVariants } from '@bay327/engine/testkit/hidden-variants'

/**
 * A question of a drill. It has every mark of a decision, and options by name. `oneHolder`, `aside` and `fatal` list
 * the options with that mark. Choosing an option in `luck` rolls a die.
 */
export type DrillAsk = Omit<Decision, 'id' | 'options'> & {
  readonly options: readonly string[]
  readonly oneHolder?: readonly string[]
  readonly aside?: readonly string[]
  readonly fatal?: readonly string[]
}

export interface DrillState {
  readonly round: number
  readonly answers: Readonly<Record<string, string>>
  readonly log: readonly string[]
  /** A text that no viewer sees before the end. */
  readonly hidden: string
}

export interface DrillEvent extends GameEvent {
  readonly type: 'took' | 'rolled' | 'round'
  readonly seat?: string
  readonly text: string
}

/** Returns four seats of one crew. With three people, the last seat is shared, as in `escape`. */
export function crew(people: number): readonly SeatSpec[] {
  const holders = [
    [[0], [0], [0], [0]],
    [[0], [1], [0], [1]],
    [[0], [1], [2], [0, 1, 2]],
    [[0], [1], [2], [3]],
  ][people - 1]
  return ['luke', 'han', 'leia', 'chewie'].map((id, i) => ({
    id,
    name: id,
    side: 'crew',
    holders: holders?.[i] ?? [],
  }))
}

/**
 * Returns a seat of its own side for each person, with a colour to pick. The switch `side` gives all seats new names.
 */
export function race(switches: Switches, people: number): readonly SeatSpec[] {
  const among = ['red', 'blue', 'gold', 'grey']
  return among.slice(0, people).map((value, i) => {
    const id = `${switches['side'] === 'right' ? 'lane' : 'ship'}${i + 1}`
    return { id, name: id, side: id, holders: [i], pick: { value, among } }
  })
}

/** Returns two seats of two sides, each with a colour to pick. */
export function duel(): readonly SeatSpec[] {
  return ['rebel', 'empire'].map((id, i) => ({
    id,
    name: id,
    side: id,
    holders: [i],
    pick: { value: ['red', 'blue'][i] ?? '', among: ['red', 'blue', 'gold'] },
  }))
}

/**
 * Returns a game that asks these questions round after round. The questions of one round are asked in parallel, and the
 * game is over after the last round. The game has no other rules, so a test depends only on the room.
 */
export function scriptedGame(
  rounds: readonly (readonly DrillAsk[])[],
  seats: Game['seats'] = (_switches, people) => crew(people),
  people: Game['people'] = { min: 1, max: 4 },
): Game<DrillState, Option, DrillEvent> {
  const decisions = memoize((state: DrillState): readonly Decision[] =>
    (rounds[state.round] ?? []).flatMap(({ oneHolder = [], aside = [], fatal = [], ...ask }, i): Decision[] => {
      const id = `${state.round}-${i}`
      const answered = state.answers[id] !== undefined
      if (answered && !ask.revisable) return []
      const options = ask.options.map((option): Option => {
        return {
          id: option,
          verb: option,
          ...(oneHolder.includes(option) && { oneHolder: true }),
          ...(aside.includes(option) && { aside: true }),
          ...(fatal.includes(option) && { fatal: true }),
        }
      })
      return [{ ...ask, id, options, ...(answered && { answered }) }]
    }),
  )
  return {
    slug: 'drill',
    rules: '1',
    people,
    switches: [
      { id: 'hard', kind: 'flag', initial: false },
      { id: 'side', kind: 'choice', initial: 'left', values: ['left', 'right'] },
    ],
    standing: ['way'],
    byHand: ['hand'],
    seats,
    setup: (_switches, _seats, chance) => ({
      state: { round: 0, answers: {}, log: [], hidden: `hidden-${chance.draw(1000)}` },
      events: [],
    }),
    decisions,
    decide(state, decision, option, chance) {
      const events: DrillEvent[] = []
      const emit = (type: DrillEvent['type'], text: string) => events.push({ type, seat: decision.seat, text })
      if (option.id === 'luck') emit('rolled', `rolled ${chance.draw(6) + 1}`)
      const answers = { ...state.answers, [decision.id]: option.id }
      if (!decision.secret) emit('took', `${decision.seat} ${option.id}`)
      const log = decision.secret ? state.log : [...state.log, `${decision.seat} ${option.id}`]
      const questions = rounds[state.round] ?? []
      const isDone = questions.every((ask, i) => ask.optional || answers[`${state.round}-${i}`] !== undefined)
      if (!isDone) return { state: { ...state, answers, log }, events }
      const reveals = questions.some(({ secret }) => secret)
      events.push({ type: 'round', text: Object.values(answers).join(' '), ...(reveals && { reveals }) })
      return { state: { ...state, round: state.round + 1, answers: {}, log }, events }
    },
    fallback: (_state, { options }) => options.at(-1)?.id ?? '',
    view: (state, viewer) => ({
      round: state.round,
      log: state.log,
      own: Object.entries(state.answers).filter(([id]) =>
        viewer.has(rounds[state.round]?.[Number(id.split('-')[1])]?.seat ?? ''),
      ),
    }),
    eventView: (event) => event,
    outcome: ({ round }) => (round >= rounds.length ? { winners: [], cause: 'drilled' } : undefined),
  }
}

/** The hidden state of a drill: the secret answers of other seats, and a text that no viewer sees. */
export function drillVariants(rounds: readonly (readonly DrillAsk[])[]): HiddenVariants<unknown> {
  const answers: Deal<DrillState> = (state, viewer, chance) => {
    const questions = rounds[state.round] ?? []
    const entries = Object.entries(state.answers).map(([id, option]) => {
      const ask = questions[Number(id.split('-')[1])]
      return [id, ask?.secret && !viewer.has(ask.seat) ? pick(chance, ask.options) : option] as const
    })
    return { ...state, answers: Object.fromEntries(entries) }
  }
  const hidden: Deal<DrillState> = (state, _viewer, chance) => ({ ...state, hidden: `hidden-${chance.draw(1000)}` })
  return [answers, hidden] as HiddenVariants<unknown>
}

/** Returns a question for a seat, with two options. */
export function ask(seat: string, marks: Partial<DrillAsk> = {}): DrillAsk {
  return { seat, kind: 'way', options: ['left', 'right'], ...marks }
}
