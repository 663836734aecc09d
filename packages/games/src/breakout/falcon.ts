import type { Outcome, Stage } from '@bay327/engine'
import { colorOf, matchingCard } from '../action-figure/sight/codes.ts'
import { throwColors } from '../action-figure/throws.ts'
import type { CardNumber, RebelId } from '../action-figure/sight/types.ts'
import type { BreakoutEvent, Cause } from './sight/events.ts'
import { rebelOf, rebelSeats } from './rebels.ts'
import type { State } from './state.ts'

/** All cards in front of Rebel players, the jailed ones' too (BRK-11g, BRK-14c). */
export function rebelCards({ held }: Pick<State, 'held'>): readonly CardNumber[] {
  return Object.values(held).flat()
}

/** One throw of two colour dice for a Rebel on the Falcon, if there is a card to match (BRK-14a to 14h). */
export function throwAtFalcon(state: State, id: RebelId, { chance, tell }: Stage<BreakoutEvent>): State {
  const cards = rebelCards(state)
  if (cards.length === 0) return state
  const { seat, rebel } = rebelOf(state, id)
  const faces = throwColors(chance)
  const card = matchingCard(faces, cards)
  const colors = [colorOf(faces[0]), colorOf(faces[1])] as const
  tell({ type: 'falcon', seat, rebel, faces, colors, ...(card !== undefined && { card }) })
  if (card === undefined) return state
  tell({ type: 'won', side: 'rebels', cause: 'code' })
  return { ...state, outcome: outcomeOf(state, 'code', { rebel, card, colors }) }
}

/** The Rebels win together (BRK-1d), or the Imperial alone. */
export function outcomeOf(state: State, cause: Cause, facts: NonNullable<Outcome['facts']> = {}): Outcome {
  const winners = cause === 'code' ? rebelSeats(state) : ['imperial']
  return { winners, cause, facts: { ...facts, rounds: state.round.number, taken: state.taken.length } }
}
