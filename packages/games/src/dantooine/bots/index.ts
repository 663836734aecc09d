import type { BotHints } from '@bay327/engine'
import { goodPlay, worthsOf } from './good-play.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate, facts } from './worth.ts'

/** How to play it well: as good players do, unless something else turns out better after the next rival's turn. */
export const mind: BotHints<State, DantooineOption> = {
  policy: (state, decision, luck) => goodPlay(state, decision as DantooineDecision, luck),
  /** By how much worse a good player finds it. */
  weigh(state, decision) {
    const worths = worthsOf(state, decision as DantooineDecision)
    const most = Math.max(...worths)
    return worths.map((worth) => (worth === most ? 8 : 4 / (1 + (most - worth) / 4)))
  },
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  /** One look ahead finds nothing that good players do not; a look past the next rival does. */
  search(_state, _decision, level) {
    if (level === 'sharp') return { how: 'compare', worlds: 40, turns: 2, sure: 1, width: 6 }
    return { how: 'policy' }
  },
}
