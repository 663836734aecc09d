import { countPower, deckCards } from '../shared/data/areas.ts'
import type { HouseRules } from '../shared/types.ts'
import { outcomeOf, type Aim } from './aim.ts'
import { HARMS, inPlay, type Harm } from './harm.ts'
import type { Lot } from './hits.ts'
import { placesOf } from './places.ts'
import { keyOf, positions } from './positions.ts'
import { afterHits, valueOfTurn, type Scene } from './scene.ts'

/**
 * Returns the value of each position for Light, 0 to 1, when a turn begins with complete decks and both sides play
 * optimally. The last positions are computed first, each as the mean over all placements. With `book`, one side has
 * this fixed strategy and the other side plays the best reply.
 */
export function solve(rules: HouseRules, aim: Aim, book?: Scene['book']): ReadonlyMap<number, number> {
  const known = new Map<number, number>()
  for (const key of [...positions(rules)].reverse()) {
    const [light, dark] = [Math.floor(key / HARMS), key % HARMS]
    const value = settle((guess) => {
      const next = (l: Harm, d: Harm): number => {
        const end = outcomeOf(rules, l, d)
        if (end !== undefined) return aim(end, d)
        return l === light && d === dark ? guess : (known.get(keyOf(l, d)) ?? NaN)
      }
      return turnFrom(rules, light, dark, next, book)
    })
    known.set(key, value)
  }
  return known
}

/**
 * Returns the fixed point of `of`. A turn may leave the position unchanged, so the position's value depends on itself.
 */
function settle(of: (guess: number) => number): number {
  let first = 0.5
  let gap = of(first) - first
  let second = first + gap
  for (let tries = 0; tries < 40; tries++) {
    const next = of(second) - second
    if (Math.abs(next) < 1e-7 || next === gap) return second
    const better = second - (next * (second - first)) / (next - gap)
    ;[first, gap, second] = [second, next, Math.min(1, Math.max(0, better))]
  }
  return second
}

/** Returns the mean value of a turn over all placements of the characters by the cards. */
export function turnFrom(
  rules: HouseRules,
  light: Harm,
  dark: Harm,
  next: Scene['next'],
  book?: Scene['book'],
): number {
  let mean = 0
  for (const { chance, areas, power, ...bay } of placesOf(rules.falcon, light, dark)) {
    const lots = { light: lotOf(light, power.light), dark: lotOf(dark, power.dark) }
    const scene: Scene = { rules, harms: { light, dark }, areas, lots, next, ...bay, ...(book && { book }) }
    const isMet = areas.light.some((area) => area !== undefined)
    mean += chance * (isMet ? valueOfTurn(scene) : afterHits(scene, light, dark))
  }
  return mean
}

/** Returns a complete deck without the location cards of a side. */
function lotOf(harm: Harm, power: number): Lot {
  const pile = { cards: deckCards.length - inPlay(harm), power: countPower(deckCards) - power }
  return { pile, discards: { cards: 0, power: 0 } }
}
