import type { Figures, SeatId, FeatureScores } from '@bay327/engine'
import { soldierIds } from '../../action-figure/shared/types.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { State } from '../rules/state.ts'
import { pairs } from './pairs.ts'
import { weights, type PairWeights, type Phase } from './weights.ts'

/** The features of a position for a seat. Rivals are sorted by their points. */
interface Position {
  readonly people: number
  /** Points that can still be won, and the points of the soldier who is next. */
  readonly left: number
  readonly next: number
  readonly phase: Phase
  readonly own: Standing
  readonly rivals: readonly Standing[]
}

interface Standing {
  readonly points: number
  readonly isArmed: boolean
  /** Steps to the nearest soldier that may be fought. */
  readonly steps: number
  /** Number of other players' turns before the player's next turn; 0 during the player's turn. */
  readonly wait: number
}

/** Maximum distance, in steps. Larger distances count as this distance. */
const FAR = 12
/** Log-odds of a match whose winner is certain. */
const SURE = 6

/**
 * Returns the evaluation of a seat. The weights are fitted to games of sensible players, some with random answers:
 * those in `pairs.ts` for two players, those in `weights.ts` for more.
 */
export function evaluate(state: State, seat: SeatId): FeatureScores {
  const { people, left, next, phase, own, rivals } = positionOf(state, seat)
  const [first = own, second] = rivals
  const lead = own.points - first.points
  if (lead > left) return { sure: SURE }
  if (-lead > left) return { sure: -SURE }
  const pair = people === 2 ? pairs[`${left}/${lead}`] : undefined
  if (pair) return worthsOfPair(pair, own, first)
  const by = weights[people === 4 ? 4 : 3][phase]
  const settles = (lead + 2 * next > left ? 1 : 0) - (2 * next - lead > left ? 1 : 0)
  const top = Math.max(own.points, first.points)
  const out = rivals.filter(({ points }) => points + left < top).length
  const far = rivals.map(({ steps }) => Math.min(FAR, steps))
  const near = Math.min(...far)
  const others = far.reduce((sum, steps) => sum + steps, -near)
  const armed = rivals.filter((rival) => rival.isArmed).length
  return {
    even: by.even,
    lead:
      by.lead * lead + by.settles * settles + (second ? by.second * (own.points - second.points) : 0) + by.out * out,
    weapon: own.isArmed ? by.weapon : 0,
    rivalWeapons: by.rivalWeapons * armed,
    near: by.near * Math.min(FAR, own.steps),
    rivalsNear: by.rivalNear * near + by.othersNear * others,
    turn: by.wait * own.wait,
  }
}

function worthsOfPair(by: PairWeights, own: Standing, rival: Standing): FeatureScores {
  return {
    lead: by.even,
    weapon: own.isArmed ? by.weapon : 0,
    rivalWeapons: rival.isArmed ? by.rivalWeapon : 0,
    near: by.near * Math.min(FAR, own.steps),
    rivalsNear: by.rivalNear * Math.min(FAR, rival.steps),
    turn: by.wait * own.wait,
  }
}

/** Returns public figures for each feature name of `evaluate`. */
export function facts(state: State, seat: SeatId): Readonly<Record<string, Figures>> {
  const { left, own, rivals } = positionOf(state, seat)
  const [first = own] = rivals
  return {
    lead: { lead: own.points - first.points },
    sure: { left },
    weapon: { isArmed: own.isArmed ? 1 : 0 },
    near: { steps: own.steps },
    rivalsNear: { steps: Math.min(...rivals.map(({ steps }) => steps)) },
  }
}

function positionOf(state: State, seat: SeatId): Position {
  const { players, soldiers, weapons, turn } = state
  const steps = stepsToBattle(soldiers)
  const values = soldierIds.flatMap((soldier) => (soldiers[soldier] === undefined ? [] : [valueOf(soldier)]))
  const onTurn = players.findIndex((player) => player.seat === turn.seat)
  const standings = players.map((player, at): Standing => {
    const wait = (at - onTurn + players.length) % players.length
    return { points: pointsOf(player), isArmed: isArmed(weapons, player.rebel), steps: steps(player.square), wait }
  })
  const at = players.findIndex((player) => player.seat === seat)
  const own = standings[at]
  if (own === undefined) throw new Error(`nobody sits on ${seat}`)
  const next = Math.min(...values)
  return {
    people: players.length,
    left: values.reduce((sum, value) => sum + value, 0),
    next,
    phase: next === 1 ? 'troopers' : next === 2 ? 'fett' : 'vader',
    own,
    rivals: standings.filter((standing) => standing !== own).sort((a, b) => b.points - a.points),
  }
}
