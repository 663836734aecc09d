import { extend, noAnswers, pick, shuffle, type RandomSource, type Determinize, type Viewer } from '@bay327/engine'
import { coveredSpaces } from '../rules/cards.ts'
import { destinations, rollOf } from '../rules/plans.ts'
import { layCards } from '../rules/setup.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/**
 * Nobody ever looks under a card, so each order of those that lie there is as likely; where codes lie open, each that has the
 * pairs where all see them. A rival's plan is any square in
 * reach; where they would rather go is a guess, and `imagine` of the mind makes it.
 */
export const resample: Determinize<State> = (state, viewer, chance) =>
  extend(state, {
    faceDown: dealCards(state, chance),
    plans: dealPlans(state, viewer, ({ options }) => pick(chance, options).to),
    agenda: extend(state.agenda, { answers: ownAnswers(state, viewer) }),
  })

/** Sorted first, so that nothing is left of how they truly lie. */
function dealCards(state: State, chance: RandomSource): State['faceDown'] {
  const spaces = coveredSpaces(state)
  const cards = spaces.flatMap((space) => state.faceDown[space] ?? [])
  const dealt = shuffle(
    chance,
    cards.sort((a, b) => a - b),
  )
  return layCards(spaces, dealt, state.openCodes)
}

/** Where a Rebel whose plan somebody cannot see may have gone. */
export interface Hidden {
  readonly rebel: Rebel
  readonly options: ReturnType<typeof destinations>
}

/** The plans that are handed in, in Rebel order: the viewer's own as they are, each other as `guess` says. */
export function dealPlans(state: State, viewer: Viewer, guess: (hidden: Hidden) => string | undefined): State['plans'] {
  const dealt = state.rebels.flatMap((rebel) => {
    const planned = state.plans[rebel.rebel]
    if (planned === undefined) return []
    const options = destinations(rebel.square, rollOf(state, rebel))
    return [[rebel.rebel, viewer.has(rebel.seat) ? planned : (guess({ rebel, options }) ?? planned)] as const]
  })
  return Object.fromEntries(dealt)
}

/** Others are asked again, unless anybody can tell what they answered. */
function ownAnswers(state: State, viewer: Viewer): State['agenda']['answers'] {
  const known = Object.entries(state.agenda.answers).filter(([id]) => {
    const rebel = state.rebels.find((each) => each.rebel === id)
    return rebel !== undefined && (viewer.has(rebel.seat) || isForced(state, rebel))
  })
  return known.length === 0 ? noAnswers : Object.fromEntries(known)
}

/** One square in reach: freed with a 1 (BRK-13d). */
function isForced(state: State, rebel: Rebel): boolean {
  return destinations(rebel.square, rollOf(state, rebel)).length === 1
}
