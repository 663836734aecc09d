import { pick, type RandomSource } from '@bay327/engine'
import { isTrooper, soldierIds } from '../../action-figure/shared/types.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/**
 * The measured player of docs/rules/capture.md: fights; but against Fett and Vader fetches a Weapon first if he can; else
 * fetches one if he has none; else goes nearer to a soldier who may be fought. Equals are drawn. The id of an option.
 */
export function sensibleMove(state: State, options: readonly CaptureOption[], luck: RandomSource): string {
  return pick(luck, sensibleMoves(state, options)).id
}

/** All that are as good as each other to him. */
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
