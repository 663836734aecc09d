import { pick, type Chance, type Decision, type Game } from '@bay327/engine'

/** A player made of code: the id of the option he takes, with luck of his own. He sees what his seat may see. */
export type Player = (game: Game, state: unknown, decision: Decision, chance: Chance) => string

/** Takes any option, each as likely. */
export const randomPlayer: Player = (_game, _state, decision, chance) => pick(chance, decision.options).id

/** Takes what the rules name for somebody who is gone. */
export const defaultPlayer: Player = (game, state, decision, chance) => game.fallback(state, decision, chance)
