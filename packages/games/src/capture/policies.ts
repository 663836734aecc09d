import { pick, type Player } from '@bay327/engine'
import { isTrooper, soldierIds } from '../action-figure/sight/types.ts'
import { isEligible, stepsToBattle } from './sight/prey.ts'
import type { CaptureOption } from './sight/types.ts'
import type { State } from './state.ts'

/**
 * The measured player of docs/rules/capture.md: fights; but against Fett and Vader fetches a Weapon first if he can; else
 * fetches one if he has none; else goes nearer to a soldier who may be fought. Equals are drawn.
 */
export const sensible: Player = (_game, given, decision, luck) => {
  const state = given as State
  const options = decision.options as readonly CaptureOption[]
  const fights = options.filter(({ verb }) => verb === 'fight')
  const weapons = options.filter(({ verb }) => verb === 'take')
  const isLate = !soldierIds.some((soldier) => isTrooper(soldier) && isEligible(state.soldiers, soldier))
  if (weapons.length > 0 && (fights.length === 0 || isLate)) return pick(luck, weapons).id
  if (fights.length > 0) return pick(luck, fights).id
  const left = stepsToBattle(state.soldiers)
  const least = Math.min(...options.map(({ to }) => left(to)))
  return pick(
    luck,
    options.filter(({ to }) => left(to) === least),
  ).id
}

export const policies = { sensible }
