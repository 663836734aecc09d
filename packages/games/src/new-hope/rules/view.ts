import { memoize, stableView, type Viewer } from '@bay327/engine'
import { areaIds, type AreaId } from '../shared/data/areas.ts'
import { crewOn } from '../shared/seats.ts'
import type { NewHopeView, OpenPile } from '../shared/types.ts'
import type { Pile, State } from './state.ts'

/**
 * Returns what a viewer may see. Hidden are the order of the decks, and locked plans of other seats until all are
 * locked.
 */
export function view(state: State, viewer: Viewer): NewHopeView {
  const { characters, turn, piles, rules, game, results, said, agenda } = state
  const plans = Object.entries(agenda.answers).filter(([seat]) => viewer.has(seat))
  const { number, phase, conflicts, attacks, last } = turn
  return stableView({
    ...characters,
    turn: { number, phase, conflicts, attacks },
    ...(last && { last }),
    lightPile: openPile(piles.light),
    darkPile: openPile(piles.dark),
    rules,
    match: { game, light: crewOn(state, 'light'), dark: crewOn(state, 'dark'), results },
    said,
    ready: Object.keys(agenda.answers),
    ...(plans.length > 0 && { plans: Object.fromEntries(plans) }),
  })
}

const openPile = memoize(({ draw, discards, table }: Pile): OpenPile => {
  const count = (area: AreaId) => draw.filter((card) => card === area).length
  const unseen = Object.fromEntries(areaIds.map((area) => [area, count(area)])) as OpenPile['unseen']
  return { left: draw.length, unseen, discards, table }
})
