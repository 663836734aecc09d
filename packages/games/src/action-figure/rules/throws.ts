import { dice, die, type RandomSource } from '@bay327/engine'
import { judge, rebelDice, soldierDice, type Throw } from '../shared/battle.ts'
import type { SoldierId } from '../shared/types.ts'

/**
 * Rolls until one side has won. The last roll decides the battle (CAP-5n, BRK-9g). The Rebel's dice are rolled first.
 */
export function fight(chance: RandomSource, isArmed: boolean, soldier: SoldierId): readonly Throw[] {
  const throws: Throw[] = []
  for (;;) {
    const rebelRoll = dice(chance, rebelDice(isArmed))
    const soldierRoll = dice(chance, soldierDice(soldier))
    const result = judge(rebelRoll, soldierRoll, soldier)
    throws.push({ rebel: rebelRoll, soldier: soldierRoll, result })
    if (result === 'rebel' || result === 'soldier') return throws
  }
}

/** Rolls two custom dice, which are read by colour (ABD-4c, BRK-14a). */
export function throwColors(chance: RandomSource): readonly [number, number] {
  const first = die(chance)
  return [first, die(chance)]
}
