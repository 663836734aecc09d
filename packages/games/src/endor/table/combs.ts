import { allDice } from '../shared/data/tables.ts'
import { deathStar } from '../shared/data/types.ts'
import { assaultOdds, deathStarOdds, diceOdds, duelOdds } from '../shared/odds.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'
import type { ChanceTooth } from '@bay327/table/dice/comb'
import { needsOf } from './rolls.ts'
import { words } from './words.ts'

export interface Comb {
  readonly label: string
  readonly teeth: readonly ChanceTooth[]
}

/** Maximum number of charts next to each other. */
const most = 2

/**
 * Returns the charts for the dice of an option: of the highlighted option, or else of the first option that rolls dice.
 */
export function combsOf(decision: EndorDecision, view: EndorView, pointed: EndorOption | undefined): readonly Comb[] {
  if (pointed) {
    const combs = combsOfOption(pointed, view)
    if (combs.length > 0) return combs
  }
  for (const option of decision.options) {
    const combs = combsOfOption(option, view)
    if (combs.length > 0) return combs
  }
  return []
}

function combsOfOption({ verb, order, to, count = 0 }: EndorOption, view: EndorView): readonly Comb[] {
  if (verb === 'attack' && to !== undefined) {
    if (to === deathStar) return [{ label: words.comb.win, teeth: byDice(count) }]
    const needs = needsOf(view, to)
    const distinct = needs.filter(({ need }, i) => needs.findIndex((other) => other.need === need) === i)
    return distinct
      .slice(0, most)
      .map(({ what, need }) => ({ label: words.comb.hits(what, need), teeth: atLeast(diceOdds(count, need)) }))
  }
  if (order === 'luke' || order === 'darthVader') return [{ label: words.comb.duel, teeth: atLeast(duelOdds()) }]
  if (order === 'shieldAssault') return [{ label: words.comb.spaces, teeth: atLeast(assaultOdds(view)) }]
  return []
}

/** Returns the probabilities of at least one, two, three and more. */
function atLeast(odds: readonly number[]): readonly ChanceTooth[] {
  return odds.slice(1).map((_, i) => ({
    label: words.comb.atLeast(i + 1),
    chance: odds.slice(i + 1).reduce((sum, chance) => sum + chance, 0),
  }))
}

/** Returns the probability for every number of dice against the Death Star. The actual number is marked. */
function byDice(rolled: number): readonly ChanceTooth[] {
  return Array.from({ length: allDice }, (_, i) => ({
    label: words.comb.dice(i + 1),
    chance: deathStarOdds(i + 1),
    lit: i + 1 === rolled,
  }))
}
