import { codePairs, faceColors } from './data/dice.ts'
import type { CardNumber, DieColor, SpaceNumber } from './types.ts'

/** Returns the colour of a custom die's face, 1 to 6. */
export function colorOf(face: number): DieColor {
  const color = faceColors[face]
  if (color === undefined) throw new Error(`a die has no face ${face}`)
  return color
}

/**
 * Returns the first card whose colour pair the two faces show, in any order (ABD-5a). Returns undefined if no card
 * matches.
 */
export function matchingCard(faces: readonly [number, number], cards: readonly CardNumber[]): CardNumber | undefined {
  const [a, b] = [colorOf(faces[0]), colorOf(faces[1])]
  return cards.find((card) => {
    const [first, second] = codePairs[card]
    return (first === a && second === b) || (first === b && second === a)
  })
}

/**
 * With open codes, returns the colour pair of a space: the pair of the card with the space's number (BRK-15b,
 * reconstructed).
 */
export function pairOnSpace(space: SpaceNumber): readonly [DieColor, DieColor] {
  return codePairs[space]
}

/** Returns whether a card may be on a space when codes are open. */
export function hasPairOf(card: CardNumber, space: SpaceNumber): boolean {
  return codePairs[card].join() === pairOnSpace(space).join()
}

/** Returns the exact probability that one roll of two dice shows the colour pair of at least one of the cards. */
export function matchOdds(cards: readonly CardNumber[]): number {
  let ways = 0
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) if (matchingCard([a, b], cards) !== undefined) ways++
  }
  return ways / 36
}
