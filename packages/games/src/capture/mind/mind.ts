import type { Decision, Mind } from '@bay327/engine'
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

/**
 * Sensible moves first, then battles and Weapons, then squares nearer to a soldier. Nothing else: of two who both wait for a
 * better moment neither would ever fight again, and the match would not end.
 */
function weigh(state: State, { options, seat }: Pick<Decision<CaptureOption>, 'options' | 'seat'>): readonly number[] {
  const sensible = new Set(sensibleMoves(state, options))
  const left = stepsToBattle(state.soldiers)
  const here = state.players.find((player) => player.seat === seat)?.square ?? ''
  return options.map((option) => {
    if (sensible.has(option)) return 8
    if (option.verb === 'fight' || option.verb === 'take') return 4
    return left(option.to) < left(here) ? 3 / (1 + left(option.to)) : 0
  })
}
