import { extend, noAnswers, pick, shuffle, type RandomSource, type Determinize, type Viewer } from '@bay327/engine'
import { coveredSpaces } from '../rules/cards.ts'
import { destinations, rollOf } from '../rules/plans.ts'
import { layCards } from '../rules/setup.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/**
 * Redeals hidden information. Nobody ever sees the face of a card on the board, so each order is equally likely; with
 * open codes, each order with the visible pairs. A rival's plan is any square in reach; `imagine` prefers likely ones.
 */
export const resample: Determinize<State> = (state, viewer, chance) =>
  extend(state, {
    faceDown: dealCards(state, chance),
    plans: dealPlans(state, viewer, ({ options }) => pick(chance, options).to),
    agenda: extend(state.agenda, { answers: ownAnswers(state, viewer) }),
  })

/** Sorted first, so that nothing of their true order remains. */
function dealCards(state: State, chance: RandomSource): State['faceDown'] {
  const spaces = coveredSpaces(state)
  const cards = spaces.flatMap((space) => state.faceDown[space] ?? [])
  const dealt = shuffle(
    chance,
    cards.sort((a, b) => a - b),
  )
  return layCards(spaces, dealt, state.openCodes)
}

/** A Rebel's possible squares, for viewers who cannot see the plan. */
export interface Hidden {
  readonly rebel: Rebel
  readonly options: ReturnType<typeof destinations>
}

/** Returns plans in Rebel order: the viewer's own unchanged, others by `guess`. */
export function dealPlans(state: State, viewer: Viewer, guess: (hidden: Hidden) => string | undefined): State['plans'] {
  const dealt = state.rebels.flatMap((rebel) => {
    const planned = state.plans[rebel.rebel]
    if (planned === undefined) return []
    const options = destinations(rebel.square, rollOf(state, rebel))
    return [[rebel.rebel, viewer.has(rebel.seat) ? planned : (guess({ rebel, options }) ?? planned)] as const]
  })
  return Object.fromEntries(dealt)
}

/** Removes others' answers, unless anybody can infer them. */
function ownAnswers(state: State, viewer: Viewer): State['agenda']['answers'] {
  const known = Object.entries(state.agenda.answers).filter(([id]) => {
    const rebel = state.rebels.find((each) => each.rebel === id)
    return rebel !== undefined && (viewer.has(rebel.seat) || isForced(state, rebel))
  })
  return known.length === 0 ? noAnswers : Object.fromEntries(known)
}

/** Returns whether only one square is in reach: freed with a 1 (BRK-13d). */
function isForced(state: State, rebel: Rebel): boolean {
  return destinations(rebel.square, rollOf(state, rebel)).length === 1
}
