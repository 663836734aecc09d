import type { RandomSource } from '../random/random-source.ts'
import type { Decision, Game, GameEvent, Option, Passing, Turn } from '../contract/game.ts'
import { memoize } from '../util/memoize.ts'

/**
 * Whether an answer draws or reveals something by itself, and so cannot be taken back once it is carried out: found by
 * playing it up to its first draw. What comes after the go is over (`isGoOver`) comes whatever is chosen, and does not
 * count. For open decisions; of a secret one it would tell what others have answered.
 */
export function isIrreversible<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  // What the answer itself has shown by the time the go is over.
  let own: boolean | undefined
  const passing: Passing<S, E> = (at, told) => {
    if (own === undefined && game.isGoOver?.(at)) own = doesReveal(told)
  }
  const turn = tryOut(game, state, decision, option, passing)
  return own ?? (turn === undefined || doesReveal(turn.events))
}

const doesReveal = (events: readonly GameEvent[]): boolean => events.some(({ reveals }) => reveals)

type Turns = Map<string, Turn<unknown, unknown>>

/** What was tried at a state of a game. */
const turnsAt = memoize((_game: object, _state: unknown): Turns => new Map())

/** What comes of an option that draws nothing; undefined when it draws. */
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

/** The same turn again, where it was tried out before and drew nothing: a game's turn follows from state and option alone. */
export function probedTurn<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: string,
  option: string,
): Turn<S, E> | undefined {
  return turnsAt(game, state).get(`${decision}\n${option}`) as Turn<S, E> | undefined
}

/** Made once: a trace of the stack for every option would cost more than the rules do. */
const stop = new Error('as far as the first draw')

const upToADraw: RandomSource = {
  draw() {
    throw stop
  },
}
