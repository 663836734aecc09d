import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomSource } from './random-source.ts'

/** A fast, repeatable random source for simulators, bots and tests. The same integer seed gives the same draws. */
export function fastRandom(seed: number): RandomSource {
  const generator = xoroshiro128plus(seed)
  return { draw: (sides) => uniformInt(generator, 0, sides - 1) }
}
