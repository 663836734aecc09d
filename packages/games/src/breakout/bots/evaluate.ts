import type { SeatId, FeatureScores } from '@bay327/engine'
import { isArmed } from '../../action-figure/shared/weapons.ts'
import { rollOf } from '../rules/plans.ts'
import { isFree } from '../rules/rebels.ts'
import { onBoard } from '../rules/battles/soldiers.ts'
import type { State } from '../rules/state.ts'
import { nearShip, numberOf } from './ground.ts'
import { cardFrom, sceneOf } from './scene.ts'
import { needWorth, tableWorth, worth } from './worth.ts'

/** The mean result of a six-sided die. */
const EVEN = 3.5

/** Returns the value of the start of a round for a seat. Either the Rebels win together, or the Imperial wins. */
export function evaluate(state: State, seat: SeatId): FeatureScores {
  const sign = seat === 'imperial' ? -1 : 1
  const { need, code, ship, card, armed, weapon, jailed, soldier, vaderLies, roll, red } = countsOf(state)
  return {
    table: sign * tableWorth(state.rebels),
    taken: sign * needWorth(need),
    code: sign * worth.code * code,
    ship: sign * worth.ship * ship,
    card: sign * worth.card * card,
    arms: sign * (worth.armed * armed + worth.weapon * weapon),
    jail: sign * worth.jailed * jailed,
    soldiers: sign * worth.soldier * soldier,
    vader: sign * worth.vaderLies * vaderLies,
    dice: sign * (worth.roll * roll + worth.red * red),
  }
}

/** Returns the Rebels' win chance. */
export function rebelChance(state: State): number {
  const worths = Object.values(evaluate(state, 'rebel1'))
  return 1 / (1 + Math.exp(-worths.reduce((sum, item) => sum + item, 0)))
}

/** Returns the public counts of a position to which the weights are fitted. */
export function countsOf(state: State) {
  const { rebels, soldiers, weapons, round } = state
  const scene = sceneOf(state)
  const { need, odds, nearWeapon } = scene
  let [ship, card, armed, weapon, jailed, soldier, vaderLies, roll] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const rebel of rebels) {
    const square = numberOf(rebel.square)
    const hasWeapon = isArmed(weapons, rebel.rebel)
    if (hasWeapon) armed++
    if (!isFree(rebel)) {
      jailed++
      continue
    }
    roll += rollOf(state, rebel) - EVEN
    ship += odds * (nearShip[square] ?? 0)
    card += cardFrom(scene, square)
    if (!hasWeapon) weapon += nearWeapon[square] ?? 0
  }
  for (const item of onBoard(soldiers)) {
    if (soldiers[item]?.lying) vaderLies++
    else soldier++
  }
  return { need, code: odds, ship, card, armed, weapon, jailed, soldier, vaderLies, roll, red: round.red - EVEN }
}
