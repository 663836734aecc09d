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
import type { Deal, HiddenVariants } from '@bay327/engine/testkit/twins'

/**
 * A question of a drill: every mark a decision can bear, and options by name, those of `oneHolder`, `aside` and `fatal` marked
 * so. `luck` throws a die when it is taken.
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
  readonly told: readonly string[]
  /** In nobody's view before the end. */
  readonly hidden: string
}

export interface DrillEvent extends GameEvent {
  readonly type: 'took' | 'rolled' | 'round'
  readonly seat?: string
  readonly text: string
}

/** Four seats of one crew; with three people the last is shared, as the Heroes of `escape` are. */
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

/** A seat and a side for each person, with a colour to pick; the switch `side` gives all of them other names. */
export function race(switches: Switches, people: number): readonly SeatSpec[] {
  const among = ['red', 'blue', 'gold', 'grey']
  return among.slice(0, people).map((value, i) => {
    const id = `${switches['side'] === 'right' ? 'lane' : 'ship'}${i + 1}`
    return { id, name: id, side: id, holders: [i], pick: { value, among } }
  })
}

/** Two seats of two sides, with a colour each to pick. */
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
 * A game that asks what it is told to, round after round, everything of one round at once, and is over after the last.
 * It knows no rule, so that the room's behaviour stands alone.
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
      state: { round: 0, answers: {}, told: [], hidden: `hidden-${chance.draw(1000)}` },
      events: [],
    }),
    decisions,
    decide(state, decision, option, chance) {
      const events: DrillEvent[] = []
      const tell = (type: DrillEvent['type'], text: string) => events.push({ type, seat: decision.seat, text })
      if (option.id === 'luck') tell('rolled', `rolled ${chance.draw(6) + 1}`)
      const answers = { ...state.answers, [decision.id]: option.id }
      if (!decision.secret) tell('took', `${decision.seat} ${option.id}`)
      const told = decision.secret ? state.told : [...state.told, `${decision.seat} ${option.id}`]
      const asks = rounds[state.round] ?? []
      const isDone = asks.every((ask, i) => ask.optional || answers[`${state.round}-${i}`] !== undefined)
      if (!isDone) return { state: { ...state, answers, told }, events }
      const reveals = asks.some(({ secret }) => secret)
      events.push({ type: 'round', text: Object.values(answers).join(' '), ...(reveals && { reveals }) })
      return { state: { ...state, round: state.round + 1, answers: {}, told }, events }
    },
    fallback: (_state, { options }) => options.at(-1)?.id ?? '',
    view: (state, viewer) => ({
      round: state.round,
      told: state.told,
      own: Object.entries(state.answers).filter(([id]) =>
        viewer.has(rounds[state.round]?.[Number(id.split('-')[1])]?.seat ?? ''),
      ),
    }),
    eventView: (event) => event,
    outcome: ({ round }) => (round >= rounds.length ? { winners: [], cause: 'drilled' } : undefined),
  }
}

/** What is hidden in a drill: the secret answers of others, and a text that nobody is shown. */
export function drillTwins(rounds: readonly (readonly DrillAsk[])[]): HiddenVariants<unknown> {
  const answers: Deal<DrillState> = (state, viewer, chance) => {
    const asks = rounds[state.round] ?? []
    const given = Object.entries(state.answers).map(([id, option]) => {
      const ask = asks[Number(id.split('-')[1])]
      return [id, ask?.secret && !viewer.has(ask.seat) ? pick(chance, ask.options) : option] as const
    })
    return { ...state, answers: Object.fromEntries(given) }
  }
  const hidden: Deal<DrillState> = (state, _viewer, chance) => ({ ...state, hidden: `hidden-${chance.draw(1000)}` })
  return [answers, hidden] as HiddenVariants<unknown>
}

/** A plain question of a seat with two options. */
export function ask(seat: string, marks: Partial<DrillAsk> = {}): DrillAsk {
  return { seat, kind: 'way', options: ['left', 'right'], ...marks }
}
