import { extend } from '@bay327/engine'
import type { CaptureOption } from '../shared/types.ts'

/**
 * The same moves, those of second rank marked: staying, and with a battle or a Weapon in reach every move to neither;
 * without one every move that the roll does more than just reach.
 */
export function ranked(options: readonly CaptureOption[], roll: number): readonly CaptureOption[] {
  const hasAim = options.some(({ verb }) => verb === 'fight' || verb === 'take')
  const isSecond = ({ verb, steps }: CaptureOption) => verb === 'stay' || (verb === 'move' && (hasAim || steps < roll))
  return options.map((option) => (isSecond(option) ? extend(option, { aside: true as const }) : option))
}
