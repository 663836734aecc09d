import { mayBoard } from './board.ts'
import { attackersOf } from './characters.ts'
import { planId } from '../shared/plan.ts'
import type { NewHopeDecision, NewHopeView } from '../shared/types.ts'
import { injuredOf, usualPlan } from './usual.ts'

/** Returns the default answer of each decision (NH-D1 to NH-D3), by the seat's view. */
export function fallback({ kind, seat }: NewHopeDecision, view: NewHopeView): string {
  const { rules, turn } = view
  switch (kind) {
    case 'support':
      return planId([])
    case 'target':
      return usualPlan(attackersOf(view, turn, seat), injuredOf(view), rules.heroPower)
    case 'board': {
      const heroes = mayBoard({ rules, turn, characters: view })
      return planId(heroes.filter((id) => view[id].owner === seat).map((id) => [id]))
    }
    case 'resign-or-draw':
      throw new Error('nobody is asked to end the game')
  }
}
