import type { RandomSource } from '@bay327/engine'
import { closeness } from '../rules/rank.ts'
import { onTurn, rebelOf } from '../rules/rebels.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'
import { worthOfAttacks, worthOfFlight } from '../shared/worth.ts'
import type { State } from '../rules/state.ts'

/**
 * Returns the option of the bot that is good enough for people, by docs/rules/dantooine.md. Equals are chosen at
 * random.
 */
export function goodPlay(state: State, decision: DantooineDecision, chance: RandomSource): string {
  const worths = worthsOf(state, decision)
  const most = Math.max(...worths)
  const best = decision.options.filter((_, i) => worths[i] === most)
  return best[chance.draw(best.length)]?.id ?? ''
}

/** Returns its evaluation of each option, in order. */
export function worthsOf(state: State, decision: DantooineDecision): readonly number[] {
  const worth = decision.kind === 'rebel-move' ? worthForRebel : worthForVader
  return decision.options.map((option) => worth(state, option))
}

/** Prefers a fast way home, not next to Vader, and a Repair Station when damaged. */
function worthForRebel(state: State, option: DantooineOption): number {
  const rebel = onTurn(state)
  return worthOfFlight(option, rebel, state.force === rebel.seat)
}

/** Prefers attacks on the Rebels nearest home, never on the mover; otherwise a position near an opponent. */
function worthForVader(state: State, { to, attacks = [] }: DantooineOption): number {
  return worthOfAttacks(attacks, state.turn.seat, (seat) => rebelOf(state, seat)) + 0.5 * closeness(state, to)
}
