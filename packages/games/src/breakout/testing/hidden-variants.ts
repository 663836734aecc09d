import { shuffle } from '@bay327/engine'
import { redeal, type Deal, type HiddenVariants } from '@bay327/engine/testkit/hidden-variants'
import { coveredSpaces } from '../rules/cards.ts'
import { destinations, rollOf } from '../rules/plans.ts'
import { rebelOf } from '../rules/rebels.ts'
import { layCards } from '../rules/setup.ts'
import type { State } from '../rules/state.ts'

/** Changes which card is on which space. With open codes, only cards with the same colour pair are exchanged. */
const cards: Deal<State> = (state, _viewer, chance) => {
  const spaces = shuffle(chance, coveredSpaces(state))
  const dealt = redeal(
    chance,
    spaces.flatMap((space) => state.faceDown[space] ?? []),
  )
  return { ...state, faceDown: layCards(spaces, dealt, state.openCodes) }
}

/** Changes some plans of the other seats. */
const plans: Deal<State> = (state, viewer, chance) => {
  const isOthers = (id: string) => state.rebels.some(({ rebel, seat }) => rebel === id && !viewer.has(seat))
  const elsewhere = (id: string) => {
    const rebel = state.rebels.find((candidate) => candidate.rebel === id) ?? rebelOf(state, 'luke')
    const options = destinations(rebel.square, rollOf(state, rebel))
    return options[chance.draw(options.length)]
  }
  const replan = (choices: object, of: (id: string) => unknown) =>
    Object.fromEntries(
      Object.entries(choices).map(([id, plan]: [string, unknown]) => [
        id,
        isOthers(id) && chance.draw(2) ? of(id) : plan,
      ]),
    )
  const answers = replan(state.agenda.answers, (id) => elsewhere(id)?.id) as Record<string, string>
  return {
    ...state,
    plans: replan(state.plans, (id) => elsewhere(id)?.to),
    agenda: { ...state.agenda, answers },
  }
}

export const hiddenVariants: HiddenVariants<State> = [cards, plans]
