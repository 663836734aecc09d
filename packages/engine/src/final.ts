import type { Chance } from './chance.ts'
import type { Decision, Game, GameEvent, Option, Turn } from './game.ts'

/**
 * Whether an answer cannot be taken back once it is carried out, because it draws or reveals: found by playing it up to
 * its first draw. For open decisions; of a secret one it would tell what others have answered.
 */
export function isFinal<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): boolean {
  const turn = tryOut(game, state, decision, option)
  return turn === undefined || turn.events.some(({ reveals }) => reveals)
}

type Turns = Map<string, Turn<unknown, unknown>>

/** By game and state. */
const tried = new WeakMap<object, WeakMap<object, Turns>>()

function turnsAt(game: object, state: unknown): Turns | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const states = tried.get(game) ?? new WeakMap<object, Turns>()
  tried.set(game, states)
  const turns = states.get(state) ?? (new Map() as Turns)
  states.set(state, turns)
  return turns
}

/** What comes of an option that draws nothing; undefined when it draws. */
function tryOut<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: Decision<O>,
  option: O,
): Turn<S, E> | undefined {
  try {
    const turn = game.decide(state, decision, option, upToADraw)
    turnsAt(game, state)?.set(`${decision.id}\n${option.id}`, turn)
    return turn
  } catch (error) {
    if (error === stop) return undefined
    throw error
  }
}

/** The same turn again, where it was tried out before and drew nothing: a game's turn follows from state and option alone. */
export function triedTurn<S, O extends Option, E extends GameEvent>(
  game: Game<S, O, E>,
  state: S,
  decision: string,
  option: string,
): Turn<S, E> | undefined {
  return turnsAt(game, state)?.get(`${decision}\n${option}`) as Turn<S, E> | undefined
}

/** Made once: a trace of the stack for every option would cost more than the rules do. */
const stop = new Error('as far as the first draw')

const upToADraw: Chance = {
  draw() {
    throw stop
  },
}
