import { pick } from '@bay327/engine'
import { redeal, type Deal, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { planOptions } from '../bots/resample.ts'
import { sides } from '../shared/data/characters.ts'
import type { State } from '../rules/state.ts'

/** Changes some of the other seats' given plans. */
const plans: Deal<State> = (state, viewer, chance) => {
  const answers = Object.entries(state.agenda.answers).map(([seat, id]) => {
    const options = planOptions(state, seat)
    return [seat, viewer.has(seat) || chance.draw(2) ? id : pick(chance, options).id] as const
  })
  return { ...state, agenda: { ...state.agenda, answers: Object.fromEntries(answers) } }
}

/** Changes the order of the draw piles, which nobody knows. */
const piles: Deal<State> = (state, _viewer, chance) => {
  const dealt = sides.map((side) => [side, { ...state.piles[side], draw: redeal(chance, state.piles[side].draw) }])
  return { ...state, piles: Object.fromEntries(dealt) as State['piles'] }
}

export const hiddenVariants: HiddenVariants<State> = [plans, piles]
