import type { Deal, HiddenVariants } from '../testkit/hidden-variants.ts'
import { resample } from './dash-resample.ts'
import type { DashState } from './dash.ts'

/** Redraws the other seats' cargo. */
const cargo: Deal<DashState> = (state, viewer, chance) => {
  return { ...state, ships: resample(state, viewer, chance).ships }
}

/** Redraws the other seats' plans. */
const plans: Deal<DashState> = (state, viewer, chance) => {
  const answers = Object.entries(state.agenda.answers).map(([seat, plan]) => {
    return [seat, viewer.has(seat) ? plan : `fly:${chance.draw(3) + 1}`] as const
  })
  return { ...state, agenda: { ...state.agenda, answers: Object.fromEntries(answers) } }
}

export const hiddenVariants: HiddenVariants<DashState> = [cargo, plans]
