import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Game, GameEvent, Option, Passing, Turn } from '../contract/game.ts'
import { memoize } from '../util/memoize.ts'

/**
 * Returns whether an option itself draws or reveals something and therefore cannot be undone. The option is tried up to its
 * first draw. Draws after the go is over (`isGoOver`) do not count, since they follow every option. Only for decisions that
 * are not secret: for a secret one, the result would leak the others' answers.
 */
export function isIrreversible<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  // Whether the option itself has revealed something by the end of the go.
  let own: boolean | undefined
  const passing: Passing<S, E> = (at, told) => {
    if (own === undefined && game.isGoOver?.(at)) own = doesReveal(told)
  }
  const turn = tryOut(game, state, decision, option, passing)
  return own ?? (turn === undefined || doesReveal(turn.events))
}

const doesReveal = (events: readonly GameEvent[]): boolean => events.some(({ reveals }) => reveals)

type Turns = Map<string, Turn<unknown, unknown>>

/** Results of trying options, by state. */
const turnsAt = memoize((_game: object, _state: unknown): Turns => new Map())

/** Returns the result of an option that draws nothing; undefined if it draws. */
function tryOut<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
  passing: Passing<S, E>,
): Turn<S, E> | undefined {
  try {
    const turn = game.decide(state, decision, option, upToADraw, passing)
    turnsAt(game, state).set(`${decision.id}\n${option.id}`, turn)
    return turn
  } catch (error) {
    if (error === stop) return undefined
    throw error
  }
}

/**
 * Returns the turn of an earlier trial that drew nothing. This is safe because a turn depends only on the state and the
 * option.
 */
export function probedTurn<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: string,
  option: string,
): Turn<S, E> | undefined {
  return turnsAt(game, state).get(`${decision}\n${option}`) as Turn<S, E> | undefined
}

/** Created once: a stack trace per option would cost more than the rules. */
const stop = new Error('as far as the first draw')

const upToADraw: RandomSource = {
  draw() {
    throw stop
  },
}
