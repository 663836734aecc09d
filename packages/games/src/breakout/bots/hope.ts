import { battleOdds } from '../../action-figure/shared/battle.ts'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { destinations, rollOf } from '../rules/plans.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { nearShip, targetsOf } from './ground.ts'
import { cardOn, rowWorth, valueOnSquare, type Scene } from './scene.ts'
import { cardCost, worth } from './worth.ts'

/** A Rebel's values of this round, one for each square in reach. The order of `to` is that of the plan's options. */
export interface Hope {
  readonly rebel: Rebel
  readonly to: readonly number[]
  /** The value of being on the square without a meeting, in log-odds. */
  readonly free: readonly number[]
  /** The part of the value that another Rebel may take first, which is the value of a card. */
  readonly card: readonly number[]
  /** The gain of a soldier who meets the Rebel on the square, in log-odds. */
  readonly stake: readonly number[]
}

/** Lower bound of the Rebels' chance in these values. Below it, a throw at the ship does not count for more. */
const LEAST = 0.1
/** Upper bound of the Rebels' chance in these values. Above it, the last card does not cost more. */
const MOST = 0.8

/**
 * Returns a Rebel's values. `chance` is the Rebels' win chance; if the chance is small, a victory has larger log-odds.
 */
export function hopeOf(state: State, scene: Scene, rebel: Rebel, chance: number): Hope {
  const to = targetsOf(destinations(rebel.square, rollOf(state, rebel)))
  const hasWeapon = isArmed(state.weapons, rebel.rebel)
  const { win } = battleOdds(hasWeapon, 'st1')
  const [free, card, stake]: [number[], number[], number[]] = [[], [], []]
  const match = scene.odds / Math.max(LEAST, chance)
  const next = scene.need === 1 ? 1 / (1 - Math.min(MOST, chance)) : cardCost(scene.need)
  const lost = next - worth.jailed + scene.perCode * rowWorth(state, rebel.seat)
  for (const square of to) {
    const there = valueOnSquare(scene, square, hasWeapon || scene.nearWeapon[square] === 1)
    const found = cardOn(scene, square) * scene.perCode
    const thrown = nearShip[square] === 1 ? match : 0
    card.push(found)
    free.push(there + found + thrown)
    // The throw at the ship comes before any battle (BRK-14b), or after combat (BRK-15c).
    const staked = there + found + (state.throwAfterCombat ? thrown : 0) + lost
    stake.push((1 - win) * staked + win * worth.soldier)
  }
  return { rebel, to, free, card, stake }
}
