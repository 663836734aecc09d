import { expect } from 'vitest'
import { patience } from '@bay327/server/testing/deadline'
import { measure } from '../../scripts/lib/patience.mjs'
import { GROWTH, healthLimit, type Arena } from './fight.ts'
import type { Attacked } from './rows/rows.ts'

const slowness = (): number => Math.max(patience(1), measure().slowness)

/** Attacks a row, and expects that its limit answers, the process lives, and others notice nothing. */
export async function expectWithstood(arena: Arena, name: Attacked): Promise<void> {
  let effect = await arena.fight(name)
  // On a busy machine a single attack may coincide with somebody else's work.
  for (let again = 0; again < 2 && effect.health >= healthLimit(effect, slowness()); again++)
    effect = await arena.fight(name)
  const { isMet, isUp, health, answered, moves, grown, tally } = effect
  expect(isUp, arena.server.output().slice(-2_000)).toBe(true)
  expect(isMet, JSON.stringify(tally)).toBe(true)
  expect(answered).toBeGreaterThan(0)
  expect(moves).toBeGreaterThan(0)
  expect(grown).toBeLessThan(GROWTH)
  expect(health).toBeLessThan(healthLimit(effect, slowness()))
}
