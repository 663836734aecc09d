import { shuffle, type RandomSource, type Viewer } from '@bay327/engine'
import { redeal, type HiddenVariants } from '@bay327/engine/testkit/twins'
import { planId } from '../rules/plan.ts'
import { resample } from '../bots/resample.ts'
import { sides } from '../shared/data/types.ts'
import { isOfSide } from '../shared/seats.ts'
import type { State } from '../rules/state.ts'
import { playerOf } from '../rules/table.ts'

/** All that a viewer may not know, others' locked plans with it; and the order of each deck alone. */
export const twins: HiddenVariants<State> = [
  (state, viewer, chance) => withPlans(resample(state, viewer, chance), state, viewer, chance),
  ...sides.map((side) => (state: State, _viewer: Viewer, chance: RandomSource): State => {
    const deck = state.decks[side]
    return { ...state, decks: { ...state.decks, [side]: { ...deck, draw: redeal(chance, deck.draw) } } }
  }),
]

/** Whoever had locked a plan that the viewer may not see has locked one of their new cards. */
function withPlans(dealt: State, { agenda }: State, viewer: Viewer, chance: RandomSource): State {
  const answers = Object.entries(agenda.answers).map(([id, answer]) => {
    const seat = dealt.seats.find((each) => each === id)
    if (seat === undefined || isOfSide(viewer, seat)) return [id, answer]
    return [id, planId(shuffle(chance, playerOf(dealt, seat).hand).slice(0, answer.split(':').length - 1))]
  })
  return { ...dealt, agenda: { ...agenda, answers: Object.fromEntries(answers) as Record<string, string> } }
}
