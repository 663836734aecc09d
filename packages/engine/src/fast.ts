import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Chance } from './chance.ts'

/** A fast repeatable chance for simulators, bots and tests: the same whole number as seed gives the same draws. */
export function fastChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed)
  return { draw: (sides) => uniformInt(generator, 0, sides - 1) }
}
