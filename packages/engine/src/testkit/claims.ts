import { pick, type RandomSource } from '../random/random-source.ts'
import { fastRandom } from '../random/fast-random.ts'
import type { Decision, Game, GameEvent, GameView, Option, Turn } from '../contract/game.ts'
import type { GameText, OptionText } from '../contract/text.ts'
import { mustAnswer, randomPlay, type PlaySetup } from './random-play.ts'

/** A choice that was described in words and then carried out. */
export interface ClaimContext<V, D, O, E> {
  readonly decision: D
  readonly option: O
  /** View of the asked seat before the choice, and after it. */
  readonly before: V
  readonly after: V
  readonly events: readonly E[]
  /** Decisions that are open after the choice. */
  readonly decisions: readonly Decision[]
  /** Every text of the option, split into sentences: the label first, the text in place of odds last. */
  readonly sentences: readonly string[]
  readonly text: OptionText
}

/** A pattern for a sentence, and a function that returns whether the result of the choice confirms the sentence. */
export type Claim<T> = readonly [
  pattern: RegExp,
  holds: (context: T, ...found: readonly (string | undefined)[]) => boolean,
]

export interface Trials extends PlaySetup {
  /** Number of options to carry out for each question. */
  readonly optionsPerQuestion: number
  /**
   * Event type by verb. After an option with this verb, random answers follow until this event, and only then the
   * sentences are checked. When omitted, they are checked immediately.
   */
  readonly until?: Readonly<Record<string, string>>
}

/**
 * Plays at random and carries out some options of every question. Returns the sentences that are not confirmed:
 * sentences that match no claim, and sentences whose claim is false. Optional decisions (resigning, a draw) and the
 * replies to them are carried out too. For tests.
 */
export function unprovedClaims<S, O extends Option, E extends GameEvent, V extends GameView>(
  game: Game<S, O, E>,
  text: Pick<GameText<V, O, E>, 'option'>,
  claims: Readonly<Record<string, readonly Claim<ClaimContext<V, Decision<O>, O, E>>[]>>,
  setup: Trials,
): readonly string[] {
  const faults = new Set<string>()
  const choices = fastRandom(setup.seed + 1)

  function tryOut(state: S, decision: Decision<O>): S {
    const option = pick(choices, decision.options)
    const viewer = new Set([decision.seat])
    const before = game.view(state, viewer) as V
    const optionText = text.option(option, decision, before)
    const { label, detail = '', figure = '', idle = '' } = optionText
    const sentences = [label, ...detail.split(/(?<=\.) /), idle, figure].filter(Boolean)
    const first = game.decide(state, decision, option, choices)
    const { state: next, events } = playUntil(game, first, setup.until?.[option.verb], choices)
    const after = game.view(next, viewer) as V
    const context = {
      decision,
      option,
      before,
      after,
      events,
      decisions: game.decisions(next),
      sentences,
      text: optionText,
    }
    for (const sentence of sentences)
      if (!isConfirmed(sentence, claims[option.verb] ?? [], context)) faults.add(`${option.id}: ${sentence}`)
    return first.state
  }

  randomPlay(game, setup, ({ state, decision }) => {
    for (let i = 0; i < setup.optionsPerQuestion; i++) tryOut(state, decision)
    let sideState = state
    for (let i = 0; i < 3; i++) {
      const asides = game.decisions(sideState).filter(({ optional }) => optional)
      if (asides.length > 0) sideState = tryOut(sideState, pick(choices, asides))
    }
  })
  return [...faults]
}

/** Plays on at random until the event that decides the result of a choice. */
function playUntil<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  { state, events }: Turn<S, E>,
  until: string | undefined,
  choices: RandomSource,
): Turn<S, E> {
  const isKnown = until === undefined || events.some(({ type }) => type === until) || game.outcome(state) !== undefined
  if (isKnown) return { state, events }
  const decision = pick(choices, mustAnswer(game.decisions(state)))
  const turn = game.decide(state, decision, pick(choices, decision.options), choices)
  return playUntil(game, { state: turn.state, events: [...events, ...turn.events] }, until, choices)
}

function isConfirmed<T>(sentence: string, claims: readonly Claim<T>[], context: T): boolean {
  const known = claims.flatMap(([pattern, holds]) => {
    const found = pattern.exec(sentence)
    return found && found[0] === sentence ? [holds(context, ...found.slice(1))] : []
  })
  return known.length > 0 && known.every(Boolean)
}
