import type { Chance } from '@bay327/engine'
import { parAt } from '../sight/data/board.ts'
import { whole } from '../sight/data/x-wings.ts'
import { closeness } from '../rank.ts'
import { onTurn, rebelOf } from '../rebels.ts'
import type { DantooineDecision, DantooineOption } from '../sight/types.ts'
import type { State } from '../state.ts'

/** The bot that is good enough for people, by docs/rules/dantooine.md: the id of an option. Equals are drawn. */
export function goodPlay(state: State, decision: DantooineDecision, chance: Chance): string {
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
function worthForRebel(state: State, { verb, to, station, nearVader }: DantooineOption): number {
  if (verb === 'land') return Infinity
  const { seat, pieces } = onTurn(state)
  const danger = nearVader && !station && state.force !== seat ? 0.3 : 0
  const repair = station && pieces < whole ? 3 : 0
  return repair - danger - parAt(to)
}

/** Attacks on those who are nearest home, never on oneself; else near an opponent. */
function worthForVader(state: State, { to, attacks = [] }: DantooineOption): number {
  const { seat } = onTurn(state)
  const struck = attacks.map((target) => {
    if (target === seat) return -12
    const { at, pieces } = rebelOf(state, target)
    return (10 - 0.25 * parAt(at)) * (pieces === 1 ? 0.1 : 1)
  })
  return struck.reduce((sum, worth) => sum + worth, 0) + 0.5 * closeness(state, to)
}
