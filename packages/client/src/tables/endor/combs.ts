import { deathStar } from '@bay327/games/endor/data/types'
import { assaultOdds, deathStarOdds, diceOdds, duelOdds, shotOdds } from '@bay327/games/endor/odds'
import type { EndorDecision, EndorOption, EndorView } from '@bay327/games/endor/types'
import { needsOf } from './rolls.ts'
import { words } from './words.ts'

export interface Comb {
  readonly label: string
  /** Index is the number, entry its chance. */
  readonly odds: readonly number[]
  readonly single?: boolean
}

/** At most so many stand beside each other. */
const most = 2

/** What the dice of a choice may bring: of the one pointed at, else of the first that rolls any. */
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
  if (verb === 'shot' || order === 'deathStar') return [chance(words.comb.shot, shotOdds())]
  if (verb === 'attack' && to === deathStar) return [chance(words.comb.win, deathStarOdds(count))]
  if (verb === 'attack' && to !== undefined) {
    const needs = needsOf(view, to as Exclude<typeof to, typeof deathStar>)
    const distinct = needs.filter(({ need }, i) => needs.findIndex((one) => one.need === need) === i)
    return distinct
      .slice(0, most)
      .map(({ what, need }) => ({ label: words.comb.hits(what, need), odds: diceOdds(count, need) }))
  }
  if (order === 'luke' || order === 'darthVader') return [{ label: words.comb.duel, odds: duelOdds() }]
  if (order === 'shieldAssault') return [{ label: words.comb.spaces, odds: assaultOdds(view) }]
  return []
}

const chance = (label: string, pass: number): Comb => ({ label, odds: [1 - pass, pass], single: true })
