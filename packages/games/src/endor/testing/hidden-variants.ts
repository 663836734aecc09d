import { shuffle, type RandomSource, type Viewer } from '@bay327/engine'
import { redeal, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { planId } from '../rules/plan.ts'
import { resample } from '../bots/resample.ts'
import { sides } from '../shared/data/types.ts'
import { isOfSide } from '../shared/seats.ts'
import type { State } from '../rules/state.ts'
import { playerOf } from '../rules/table.ts'

/**
 * Changes everything that a viewer may not know, including other seats' locked plans. In the decks, only the order
 * changes.
 */
export const hiddenVariants: HiddenVariants<State> = [
  (state, viewer, chance) => withPlans(resample(state, viewer, chance), state, viewer, chance),
  ...sides.map((side) => (state: State, _viewer: Viewer, chance: RandomSource): State => {
    const deck = state.decks[side]
    return { ...state, decks: { ...state.decks, [side]: { ...deck, draw: redeal(chance, deck.draw) } } }
  }),
]

/** Gives each seat whose locked plan the viewer may not see a plan of its new cards. */
function withPlans(dealt: State, { agenda }: State, viewer: Viewer, chance: RandomSource): State {
  const answers = Object.entries(agenda.answers).map(([id, answer]) => {
    const seat = dealt.seats.find((candidate) => candidate === id)
    if (seat === undefined || isOfSide(viewer, seat)) return [id, answer]
    return [id, planId(shuffle(chance, playerOf(dealt, seat).hand).slice(0, answer.split(':').length - 1))]
  })
  return { ...dealt, agenda: { ...agenda, answers: Object.fromEntries(answers) as Record<string, string> } }
}
