import { extend, keep } from '@bay327/engine'
import { codeSpaces, compactors, falcon } from '../action-figure/sight/data/places.ts'
import type { SquareId } from '../action-figure/sight/types.ts'
import { coveredSpaces } from './cards.ts'
import type { BreakoutOption } from './sight/types.ts'
import type { State } from './state.ts'

/* Which squares are shown first. No rule hangs on it. */

/** A secret move to where something lies that all see, or to a compactor, is of first rank. */
export function rankedPlans(state: State, options: readonly BreakoutOption[]): readonly BreakoutOption[] {
  return ranked(options, wayMarks(state.faceDown, state.weapons))
}

/** A soldier's square is of first rank where something lies or where a Rebel was last seen. */
export function rankedSquares(state: State, options: readonly BreakoutOption[]): readonly BreakoutOption[] {
  const { faceDown, weapons, rebels } = state
  return ranked(options, new Set([...landmarks(faceDown, weapons), ...rebels.map(({ square }) => square)]))
}

function ranked(options: readonly BreakoutOption[], first: ReadonlySet<SquareId>): readonly BreakoutOption[] {
  const second = inSecondRank(options)
  return options.map((option, i) => (first.has(option.to ?? '') ? option : (second[i] ?? option)))
}

/** Lists come again and again, so each is marked once. */
const inSecondRank = keep((options: readonly BreakoutOption[]): readonly BreakoutOption[] =>
  options.map((option) => extend(option, { aside: true as const })),
)

const wayMarks = keep((faceDown: State['faceDown'], weapons: State['weapons']): ReadonlySet<SquareId> => {
  return new Set([...landmarks(faceDown, weapons), ...compactors])
})

/** Squares with something on them that all see: a card, a Weapon, the ship. */
const landmarks = keep((faceDown: State['faceDown'], weapons: State['weapons']): ReadonlySet<SquareId> => {
  const cards = coveredSpaces({ faceDown }).map((space) => codeSpaces[space])
  const arms = weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
  return new Set([...cards, ...arms, ...falcon])
})
