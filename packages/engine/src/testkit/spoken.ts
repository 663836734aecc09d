import type { Decision, Game, GameEvent, GameView, Option, Outcome, SeatId } from '../contract/game.ts'
import type { GameText } from '../contract/text.ts'
import { allSwitches, randomPlay, type PlaySetup } from './random-play.ts'

/** The texts of a game. Labels (a name, a button) and whole sentences are separate. */
export interface Texts {
  readonly labels: ReadonlySet<string>
  readonly sentences: ReadonlySet<string>
  /** The title of each question, and its text after "Vote:". */
  readonly votes: ReadonlyMap<string, string | undefined>
  /**
   * Titles of questions that are not secret, as those read them who are not asked: with the options, and before the page
   * has them.
   */
  readonly theirs: ReadonlyMap<string, string>
  /** The texts with every number set to 0, 1 and 2, even if a match never reaches these values. */
  readonly counted: ReadonlySet<string>
}

/** Number of questions, choices and events of each kind that are repeated with other numbers. */
const perKind = 4

/** Returns the texts of everything that random matches reach: every question, choice, event and outcome. For tests. */
export function allTexts(game: Game, text: GameText, setups: readonly PlaySetup[]): Texts {
  const [labels, sentences, counted] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const votes = new Map<string, string | undefined>()
  const read = new Map<string, string>()
  const times = new Map<string, number>()
  const isNew = (kind: string): boolean => {
    const before = times.get(kind) ?? 0
    times.set(kind, before + 1)
    return before < perKind
  }

  function addQuestion(decision: Decision, view: GameView) {
    const { title, vote, consequence = '', steps, theirs = '' } = text.question(decision, view)
    votes.set(title, vote)
    if (!decision.secret) {
      const early = text.question({ ...decision, options: [] }, view)
      read.set(theirs || title, early.theirs ?? early.title)
    }
    for (const sentence of [title, consequence, theirs]) sentences.add(sentence)
    for (const name of steps?.names ?? []) labels.add(name)
    if (!isNew(`? ${decision.kind}`)) return
    for (const [about, seen] of varied([decision, view] as const)) {
      addTexts(counted, () => Object.values(text.question(about, seen)))
    }
    for (const options of offered(decision.options))
      addTexts(counted, () => Object.values(text.question({ ...decision, options }, view)))
  }

  function addOption(option: Option, decision: Decision, view: GameView) {
    const { label, detail = '', figure = '', idle = '', expected = '', odds } = text.option(option, decision, view)
    for (const name of [label, figure, idle, expected, odds?.helpName ?? '']) labels.add(name)
    sentences.add(detail)
    if (!isNew(`${decision.kind} ${option.verb}`)) return
    for (const [variant, about, seen] of varied([option, { ...decision, options: [] }, view] as const)) {
      addTexts(counted, () => Object.values(text.option(variant, { ...about, options: decision.options }, seen)))
    }
  }

  function addEvent(event: GameEvent, seats: readonly SeatId[]) {
    const line = text.event(event, seats)
    if (line === undefined) return
    sentences.add(line.text)
    labels.add(line.figures ?? '')
    if (!isNew(`! ${event.type}`)) return
    for (const variant of varied(event)) addTexts(counted, () => Object.values(text.event(variant, seats) ?? {}))
  }

  function addOutcome(outcome: Outcome, view: GameView) {
    const { title, why, figures = [] } = text.outcome(outcome, view)
    labels.add(title)
    sentences.add(why)
    for (const { name, value, of } of figures) labels.add(name).add(of ? `${value} of ${of}` : value)
    for (const [variant, seen] of varied([outcome, view] as const))
      addTexts(counted, () => Object.values(text.outcome(variant, seen)))
  }

  function addGoal(view: GameView, seats: readonly SeatId[]) {
    const { want, wide = want, far } = text.goal?.(view, seats) ?? { want: '', far: '' }
    for (const words of [want, wide, far]) labels.add(words)
    if (!isNew(`> ${seats.join()}`)) return
    for (const seen of varied(view)) addTexts(counted, () => Object.values(text.goal?.(seen, seats) ?? {}))
  }

  for (const setup of setups) {
    const dealt = game.seats(allSwitches(game, setup), setup.people).map(({ id }) => id)
    const { state, outcome } = randomPlay(game, setup, ({ state: now, decision, events }) => {
      for (const open of game.decisions(now)) {
        const views = [new Set([open.seat]), new Set<string>()].map((viewer) => game.view(now, viewer))
        for (const view of views) addQuestion(open, view)
        if (open === decision || open.optional) {
          for (const option of open.options) addOption(option, open, views[0] ?? {})
        }
      }
      for (const event of events) addEvent(event, dealt)
      for (const seats of [[decision.seat], []]) addGoal(game.view(now, new Set(seats)), seats)
    })
    addOutcome(outcome, game.view(state, new Set()))
  }
  return { labels, sentences, votes, theirs: read, counted }
}

/** Adds texts. A text for an impossible number may be missing, for example for card 0. */
function addTexts(into: Set<string>, words: () => readonly unknown[]) {
  try {
    for (const found of words()) if (typeof found === 'string') into.add(found)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

/**
 * Yields lists of options: one option of each verb; two options of each verb; all primary options with all secondary
 * options; and all primary options with each secondary option alone.
 */
function* offered(options: readonly Option[]): Generator<readonly Option[]> {
  const primary = options.filter(({ aside }) => !aside)
  const secondary = options.filter(({ aside }) => aside)
  for (const count of [1, 2]) {
    const perVerb = [...new Set(primary.map(({ verb }) => verb))].flatMap((verb) =>
      primary.filter((option) => option.verb === verb).slice(0, count),
    )
    yield perVerb
    yield [...perVerb, ...secondary]
    for (const aside of secondary) yield [...perVerb, aside]
  }
}

/** Yields copies of the value, with each of its numbers set to 0, 1 and 2. */
function* varied<T>(value: T): Generator<T> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const others: Iterable<unknown> = typeof part === 'number' ? [0, 1, 2] : varied(part)
    for (const other of others) yield replaced(value, key, other)
  }
}

const replaced = <T extends object>(value: T, key: string, part: unknown): T =>
  (Array.isArray(value)
    ? value.map((item: unknown, i) => (`${i}` === key ? part : item))
    : { ...value, [key]: part }) as T
