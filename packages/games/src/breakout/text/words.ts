import { pairOnSpace } from '../../action-figure/shared/codes.ts'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { closet, codeSpaces, compactors, detention, falcon } from '../../action-figure/shared/data/places.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import {
  rebelIds,
  type CardNumber,
  type DieColor,
  type RebelId,
  type SpaceNumber,
  type SquareId,
} from '../../action-figure/shared/types.ts'
import { nameOf, percent } from '../../action-figure/shared/words.ts'
import type { BreakoutView, Rebel } from '../shared/types.ts'

/** The Rebels on the board, in no particular order. */
export function rebelsIn(view: BreakoutView): readonly Rebel[] {
  return rebelIds.flatMap((rebel) => view[rebel] ?? [])
}

/** Returns a seat's name, for example "The Imperial", "Leia" or "Luke and Han". */
export function seatName(view: BreakoutView, seat: string): string {
  if (seat === 'imperial') return 'The Imperial'
  const names = rebelsIn(view)
    .filter((rebel) => rebel.seat === seat)
    .map(({ rebel }) => nameOf(rebel))
  return names.length === 0 ? `Rebel ${seat.slice(-1)}` : inWords(names)
}

/** Returns a seat with its verb, for example "Leia plans" or "Luke and Han plan". */
export function doing(view: BreakoutView, seat: string, [singular, plural]: readonly [string, string]): string {
  const isPair = rebelsIn(view).filter((rebel) => rebel.seat === seat).length > 1
  return `${seatName(view, seat)} ${isPair ? plural : singular}`
}

/** Returns a card in words, for example "card 1, white and orange". */
export function cardName(card: CardNumber): string {
  return `code card ${card}, ${pairName(codePairs[card])}`
}

/** Returns a colour pair in words, for example "white and orange" or "two white". */
export function pairName([first, second]: readonly [DieColor, DieColor]): string {
  return first === second ? `two ${first}` : `${first} and ${second}`
}

/**
 * Returns what the card on a space shows: its colour pair if codes are open (BRK-15b), otherwise that the card is face
 * down.
 */
export function shownOn(view: BreakoutView, space: SpaceNumber): string {
  return view.openCodes ? pairName(pairOnSpace(space)) : 'face down'
}

/** Returns what is notable on a square in a few words, for example "a code card". Returns undefined if nothing is. */
export function landmarkName(view: BreakoutView, square: SquareId): string | undefined {
  if (falcon.includes(square)) return 'the ship'
  const space = view.spaces.find((candidate) => codeSpaces[candidate] === square)
  if (space !== undefined) return view.openCodes ? `a code card, ${shownOn(view, space)}` : 'a code card'
  if (hasWeapon(view, square)) return square === closet ? 'the closet, a Weapon' : 'a Weapon'
  if (compactors.includes(square)) return 'a Trash Compactor'
  return square === closet ? 'the closet' : undefined
}

function hasWeapon(view: BreakoutView, square: SquareId): boolean {
  return view.weapons.some((weapon) => 'square' in weapon && weapon.square === square)
}

/**
 * Returns the consequences of ending a move on a square, in addition to the square's landmark. Returns undefined if
 * there are none.
 */
export function meaning(view: BreakoutView, square: SquareId, rebel: RebelId | undefined): string | undefined {
  if (falcon.includes(square)) {
    const isKnown = Object.values(view.held).some((cards) => cards.length > 0)
    const late = view.throwAfterCombat ? ', after the fights' : ''
    if (isKnown) return `One throw for a code card${late}.`
    return view.newCardsCount
      ? `A code card turned up this round counts${late}.`
      : 'But there is no code card to throw for yet.'
  }
  if (hasWeapon(view, square)) {
    const isArmed = view.weapons.some((weapon) => 'holder' in weapon && weapon.holder === rebel)
    return isArmed ? 'You have one already.' : undefined
  }
  return compactors.includes(square) ? 'One more square leads to any other compactor.' : undefined
}

export function squareName(square: SquareId): string {
  if (square === detention.block) return 'jail'
  return square === closet ? `${square}, the closet` : square
}

/** Returns what a 6 would do for the jailed Rebels in the next roll, and its probability (BRK-13a to 13d). */
export function jailWords(view: BreakoutView, odds: boolean): string {
  const dice = new Set(rebelsIn(view).map(({ seat }) => seat)).size
  const any = dice === 1 ? 'the Rebels’ die' : `any of the ${dice} Rebel dice`
  const chance = odds ? `, ${percent(1 - (5 / 6) ** dice)} a round` : ''
  return `A 6 on ${any} opens the jail${chance}. Those who get out move in the same round, by their own die.`
}
