import { pick, type RandomSource } from '../random/random-source.ts'
import type { Decision, Game, SeatSpec } from './game.ts'

/**
 * An automatic player. It returns the id of its option and may draw random numbers. It may only read what its seat
 * sees. The caller passes all seats that the player plays.
 */
export type Player = (
  game: Game,
  state: unknown,
  decision: Decision,
  chance: RandomSource,
  seats?: readonly Pick<SeatSpec, 'id' | 'side'>[],
) => string

/** Returns a random option. */
export const randomPlayer: Player = (_game, _state, decision, chance) => pick(chance, decision.options).id

/** Returns the rules' fallback. */
export const defaultPlayer: Player = (game, state, decision, chance) => game.fallback(state, decision, chance)
