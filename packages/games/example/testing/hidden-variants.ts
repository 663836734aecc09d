import { pick } from '@bay327/engine'
import type { Deal, HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { resample } from '../bots/resample.ts'
import { rules } from '../rules/rules.ts'
import type { State } from '../rules/state.ts'

/** Redraws the other seats' hands, and changes their plans to match. */
const hands: Deal<State> = (state, viewer, chance) => {
  return plans({ ...state, ships: resample(state, viewer, chance).ships }, viewer, chance)
}

/** Changes the other seats' plans to other options. */
const plans: Deal<State> = (state, viewer, chance) => {
  const open = rules.decisions({ ...state, agenda: { ...state.agenda, answers: {} } })
  const answers = Object.entries(state.agenda.answers).map(([seat, id]) => {
    const options = open.find((candidate) => candidate.seat === seat)?.options ?? []
    return [seat, viewer.has(seat) ? id : pick(chance, options).id] as const
  })
  return { ...state, agenda: { ...state.agenda, answers: Object.fromEntries(answers) } }
}

export const hiddenVariants: HiddenVariants<State> = [hands, plans]
