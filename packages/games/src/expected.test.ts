import {
  expectedValue,
  type Decision,
  type Expectation,
  type Game,
  type GameEvent,
  type Option,
  type RandomSource,
} from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { expect, it } from 'vitest'
import { expectedOf } from './escape/text/expected.ts'
import { modules } from './modules.ts'

type Told = GameEvent & Readonly<Record<string, unknown>>
/** An option that was carried out once, up to the end of its own dice, cards or spins. */
interface Played {
  readonly seat: string
  readonly option: Option
  readonly before: Readonly<Record<string, unknown>>
  readonly events: readonly Told[]
  /** The questions that are open after these events. */
  readonly asked: readonly Decision[]
}
/** A figure in `expected`, with its number in the first group, and what one play of the option adds to its mean. */
type Measure = readonly [figure: RegExp, count: (played: Played) => number]

interface Counted {
  readonly measures: readonly Measure[]
  /** Whether these events end what the option's own dice can do. */
  readonly isOver: (events: readonly Told[], seat: string) => boolean
  /** Maximum number of plays of one option. */
  readonly most: number
  /** Set if the seats have powers of their own. Every average of each seat is then tried. */
  readonly bySeat?: true
  /** What computes the averages, if the table loads it late. */
  readonly late?: Expectation
  /** Number of draws after which a play is given up. Only for fights whose throws are repeated until one decides. */
  readonly draws?: number
}

const of = (events: readonly Told[], type: string): readonly Told[] => events.filter((event) => event.type === type)
const sum = <T>(all: readonly T[], by: (item: T) => number): number => all.reduce((total, item) => total + by(item), 0)
const total = (losses: unknown): number => sum(Object.values((losses ?? {}) as Record<string, number>), (n) => n)
const steps = (event: Told): number => Number(event['to']) - Number(event['from'])
const number = '(under 0\\.1|[\\d.]+)'

/** Returns the most hits that the dice of an attack allow: of the losses taken, or of those that are offered. */
const hitsOf = ({ events, asked: decisions }: Played): number =>
  Math.max(
    0,
    ...of(events, 'struck').map(({ losses }) => total(losses)),
    ...of(events, 'dueled').map(({ hits }) => Number(hits)),
    ...decisions.flatMap(({ kind, options }) =>
      kind === 'hits' ? options.map((option) => total(option['losses' as never])) : [],
    ),
  )

const heroChange =
  (what: (event: Told) => boolean) =>
  ({ events, seat }: Played) =>
    sum(
      events.filter((event) => event['hero'] === seat && what(event)),
      steps,
    )
const isStamina = (event: Told) => event.type === 'stat' && event['stat'] === 'stamina'
const isTroopers = (event: Told) => event.type === 'troopers'

/** What each game says that an option's dice change on average. */
const games: Readonly<Record<string, Counted>> = {
  escape: {
    most: 6 ** 4,
    bySeat: true,
    late: { expectedOf },
    measures: [
      [/Stamina ([+−][\d.]+)/, heroChange(isStamina)],
      [/Stormtroopers ([+−][\d.]+)/, heroChange(isTroopers)],
      [/Vader ([+−][\d.]+)/, ({ events }) => sum(of(events, 'vader'), steps)],
    ],
    isOver: (events, seat) =>
      events.some(
        ({ type, hero }) =>
          ['drew', 'moved', 'turn-began', 'stayed'].includes(type) || (type === 'fired' && hero !== seat),
      ),
  },
  capture: {
    most: 6 ** 4,
    measures: [
      [
        RegExp(`${number} points?`),
        ({ events, seat }) =>
          sum(of(events, 'captured'), (event) =>
            event['seat'] === seat ? ({ vader: 3, fett: 2 }[String(event['soldier'])] ?? 1) : 0,
          ),
      ],
    ],
    isOver: (events) => events.some(({ type }) => type === 'captured' || type === 'sent-home'),
    draws: 4,
  },
  dantooine: {
    most: 10 ** 2,
    measures: [
      [
        RegExp(`${number} pieces?`),
        ({ events, seat }) =>
          sum(of(events, 'attacked'), ({ target, lost }) =>
            target === seat ? 0 : (lost as readonly unknown[]).length,
          ),
      ],
    ],
    isOver: (events) => events.some(({ type }) => type === 'rebel-spun'),
  },
  endor: {
    most: 6 ** 5,
    measures: [
      [RegExp(`${number} hits?`), hitsOf],
      [RegExp(`${number} spaces?`), ({ events }) => sum(of(events, 'assault'), steps)],
      [
        RegExp(`${number} ships?`),
        ({ events, before }) =>
          sum(of(events, 'struck'), ({ space, left }) => total(before[String(space)]) - total(left)),
      ],
    ],
    isOver: (events) => events.some(({ type }) => type === 'ordered'),
  },
}

