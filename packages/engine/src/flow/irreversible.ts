import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Game, GameEvent, Option, Passing, Turn } from '../contract/game.ts'
import { memoize } from '../util/memoize.ts'

/**
 * Returns whether an option itself draws or reveals something and therefore cannot be undone. The option is tried up to
 * its first draw. Draws after the go is over (`isGoOver`) do not count, because they follow every option. Do not call
 * this for secret decisions: the result would leak the other seats' answers.
 */
export function isIrreversible<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  // Whether the option itself has revealed something before the go ended.
  let ownReveal: boolean | undefined
  const passing: Passing<S, E> = (at, passed) => {
    if (ownReveal === undefined && game.isGoOver?.(at)) ownReveal = doesReveal(passed)
  }
  const turn = probe(game, state, decision, option, passing)
  return ownReveal ?? (turn === undefined || doesReveal(turn.events))
}

const doesReveal = (events: readonly GameEvent[]): boolean => events.some(({ reveals }) => reveals)

type Turns = Map<string, Turn<unknown, unknown>>

/** Returns the cache for the results of tried options in one state. */
const turnsAt = memoize((_game: object, _state: unknown): Turns => new Map())

/** Returns the result of an option that draws nothing. Undefined if the option draws. */
function probe<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  passing: Passing<S, E>,
): Turn<S, E> | undefined {
  try {
    const turn = game.decide(state, decision, option, stopAtDraw, passing)
    turnsAt(game, state).set(`${decision.id}\n${option.id}`, turn)
    return turn
  } catch (error) {
    if (error === drawReached) return undefined
    throw error
  }
}

/**
 * Returns the turn of an earlier trial that drew nothing. Reuse is safe because a turn depends only on the state and
 * the option. Returns undefined if the option was not tried, if the trial drew, or if the result is no longer cached.
 */
export function probedTurn<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: string,
  option: string,
): Turn<S, E> | undefined {
  return turnsAt(game, state).get(`${decision}\n${option}`) as Turn<S, E> | undefined
}

/**
 * Stops a trial at its first draw. The error is created once, because a stack trace for each option would take longer
 * than the rules.
 */
const drawReached = new Error('as far as the first draw')

const stopAtDraw: RandomSource = {
  draw() {
    throw drawReached
  },
}
