import { goodPlay } from '@bay327/games/dantooine/good-play'
import type { DantooineDecision } from '@bay327/games/dantooine/sight/types'
import type { State } from '@bay327/games/dantooine/state'
import { defaultPlayer, type Player } from '../player.ts'

/** The bot that is good enough for people, by docs/rules/dantooine.md. */
export const good: Player = (_game, state, decision, luck) =>
  goodPlay(state as State, decision as DantooineDecision, luck)

/** Races well, and moves Vader by default. */
export const mild: Player = (game, state, decision, luck) =>
  (decision.kind === 'rebel-move' ? good : defaultPlayer)(game, state, decision, luck)