/** Games whose averages are not computed here, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  breakout: 'an attack has one result or the other, so it has no average',
  'new-hope': 'new-hope/shared/odds.test.ts computes the mean of hits: the deck was shuffled before the question',
}

const matches = 4
/** Number of averages that are tried for each figure of a verb. Some options need too many plays. */
const mostTries = 3

class Over extends Error {}

it.each(modules)(
  '$about.slug: each average on a choice is the exact mean of what the choice then changes',
  async ({ about, ...module }) => {
    const counted = games[about.slug]
    if (!counted) return expect(elsewhere[about.slug]).toBeTruthy()
    const [game, text] = [await module.game(), await module.text()]
    const proved = new Set<string>()
    const tries = new Map<string, number>()
    for (let seed = 1; seed <= matches; seed++)
      randomPlay(game, { seed, people: game.people.max }, ({ state, decision }) => {
        const view = game.view(state, new Set([decision.seat]))
        for (const option of decision.options) {
          const { odds, expected = odds && counted.late?.expectedOf(option, decision, view, odds.pass) } = text.option(
            option,
            decision,
            view,
          )
          if (expected === undefined) continue
          let rest = expected
          for (const [figure, count] of counted.measures) {
            const [words, n] = figure.exec(rest) ?? []
            if (words === undefined || n === undefined) continue
            rest = rest.replace(words, '')
            const kind = [figure.source, option.verb, counted.bySeat && decision.seat, counted.bySeat && words].join(
              '|',
            )
            const times = tries.get(kind) ?? 0
            if (times >= (counted.bySeat ? 1 : mostTries)) continue
            tries.set(kind, times + 1)
            const mean = meanOf(game, counted, state, decision, option, count)
            if (mean === undefined) continue
            proved.add(kind)
            const message = `${decision.kind}: ${option.id}: ${expected}, and it is ${mean}`
            if (n === 'under 0.1') expect(mean, message).toBeLessThan(0.05)
            else expect(Math.abs(mean - Number(n.replace('−', '-'))), message).toBeLessThan(0.05 + 1e-9)
          }
          expect(rest.replace(/on average|and|,/g, '').trim(), expected).toBe('')
        }
      })
    const kinds = [...proved]
    expect(
      counted.measures.filter(([{ source }]) => !kinds.some((kind) => kind.startsWith(source))).map(String),
    ).toEqual([])
  },
)

/** Returns the exact mean over every draw. Undefined if there are too many. */
function meanOf(
  game: Game,
  counted: Counted,
  state: unknown,
  decision: Decision,
  option: Option,
  count: Measure[1],
): number | undefined {
  const { draws = Infinity, most } = counted
  const before = game.view(state, new Set()) as Played['before']
  /** Returns what `value` gives for a play that ended, and 0 for a play that was given up. */
  const play = (value: (played: Played) => number) => (chance: RandomSource) => {
    let left = draws
    const few: RandomSource = {
      draw(sides) {
        if (left-- === 0) throw new Over()
        return chance.draw(sides)
      },
    }
    const played = playOut(game, counted, state, decision, option, few)
    return played === undefined ? 0 : value({ ...played, seat: decision.seat, option, before })
  }
  const [mean, ended] = [
    expectedValue(play(count), most),
    draws === Infinity
      ? 1
      : expectedValue(
          play(() => 1),
          most,
        ),
  ]
  // Each throw of a repeated fight is like the first, so the throws that decide have the mean of the whole fight.
  return mean === undefined || ended === undefined ? undefined : mean / ended
}

/** Carries out an option to the end of its own dice. Undefined if it needed too many draws. */
function playOut(
  game: Game,
  { isOver }: Counted,
  state: unknown,
  decision: Decision,
  option: Option,
  chance: RandomSource,
) {
  const events: Told[] = []
  let [now, current, answer] = [state, decision, option]
  try {
    for (;;) {
      const turn = game.decide(now, current, answer, chance, (_, shown) => {
        const all = [...events, ...(shown as readonly Told[])]
        if (isOver(all, decision.seat)) throw new Done(all)
      })
      events.push(...(turn.events as readonly Told[]))
      now = turn.state
      // The Force is kept, so the throw counts as it fell.
      const next = game.outcome(now) ? [] : game.decisions(now)
      const [acceptance] = next.flatMap((candidate) =>
        candidate.options.flatMap((choice) => (choice.verb === 'accept' ? [[candidate, choice] as const] : [])),
      )
      if (!acceptance || acceptance[0].seat !== decision.seat) return { events, asked: next }
      ;[current, answer] = acceptance
    }
  } catch (error) {
    if (error instanceof Done) return { events: error.events, asked: [] }
    if (error instanceof Over) return undefined
    throw error
  }
}

/** Ends a play whose own dice have all been thrown. */
class Done extends Error {
  readonly events: readonly Told[]
  constructor(events: readonly Told[]) {
    super()
    this.events = events
  }
}
