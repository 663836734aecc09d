import type { Viewer } from '@bay327/engine'
import { areaIds, type AreaId } from './data/areas.ts'
import { crewOn } from './seats.ts'
import type { NewHopeView, OpenPile, Pile, State } from './types.ts'

/** All but the order of the decks, and the plans that others have handed in. */
export function view(state: State, viewer: Viewer): NewHopeView {
  const { characters, turn, piles, rules, said, agenda } = state
  const plans = Object.entries(agenda.answers).filter(([seat]) => viewer.has(seat))
  return {
    ...characters,
    turn,
    lightPile: openPile(piles.light),
    darkPile: openPile(piles.dark),
    rules,
    match: matchPart(state),
    said,
    ready: Object.keys(agenda.answers),
    ...(plans.length > 0 && { plans: Object.fromEntries(plans) }),
  }
}

function matchPart(state: State): NewHopeView['match'] {
  const { game, results } = state
  return { game, light: crewOn(state, 'light'), dark: crewOn(state, 'dark'), results }
}

/* A part that is made of state stays the same object while its state does: what changed is found by identity. */

const known = new WeakMap<Pile, OpenPile>()

function openPile(pile: Pile): OpenPile {
  const open = known.get(pile) ?? makeOpen(pile)
  known.set(pile, open)
  return open
}

function makeOpen({ draw, discards, table }: Pile): OpenPile {
  const count = (area: AreaId) => draw.filter((card) => card === area).length
  const unseen = Object.fromEntries(areaIds.map((area) => [area, count(area)])) as OpenPile['unseen']
  return { left: draw.length, unseen, discards, table }
}
