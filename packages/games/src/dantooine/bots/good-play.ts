import type { RandomSource } from '@bay327/engine'
import { closeness } from '../rules/rank.ts'
import { onTurn, rebelOf } from '../rules/rebels.ts'
import type { DantooineDecision, DantooineOption } from '../shared/types.ts'
import { worthOfAttacks, worthOfFlight } from '../shared/worth.ts'
import type { State } from '../rules/state.ts'

/** The bot that is good enough for people, by docs/rules/dantooine.md: the id of an option. Equals are drawn. */
export function goodPlay(state: State, decision: DantooineDecision, chance: RandomSource): string {
  const worths = worthsOf(state, decision)
  const most = Math.max(...worths)
  const best = decision.options.filter((_, i) => worths[i] === most)
  return best[chance.draw(best.length)]?.id ?? ''
}

/** How good it finds each option, in their order. */
export function worthsOf(state: State, decision: DantooineDecision): readonly number[] {
  const worth = decision.kind === 'rebel-move' ? worthForRebel : worthForVader
  return decision.options.map((option) => worth(state, option))
}

/** Fast home, not beside Vader, to a Repair Station when damaged. */
function worthForRebel(state: State, option: DantooineOption): number {
  const rebel = onTurn(state)
  return worthOfFlight(option, rebel, state.force === rebel.seat)
}

/** Attacks on those who are nearest home, never on oneself; else near an opponent. */
function worthForVader(state: State, { to, attacks = [] }: DantooineOption): number {
  return worthOfAttacks(attacks, state.turn.seat, (seat) => rebelOf(state, seat)) + 0.5 * closeness(state, to)
}
