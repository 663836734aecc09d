import { memoize } from '@bay327/engine/util/memoize'
import { hitOdds, hitsAtLeast, type Distribution } from '@bay327/engine/random/odds'
import { allDice, deathStarShot, duel, toHit } from './data/tables.ts'
import { shipKinds } from './data/types.ts'
import { advance } from './shield-track.ts'
import type { Field, Stand } from './types.ts'

const faces = 6

/** Returns the probability that at least one die of an attack hits the Death Star. */
export const deathStarOdds = (dice: number): number => hitsAtLeast(1, dice, (faces + 1 - toHit.deathStar) / faces)

/** Returns the probability that the shot of the Death Star hits. */
export const shotOdds = (): number => hitsAtLeast(1, deathStarShot.dice, (faces + 1 - deathStarShot.hitOn) / faces)

/** Returns the probability of each number of dice that show `need` or more. The index is the number of dice. */
export const diceOdds = (dice: number, need: number): Distribution => hitOdds(dice, (faces + 1 - need) / faces)

/** Returns the probability of each number of hits in the duel. The index is the number of hits. */
export const duelOdds = (): Distribution => diceOdds(duel.dice, duel.hitOn)

/** Returns the probability that these dice, applied in the best way, destroy everything on a space. */
export function clearOdds(dice: number, { hits, marker }: Stand): number {
  const needs = shipKinds.flatMap((kind) => Array<number>(hits[kind] ?? 0).fill(toHit[kind])).sort((a, b) => b - a)
  const clears = (rolled: readonly number[]) => {
    const best = [...rolled].sort((a, b) => b - a)
    const all = needs.every((need, i) => (best[i] ?? 0) >= need)
    return (all && needs.length > 0) || (marker && (best[0] ?? 0) >= toHit.fleetMarker)
  }
  return shareOf(dice, clears)
}

/**
 * Returns the mean number of hits of these dice. Each die is applied to something that it can hit, so that the hits are
 * as many as possible.
 */
export function meanHits(dice: number, { hits }: Stand): number {
  const needs = shipKinds.flatMap((kind) => Array<number>(hits[kind] ?? 0).fill(toHit[kind])).sort((a, b) => a - b)
  const landed = (rolled: readonly number[]) =>
    rolled.reduce((count, face) => (face >= (needs[count] ?? Infinity) ? count + 1 : count), 0)
  return rolls(dice).reduce((sum, { rolled, ways }) => sum + ways * landed(rolled), 0) / faces ** dice
}

/** Returns the probability of each number of spaces of a Shield Assault. The index is the number of spaces. */
export function assaultOdds({ shield, imperialEdge }: Pick<Field, 'shield' | 'imperialEdge'>): Distribution {
  const steps = (rolled: readonly number[]) => advance(rolled, shield, imperialEdge).to - shield.team
  const odds = Array<number>(allDice + 1).fill(0)
  for (const { rolled, ways } of rolls(allDice)) odds[steps(rolled)] = (odds[steps(rolled)] ?? 0) + ways
  return odds.map((ways) => ways / faces ** allDice)
}

export function mean(odds: Distribution): number {
  return odds.reduce((sum, chance, value) => sum + chance * value, 0)
}

function shareOf(dice: number, fits: (rolled: readonly number[]) => boolean): number {
  return rolls(dice).reduce((sum, { rolled, ways }) => (fits(rolled) ? sum + ways : sum), 0) / faces ** dice
}

interface Roll {
  readonly rolled: readonly number[]
  readonly ways: number
}

/** Every roll of some dice with ascending faces, and the number of its permutations. The result is cached. */
const rolls = memoize((dice: number): readonly Roll[] => {
  if (dice === 0) return [{ rolled: [], ways: 1 }]
  const all = new Map<string, Roll>()
  for (const { rolled, ways } of rolls(dice - 1)) {
    for (let face = 1; face <= faces; face++) {
      const next = [...rolled, face].sort((a, b) => a - b)
      const before = all.get(next.join())?.ways ?? 0
      all.set(next.join(), { rolled: next, ways: before + ways })
    }
  }
  return [...all.values()]
})
