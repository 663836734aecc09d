import type { Decision, BotHints } from '@bay327/engine'
import { sensibleMove, sensibleMoves } from './sensible.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { evaluate, facts } from './worth.ts'

/** Hints for bots: they play the sensible move, unless the search finds a better move. */
export const hints: BotHints<State, CaptureOption> = {
  policy: (state, { options }, luck) => sensibleMove(state, options, luck),
  weigh,
  evaluate,
  facts,
  turn: ({ turn }) => turn.number,
  search({ players }, decision, level) {
    // With two players, the evaluation is accurate without search. With more players, searching one round ahead
    // improves the bots.
    const turns = players.length === 2 ? 0 : players.length
    if (level === 'sharp') return { how: 'compare', worlds: 120, turns, standardErrors: 1, width: 8 }
    // Only strong bots compare a fight with waiting.
    if (players.length === 2 && decision.options.some(({ verb }) => verb === 'fight')) return { how: 'policy' }
    return { how: 'compare', worlds: 12, turns: 0, standardErrors: 1, width: 8 }
  },
}

/** In every round whose number is a multiple of this, bots do not wait. */
const HURRY = 4

/**
 * Returns the weights: sensible moves first, then battles and Weapons, then squares nearer to a soldier. In a match of
 * two players, a bot may gain by waiting next to a soldier, because the other player fights first. If both waited, the
 * match would not end, so bots do not wait in every fourth round. With more than two players, bots never wait.
 */
function weigh(state: State, { options, seat }: Pick<Decision<CaptureOption>, 'options' | 'seat'>): readonly number[] {
  const sensible = new Set(sensibleMoves(state, options))
  const left = stepsToBattle(state.soldiers)
  const square = state.players.find((player) => player.seat === seat)?.square ?? ''
  const isPatient = state.players.length === 2 && Math.floor((state.turn.number - 1) / 2) % HURRY !== HURRY - 1
  return options.map((option) => {
    if (sensible.has(option)) return 8
    if (option.verb === 'fight' || option.verb === 'take') return 4
    const isNearer = left(option.to) < left(square) || (isPatient && left(option.to) === left(square))
    return isNearer ? 3 / (1 + left(option.to)) : 0
  })
}
