import { extend, noAnswers, pick, shuffle, type RandomSource, type Determinize, type Viewer } from '@bay327/engine'
import { coveredSpaces } from '../rules/cards.ts'
import { destinations, rollOf } from '../rules/plans.ts'
import { layCards } from '../rules/setup.ts'
import type { Rebel } from '../shared/types.ts'
import type { State } from '../rules/state.ts'

/**
 * Redraws hidden information. Nobody ever sees the face of a card on the board, so each order of the cards is equally
 * likely. With open codes, only orders with the visible colour pairs are possible. A rival's plan is any square in
 * reach; `imagine` prefers likely squares.
 */
export const resample: Determinize<State> = (state, viewer, chance) =>
  extend(state, {
    faceDown: dealCards(state, chance),
    plans: dealPlans(state, viewer, ({ options }) => pick(chance, options).to),
    agenda: extend(state.agenda, { answers: ownAnswers(state, viewer) }),
  })

/**
 * Returns the cards on the board in random order. They are sorted before shuffling, so that nothing of their true order
 * remains.
 */
function dealCards(state: State, chance: RandomSource): State['faceDown'] {
  const spaces = coveredSpaces(state)
  const cards = spaces.flatMap((space) => state.faceDown[space] ?? [])
  const dealt = shuffle(
    chance,
    cards.sort((a, b) => a - b),
  )
  return layCards(spaces, dealt, state.openCodes)
}

/** A Rebel's possible squares, for a viewer who cannot see the Rebel's plan. */
export interface Hidden {
  readonly rebel: Rebel
  readonly options: ReturnType<typeof destinations>
}

/** Returns plans in Rebel order. The viewer's own plans stay, and `guess` gives the other plans. */
export function dealPlans(state: State, viewer: Viewer, guess: (hidden: Hidden) => string | undefined): State['plans'] {
  const dealt = state.rebels.flatMap((rebel) => {
    const planned = state.plans[rebel.rebel]
    if (planned === undefined) return []
    const options = destinations(rebel.square, rollOf(state, rebel))
    return [[rebel.rebel, viewer.has(rebel.seat) ? planned : (guess({ rebel, options }) ?? planned)] as const]
  })
  return Object.fromEntries(dealt)
}

/** Returns the viewer's own answers, and the answers that anybody can infer. */
function ownAnswers(state: State, viewer: Viewer): State['agenda']['answers'] {
  const known = Object.entries(state.agenda.answers).filter(([id]) => {
    const rebel = state.rebels.find((candidate) => candidate.rebel === id)
    return rebel !== undefined && (viewer.has(rebel.seat) || isForced(state, rebel))
  })
  return known.length === 0 ? noAnswers : Object.fromEntries(known)
}

/** Returns whether a Rebel has a single square in reach, which happens after being freed with a roll of 1 (BRK-13d). */
function isForced(state: State, rebel: Rebel): boolean {
  return destinations(rebel.square, rollOf(state, rebel)).length === 1
}
