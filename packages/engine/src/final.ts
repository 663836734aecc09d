import type { Chance } from './chance.ts'
import type { Decision, Game, GameEvent, Option } from './game.ts'

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
  try {
    return game.decide(state, decision, option, upToADraw).events.some(({ reveals }) => reveals)
  } catch (error) {
    if (error === stop) return true
    throw error
  }
}

/** Made once: a trace of the stack for every option would cost more than the rules do. */
const stop = new Error('as far as the first draw')

const upToADraw: Chance = {
  draw() {
    throw stop
  },
}
