import { pick, type RandomSource } from '@bay327/engine'
import { isTrooper, soldierIds } from '../../action-figure/shared/types.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/**
 * Returns the option of the player measured in docs/rules/capture.md. The player fights, but gets a Weapon before a
 * fight with Fett or Vader if possible. Without a fight, an unarmed player gets a Weapon, and an armed player
 * approaches a soldier who may be fought. Equally good options are chosen at random.
 */
export function sensibleMove(state: State, options: readonly CaptureOption[], luck: RandomSource): string {
  return pick(luck, sensibleMoves(state, options)).id
}

/** Returns all options that this player considers equally good. */
export function sensibleMoves({ soldiers }: State, options: readonly CaptureOption[]): readonly CaptureOption[] {
  const fights = options.filter(({ verb }) => verb === 'fight')
  const weapons = options.filter(({ verb }) => verb === 'take')
  const isLate = !soldierIds.some((soldier) => isTrooper(soldier) && soldiers[soldier] !== undefined)
  if (weapons.length > 0 && (fights.length === 0 || isLate)) return weapons
  if (fights.length > 0) return fights
  const left = stepsToBattle(soldiers)
  const least = Math.min(...options.map(({ to }) => left(to)))
  return options.filter(({ to }) => left(to) === least)
}
