import { shuffle } from '@bay327/engine'
import type { Twins } from '@bay327/engine/testkit/twins'
import { coveredSpaces } from './cards.ts'
import { destinations, rollOf } from './plans.ts'
import { rebelOf } from './rebels.ts'
import type { State } from './types.ts'

/** Deals anew what a viewer may not know: which card lies where, and what the others have planned. */
export const twins: Twins<State> = (state, viewer, chance) => {
  const spaces = coveredSpaces(state)
  const cards = shuffle(
    chance,
    spaces.map((space) => state.faceDown[space]),
  )
  const isOthers = (id: string) => state.rebels.some(({ rebel, seat }) => rebel === id && !viewer.has(seat))
  const elsewhere = (id: string) => {
    const rebel = state.rebels.find((each) => each.rebel === id) ?? rebelOf(state, 'luke')
    const options = destinations(rebel.square, rollOf(state, rebel))
    return options[chance.draw(options.length)]?.plain
  }
  const replan = (plans: object, of: (id: string) => unknown) =>
    Object.fromEntries(Object.entries(plans).map(([id, plan]: [string, unknown]) => [id, isOthers(id) ? of(id) : plan]))
  return {
    ...state,
    faceDown: Object.fromEntries(spaces.map((space, i) => [space, cards[i]])),
    plans: replan(state.plans, (id) => elsewhere(id)?.to),
    agenda: {
      ...state.agenda,
      answers: replan(state.agenda.answers, (id) => elsewhere(id)?.id) as Record<string, string>,
    },
  }
}
