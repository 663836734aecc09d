import type { Mind } from '@bay327/engine'
import { goodPlay, worthsOf } from './good-play.ts'
import type { DantooineDecision, DantooineOption } from './sight/types.ts'
import type { State } from './state.ts'
import { evaluate, facts } from './worth.ts'

/** How to play it well: as good players do, unless a round later something else has turned out better. */
export const mind: Mind<State, DantooineOption> = {
  policy: (state, decision, luck) => goodPlay(state, decision as DantooineDecision, luck),
  /** By how much worse a good player finds it. */
  weigh(state, decision) {
    const worths = worthsOf(state, decision as DantooineDecision)
    const most = Math.max(...worths)
    return worths.map((worth) => (worth === most ? 8 : 4 / (1 + most - worth)))
  },
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  search({ rebels }, _decision, level) {
    if (level === 'sharp') return { how: 'compare', worlds: 60, turns: rebels.length, sure: 1, width: 6 }
    return { how: 'compare', worlds: 12, turns: 1, sure: 1, width: 6 }
  },
}
