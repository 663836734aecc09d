import type { Decision, BotHints } from '@bay327/engine'
import { sensibleMove, sensibleMoves } from './sensible.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate, facts } from './worth.ts'

/** How to play it well: as sensible players do, unless another move turns out better. */
export const mind: BotHints<State, CaptureOption> = {
  policy: (state, { options }, luck) => sensibleMove(state, options, luck),
  weigh,
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  search({ players }, decision, level) {
    // What a position is worth for two is known well enough to look no farther; for more a round tells more.
    const turns = players.length === 2 ? 0 : players.length
    if (level === 'sharp') return { how: 'compare', worlds: 120, turns, sure: 1, width: 8 }
    // Whether to wait instead is a question for sharp ones.
    if (players.length === 2 && decision.options.some(({ verb }) => verb === 'fight')) return { how: 'policy' }
    return { how: 'compare', worlds: 12, turns: 0, sure: 1, width: 8 }
  },
}

/** In one round of so many nobody waits. */
const HURRY = 4

/**
 * Sensible moves first, then battles and Weapons, then squares nearer to a soldier. Of two, whoever waits beside a soldier
 * may gain by it: the other fights first. But of two who both wait neither would ever fight again, and the match would not
 * end; so in every fourth round nobody waits, and among more than two nobody ever.
 */
function weigh(state: State, { options, seat }: Pick<Decision<CaptureOption>, 'options' | 'seat'>): readonly number[] {
  const sensible = new Set(sensibleMoves(state, options))
  const left = stepsToBattle(state.soldiers)
  const here = state.players.find((player) => player.seat === seat)?.square ?? ''
  const isPatient = state.players.length === 2 && Math.floor((state.turn.number - 1) / 2) % HURRY !== HURRY - 1
  return options.map((option) => {
    if (sensible.has(option)) return 8
    if (option.verb === 'fight' || option.verb === 'take') return 4
    const isNearer = left(option.to) < left(here) || (isPatient && left(option.to) === left(here))
    return isNearer ? 3 / (1 + left(option.to)) : 0
  })
}
