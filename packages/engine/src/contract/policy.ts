import { pick, type RandomSource } from '../random/random-source.ts'
import type { Decision, Game, SeatSpec } from './game.ts'

/**
 * A player made of code: the id of the option it takes, with luck of its own. It looks at what its seat may see. Who plays
 * matches gives it all their seats.
 */
export type Player = (
  game: Game,
  state: unknown,
  decision: Decision,
  chance: RandomSource,
  seats?: readonly Pick<SeatSpec, 'id' | 'side'>[],
) => string

/** Takes any option, each as likely. */
export const randomPlayer: Player = (_game, _state, decision, chance) => pick(chance, decision.options).id

/** Takes what the rules name for somebody who is gone. */
export const defaultPlayer: Player = (game, state, decision, chance) => game.fallback(state, decision, chance)
