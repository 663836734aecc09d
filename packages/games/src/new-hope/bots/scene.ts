import { otherSide, rows, type Side } from '../shared/data/characters.ts'
import { cardsFor, needOf } from '../shared/strength.ts'
import type { HouseRules } from '../shared/types.ts'
import { boarded, isIn, isUnhurt, type Harm } from './harm.ts'
import { spreadOf, type Blow, type Lot, type Spread } from './hits.ts'
import { valueOfGame } from './simplex.ts'

export type Both<T> = Readonly<Record<Side, T>>

/** The data of a turn after all characters have their areas. */
export interface Scene {
  readonly rules: HouseRules
  readonly harms: Both<Harm>
  /** The area of each character of a row. Undefined for a character without an opponent in the area. */
  readonly areas: Both<readonly (string | undefined)[]>
  /** The decks from which the attacks draw. */
  readonly lots: Both<Lot>
  /**
   * The heroes who may board if no Imperial is left in the Docking Bay, and the Imperials in it, as indexes of their
   * rows.
   */
  readonly dock?: Both<readonly number[]>
  /** Returns the value for Light when a turn begins with these harms, 0 to 1. */
  next(light: Harm, dark: Harm): number
  /**
   * Returns a side's fixed strategy, which replaces the optimal strategy. Without `supports`, returns the characters
   * whom the side supports. With `supports`, returns the characters whom the side attacks. If it returns undefined, the
   * optimal strategy is used.
   */
  book?(scene: Scene, side: Side, supports?: Both<Row>): Row | undefined
}

/**
 * For each character of a row: the character whom it supports, as an index of the same row, or attacks, as an index of
 * the other row.
 */
export type Row = readonly (number | undefined)[]

const places = [0, 1, 2] as const

/** Returns every possible support of a side (NH-3b to NH-3g). */
export function supportRows({ harms, areas }: Scene, side: Side): readonly Row[] {
  const ways = places.map((at) => {
    const area = areas[side][at]
    if (area === undefined || !isUnhurt(harms[side], at)) return [undefined]
    return [undefined, ...places.filter((other) => other !== at && areas[side][other] === area)]
  })
  return product(ways).filter(
    (row) => !row.some((recipient) => recipient !== undefined && row[recipient] !== undefined),
  )
}

/** Returns every combination of targets in which all characters attack. Not attacking gains nothing. */
export function targetRows({ areas }: Scene, supports: Both<Row>, side: Side): readonly Row[] {
  const other = otherSide(side)
  const ways = places.map((at) => {
    const area = areas[side][at]
    if (area === undefined || supports[side][at] !== undefined) return [undefined]
    return places.filter((target) => areas[other][target] === area && supports[other][target] === undefined)
  })
  return product(ways)
}

function product(ways: readonly (readonly (number | undefined)[])[]): readonly Row[] {
  return ways.reduce<readonly Row[]>((all, way) => all.flatMap((row) => way.map((place) => [...row, place])), [[]])
}

/** Returns the distribution of the other side's harm after the attacks of a side. */
export function spreadFor({ rules, harms, lots }: Scene, supports: Both<Row>, side: Side, targets: Row): Spread {
  const other = otherSide(side)
  const blows: Blow[] = []
  // Attacks go from right to left (NH-5b).
  for (const at of [2, 1, 0]) {
    const [id, target] = [rows[side][at], targets[at]]
    const opponent = target === undefined ? undefined : rows[other][target]
    if (id === undefined || target === undefined || opponent === undefined) continue
    const supporters = rows[side].filter((_, index) => supports[side][index] === at)
    blows.push({ target, cards: cardsFor(id, supporters), need: needOf(id, opponent, rules.heroPower) })
  }
  return spreadOf(blows, harms[other], lots[side])
}

/** Returns the value for Light after all attacks, with optimal boarding (NH-V3a). */
export function afterHits({ dock, next }: Scene, light: Harm, dark: Harm): number {
  const heroes = dock?.light.filter((at) => isIn(light, at)) ?? []
  if (dock === undefined || heroes.length === 0 || dock.dark.some((at) => isIn(dark, at))) return next(light, dark)
  const ways = heroes.reduce<readonly Harm[]>((all, at) => [...all, ...all.map((harm) => boarded(harm, at))], [light])
  return Math.max(...ways.map((harm) => next(harm, dark)))
}

/** Returns the mean of `worth` over both distributions. */
export function meanOf(byLight: Spread, byDark: Spread, worth: (light: Harm, dark: Harm) => number): number {
  let mean = 0
  for (const dark of byLight)
    for (const light of byDark) mean += dark.chance * light.chance * worth(light.harm, dark.harm)
  return mean
}

/** Returns the value for Light when both sides choose their targets simultaneously and optimally. */
export function valueOfTargets(scene: Scene, supports: Both<Row>): number {
  const spreads = (side: Side) => {
    const byBook = scene.book?.(scene, side, supports)
    const all = byBook ? [byBook] : targetRows(scene, supports, side)
    return all.map((targets) => spreadFor(scene, supports, side, targets))
  }
  const [byLight, byDark] = [spreads('light'), spreads('dark')]
  const known = new Map<number, number>()
  const worth = (light: Harm, dark: Harm): number => {
    const key = light * 64 + dark
    const found = known.get(key) ?? afterHits(scene, light, dark)
    known.set(key, found)
    return found
  }
  return valueOfGame(byLight.map((row) => byDark.map((column) => meanOf(row, column, worth))))
}

/** Returns the value for Light of the whole turn, from the choice of support, when both sides play optimally. */
export function valueOfTurn(scene: Scene): number {
  const rowsOf = (side: Side) => {
    const byBook = scene.book?.(scene, side)
    return byBook ? [byBook] : supportRows(scene, side)
  }
  const [byLight, byDark] = [rowsOf('light'), rowsOf('dark')]
  return valueOfGame(byLight.map((light) => byDark.map((dark) => valueOfTargets(scene, { light, dark }))))
}
