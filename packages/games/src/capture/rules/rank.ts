import { extend } from '@bay327/engine'
import type { CaptureOption } from '../shared/types.ts'

/**
 * Marks moves of second rank: staying, and with a battle or a Weapon in reach every other move; without one every move
 * that does not use the whole roll.
 */
export function ranked(options: readonly CaptureOption[], roll: number): readonly CaptureOption[] {
  const hasAim = options.some(({ verb }) => verb === 'fight' || verb === 'take')
  const isSecond = ({ verb, steps }: CaptureOption) => verb === 'stay' || (verb === 'move' && (hasAim || steps < roll))
  return options.map((option) => (isSecond(option) ? extend(option, { aside: true as const }) : option))
}
