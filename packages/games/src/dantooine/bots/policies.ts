import { goodPlay } from './good-play.ts'
import type { DantooineDecision } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { defaultPlayer, type Player } from '@bay327/engine'

/** The bot that plays well enough against people, as docs/rules/dantooine.md describes. */
export const good: Player = (_game, state, decision, luck) =>
  goodPlay(state as State, decision as DantooineDecision, luck)

/** A player that flies well and moves Vader by the rules' fallback. */
export const mild: Player = (game, state, decision, luck) =>
  (decision.kind === 'rebel-move' ? good : defaultPlayer)(game, state, decision, luck)

/** A player that flies well and moves Vader at random if Vader can attack nobody. */
export const whim: Player = (game, state, decision, luck, seats) => {
  const isIdle = decision.options.some(({ aside }) => aside)
  const option = isIdle ? decision.options[luck.draw(decision.options.length)]?.id : undefined
  return option ?? good(game, state, decision, luck, seats)
}

export const policies = { good, mild, whim }
