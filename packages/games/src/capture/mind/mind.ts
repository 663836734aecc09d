import type { Mind } from '@bay327/engine'
import { sensibleMove, sensibleMoves } from './sensible.ts'
import { stepsToBattle } from '../sight/prey.ts'
import type { CaptureOption } from '../sight/types.ts'
import type { State } from '../state.ts'
import { evaluate, facts } from './worth.ts'

/** How to play it well: as sensible players do, unless a round later another move has turned out better. */
export const mind: Mind<State, CaptureOption> = {
  policy: (state, { options }, luck) => sensibleMove(state, options, luck),
  weigh,
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  search({ players }, _decision, level) {
    if (level === 'sharp') return { how: 'compare', worlds: 120, turns: players.length, sure: 1, width: 8 }
    return { how: 'compare', worlds: 12, turns: 0, sure: 1, width: 8 }
  },
}

/** Sensible moves first, then battles and Weapons, then squares by how near to a soldier they are. */
function weigh(state: State, { options }: { readonly options: readonly CaptureOption[] }): readonly number[] {
  const sensible = new Set(sensibleMoves(state, options))
  const left = stepsToBattle(state.soldiers)
  return options.map((option) => {
    if (sensible.has(option)) return 8
    if (option.verb === 'fight' || option.verb === 'take') return 4
    return 3 / (1 + left(option.to))
  })
}
