import type { Figures, FeatureScores } from '@bay327/engine'
import { areShieldsDown } from '../shared/conditions.ts'
import { ordersOn } from '../shared/data/cards.ts'
import { hitTracks, shieldEnd } from '../shared/data/tables.ts'
import type { Seat, ShipKind } from '../shared/data/types.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { isNextToDeathStar, shipCount, sideIn, spaceIds, spacesWith } from '../shared/sectors.ts'
import type { Field } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { playerOf } from '../rules/table.ts'
import { assaultsLeft, reachOf } from './reach.ts'

/**
 * Weights in the Rebels' log-odds. They are fitted to 2,000 games of the policy, half of them with 7 % random answers.
 * `npm run fit -- --game endor --games 2000` fits them again to other games and prints a factor for each weight.
 */
const weights = { even: -1.54, shield: 0.31, reach: 0.86, fighters: 0.083, falcon: 1.57, duel: 0.15 } as const
/**
 * The log-odds for each card with a shield order in a Rebel hand, and the average number of such cards, which is
 * subtracted.
 */
const assaults = { worth: 0.13, usual: 2.2 } as const

/**
 * Returns the evaluation of a seat, including the seat's own cards. The Empire's evaluation is the negative of the
 * Rebels'.
 */
export function evaluate(state: State, seat: string): FeatureScores {
  const features = featuresOf(state.field)
  const side = sideOfSeat(seat as Seat)
  const sign = side === 'rebels' ? 1 : -1
  const worths: Record<string, number> = {}
  for (const name in weights) {
    const feature = name as keyof typeof weights
    worths[feature] = sign * weights[feature] * features[feature]
  }
  if (side === 'rebels') worths['hand'] = assaults.worth * assaultsHeld(state, seat as Seat)
  return worths
}

/** Returns the public features. Each is larger if it is better for the Rebels. */
export function featuresOf(field: Field): Readonly<Record<keyof typeof weights, number>> {
  const { hits, shield } = field
  const left = assaultsLeft(shield.team, shield.troopers.length, field.imperialEdge)
  return {
    even: 1,
    shield: -left,
    reach: reachOf(field) / (1 + left),
    fighters: fightersOf(field),
    falcon: hits.falcon / hitTracks.falcon,
    duel: duelOf(field),
  }
}

/** Returns public figures for each feature name of `evaluate`. */
export function factsOf(field: Field): Readonly<Record<string, Figures>> {
  const { hits, shield } = field
  const beside = spaceIds.filter((id) => isNextToDeathStar(id) && sideIn(field, id) === 'rebels')
  return {
    shield: { left: shieldEnd - shield.team, guarded: shield.troopers.length },
    reach: { beside: beside.reduce((sum, id) => sum + shipCount(field.spaces[id]), 0) },
    fighters: { left: fightersOf(field) },
    falcon: { left: hits.falcon },
    duel: { luke: hits.luke, vader: hits.vader },
  }
}

const fighterKinds = ['xwing', 'ywing', 'bwing'] as const satisfies readonly ShipKind[]

function fightersOf(field: Field): number {
  let all = 0
  for (const kind of fighterKinds) for (const id of spacesWith(field, kind)) all += field.spaces[id][kind] ?? 0
  return all
}

/** Returns how much nearer Darth Vader is to his end than Luke. Returns 0 once the duel is decided. */
function duelOf({ hits: { luke, vader } }: Field): number {
  return luke === 0 || vader === 0 ? 0 : luke / hitTracks.luke - vader / hitTracks.vader
}

function assaultsHeld(state: State, seat: Seat): number {
  if (areShieldsDown(state.field)) return 0
  const held = playerOf(state, seat).hand.filter((card) => ordersOn(card).includes('shieldAssault'))
  return held.length - assaults.usual
}
