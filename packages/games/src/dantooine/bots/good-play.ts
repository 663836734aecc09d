import type { RandomSource } from '@bay327/engine'
import { closeness } from '../rules/rank.ts'
import { onTurn, rebelOf } from '../rules/rebels.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'
import { worthOfAttacks, worthOfFlight } from '../shared/worth.ts'
import type { State } from '../rules/state.ts'

/**
 * Returns the option of the bot that plays well enough against people, as docs/rules/dantooine.md describes. Equally
 * good options are chosen at random.
 */
export function goodPlay(state: State, decision: DantooineDecision, chance: RandomSource): string {
  const worths = worthsOf(state, decision)
  const most = Math.max(...worths)
  const best = decision.options.filter((_, i) => worths[i] === most)
  return best[chance.draw(best.length)]?.id ?? ''
}

/** Returns the bot's evaluation of each option, in the order of the options. */
export function worthsOf(state: State, decision: DantooineDecision): readonly number[] {
  const worth = decision.kind === 'rebel-move' ? worthForRebel : worthForVader
  return decision.options.map((option) => worth(state, option))
}

/**
 * Returns the worth of an end for the Rebel. A fast way home is good, and so is a Repair Station for a damaged X-Wing.
 * A space next to Vader is bad.
 */
function worthForRebel(state: State, option: DantooineOption): number {
  const rebel = onTurn(state)
  return worthOfFlight(option, rebel, state.force === rebel.seat)
}

/**
 * Returns the worth of an end for Vader. Attacks on the Rebels nearest home are good, an attack on the mover is bad.
 * Without an attack, a space near an opponent is good.
 */
function worthForVader(state: State, { to, attacks = [] }: DantooineOption): number {
  return worthOfAttacks(attacks, state.turn.seat, (seat) => rebelOf(state, seat)) + 0.5 * closeness(state, to)
}
