import { memoize, nextStep, type SeatId } from '@bay327/engine'
import { FIRST_TURN } from '../rules/board.ts'
import { inConflict, isInPlay } from '../rules/characters.ts'
import { rules } from '../rules/rules.ts'
import { countPower, dockingBay, type AreaId } from '../shared/data/areas.ts'
import { rows, sideOf, type CharacterId, type Side } from '../shared/data/characters.ts'
import { partsOf, type Part } from '../shared/plan.ts'
import { seatsOf, sideOfSeat } from '../shared/seats.ts'
import type { NewHopeDecision, SupportPlan } from '../shared/types.ts'
import type { Pile, State } from '../rules/state.ts'
import { mergeSupport } from '../rules/support.ts'
import { rowOf } from './book.ts'
import { boarded, harmOf, placeOf } from './harm.ts'
import type { Lot, Spread } from './hits.ts'
import { outlook } from './outlook.ts'
import { sensible } from './policy.ts'
import { meanOf, afterHits, spreadFor, valueOfTargets, type Both, type Row, type Scene } from './scene.ts'

/** The plan of each seat, as an option id. */
export type Plans = Readonly<Record<SeatId, string>>

/**
 * Returns the chance of a seat, if these are all the plans of a step. The chance is exact: this turn is computed over
 * the orders of the piles, and the solved positions give the values after it. After support, both sides choose optimal
 * targets. Seats without a plan follow the sensible strategy.
 */
export function oddsOf(state: State, seat: SeatId, plans: Plans): number {
  const light = oddsOfLight(state, allPlans(state, plans))
  return sideOfSeat(state, seat) === 'light' ? light : 1 - light
}

function oddsOfLight(state: State, plans: readonly string[]): number {
  const { scene, supported, spreads } = knownOf(state)
  const parts = plans.flatMap(partsOf)
  const step = nextStep(state)?.do
  if (step === 'support') {
    const shown = Object.entries(mergeSupport(Object.fromEntries(parts) as SupportPlan).plan) as Part[]
    return supported(rowOf(shown, 'light'), rowOf(shown, 'dark'))
  }
  if (step === 'target') {
    const worth = (light: number, dark: number) => afterHits(scene, light, dark)
    const held = (side: Side) => parts.filter(([who, target]) => target === 'hold' && sideOf(who) === side).length
    const mean = meanOf(spreads('light', rowOf(parts, 'light')), spreads('dark', rowOf(parts, 'dark')), worth)
    return mean + IDLE * (held('dark') - held('light'))
  }
  const harm = parts.reduce((now, [who]) => boarded(now, placeOf[who]), scene.harms.light)
  return scene.next(harm, scene.harms.dark)
}

/**
 * A small bonus for attacks. Not attacking gains nothing, so of two equal plans the plan with more attacks is
 * preferred.
 */
const IDLE = 1e-4

/** Returns a plan for each seat that is asked. */
function allPlans(state: State, plans: Plans): readonly string[] {
  const waiting = rules.decisions(state)
  return seatsOf(state).flatMap((seat) => {
    const answer = plans[seat] ?? state.agenda.answers[seat]
    if (answer !== undefined) return [answer]
    const decision = waiting.find((candidate) => candidate.seat === seat && !candidate.optional)
    return decision ? [sensible(state, decision as NewHopeDecision)] : []
  })
}

/** Values of a state that all plans share. They are cached. */
const knownOf = memoize((state: State) => {
  const scene = sceneOf(state)
  const tapped = Object.entries(state.characters).flatMap(([id, { supports }]): Part[] =>
    supports === undefined ? [] : [[id as CharacterId, supports]],
  )
  const supports: Both<Row> = { light: rowOf(tapped, 'light'), dark: rowOf(tapped, 'dark') }
  return {
    scene,
    supported: byText((light: Row, dark: Row) => valueOfTargets(scene, { light, dark })),
    spreads: byText((side: Side, targets: Row): Spread => spreadFor(scene, supports, side, targets)),
  }
})

function byText<A extends readonly unknown[], R>(make: (...from: A) => R): (...from: A) => R {
  const known = new Map<string, R>()
  return (...from) => {
    const text = JSON.stringify(from)
    const found = known.get(text) ?? make(...from)
    known.set(text, found)
    return found
  }
}

function sceneOf(state: State): Scene {
  const { rules, characters, piles, turn, game, results } = state
  const areas = (side: Side) => {
    const met = inConflict(state, side)
    return rows[side].map((id) => (met.includes(id) ? characters[id].area : undefined))
  }
  const there = (side: Side) =>
    rows[side].flatMap((id, at) => (characters[id].area === dockingBay && isInPlay(characters[id]) ? [at] : []))
  const both = <T>(of: (side: Side) => T): Both<T> => ({ light: of('light'), dark: of('dark') })
  return {
    rules,
    harms: both((side) => harmOf(characters, side)),
    areas: both(areas),
    lots: both((side) => lotOf(piles[side])),
    ...(rules.falcon && turn.number >= FIRST_TURN && { dock: both(there) }),
    next: (light, dark) => outlook({ rules, game, results }, light, dark),
  }
}

function lotOf({ draw, discards }: Pile): Lot {
  const unseen = (cards: readonly AreaId[]) => ({ cards: cards.length, power: countPower(cards) })
  return { pile: unseen(draw), discards: unseen(discards) }
}
