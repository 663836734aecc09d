import { goodPlay } from './mind/good-play.ts'
import type { DantooineDecision } from './sight/types.ts'
import type { State } from './state.ts'
import { defaultPlayer, type Player } from '@bay327/engine'

/** The bot that is good enough for people, by docs/rules/dantooine.md. */
export const good: Player = (_game, state, decision, luck) =>
  goodPlay(state as State, decision as DantooineDecision, luck)

/** Races well, and moves Vader by default. */
export const mild: Player = (game, state, decision, luck) =>
  (decision.kind === 'rebel-move' ? good : defaultPlayer)(game, state, decision, luck)

export const policies = { good, mild }
