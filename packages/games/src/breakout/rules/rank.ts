import { extend, memoize } from '@bay327/engine'
import { codeSpaces, compactors, falcon } from '../../action-figure/shared/data/places.ts'
import type { SpaceNumber, SquareId } from '../../action-figure/shared/types.ts'
import { coveredSpaces } from './cards.ts'
import { stepsToCard, stepsToShip } from '../shared/aims.ts'
import type { BreakoutOption } from '../shared/types.ts'
import type { State } from './state.ts'

/* Which squares are listed first. The rules do not depend on the order. */

/**
 * Marks the less useful options `aside`. Useful secret moves end on something visible or on a compactor, or end nearest
 * to the ship or to a code card.
 */
export function rankedPlans(state: State, options: readonly BreakoutOption[]): readonly BreakoutOption[] {
  const near = nearest(options, coveredSpaces(state).join()).map(({ to }) => to ?? '')
  return ranked(options, new Set([...wayMarks(state.faceDown, state.weapons), ...near]))
}

/**
 * Marks the less useful options `aside`. Useful squares for a soldier have something on them, or are where a Rebel was
 * last seen.
 */
export function rankedSquares(state: State, options: readonly BreakoutOption[]): readonly BreakoutOption[] {
  const { faceDown, weapons, rebels } = state
  return ranked(options, new Set([...landmarks(faceDown, weapons), ...rebels.map(({ square }) => square)]))
}

function ranked(options: readonly BreakoutOption[], first: ReadonlySet<SquareId>): readonly BreakoutOption[] {
  const second = inSecondRank(options)
  return options.map((option, i) => (first.has(option.to ?? '') ? option : (second[i] ?? option)))
}

/** Returns the options marked `aside`. The result is cached, because the same lists occur often. */
const inSecondRank = memoize((options: readonly BreakoutOption[]): readonly BreakoutOption[] =>
  options.map((option) => extend(option, { aside: true as const })),
)

/** Returns the move nearest to the ship and the move nearest to a card. Of equally near moves, returns the first. */
const nearest = memoize((options: readonly BreakoutOption[], covered: string): readonly BreakoutOption[] => {
  const spaces = covered.split(',').flatMap((space) => (space === '' ? [] : [Number(space) as SpaceNumber]))
  return [stepsToShip, (square: SquareId) => stepsToCard(square, spaces)].flatMap((steps) => {
    const left = options.map(({ to = '' }) => steps(to))
    return options[left.indexOf(Math.min(...left))] ?? []
  })
})

const wayMarks = memoize((faceDown: State['faceDown'], weapons: State['weapons']): ReadonlySet<SquareId> => {
  return new Set([...landmarks(faceDown, weapons), ...compactors])
})

/** Squares with something visible on them: a card, a Weapon, the ship. */
const landmarks = memoize((faceDown: State['faceDown'], weapons: State['weapons']): ReadonlySet<SquareId> => {
  const cards = coveredSpaces({ faceDown }).map((space) => codeSpaces[space])
  const arms = weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
  return new Set([...cards, ...arms, ...falcon])
})
