import type { BotHints } from '@bay327/engine'
import { goodPlay, worthsOf } from './good-play.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate, facts } from './worth.ts'

/** Hints for bots: good play, unless the search finds a better option after the next rival's turn. */
export const hints: BotHints<State, DantooineOption> = {
  policy: (state, decision, luck) => goodPlay(state, decision as DantooineDecision, luck),
  /** Returns weights that fall with the difference from the option that a good player rates best. */
  weigh(state, decision) {
    const worths = worthsOf(state, decision as DantooineDecision)
    const most = Math.max(...worths)
    return worths.map((worth) => (worth === most ? 8 : 4 / (1 + (most - worth) / 4)))
  },
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  /** A search of one turn finds no improvement. A search that includes the next rival's turn finds some. */
  search(_state, _decision, level) {
    if (level === 'sharp') return { how: 'compare', worlds: 40, turns: 2, standardErrors: 1, width: 6 }
    return { how: 'policy' }
  },
}
