import { memoizeByInputs } from '@bay327/engine'
import { matchOdds } from '../../action-figure/shared/codes.ts'
import { codeSpaces } from '../../action-figure/shared/data/places.ts'
import { cardNumbers, type CardNumber, type SpaceNumber } from '../../action-figure/shared/types.ts'
import { coveredSpaces } from '../rules/cards.ts'
import { rebelCards } from '../rules/falcon.ts'
import { isFree } from '../rules/rebels.ts'
import type { RebelSeat } from '../shared/types.ts'
import type { State } from '../rules/state.ts'
import { nearness, nearShip, numberOf } from './ground.ts'
import { worth } from './worth.ts'

/** The public values of a position for both sides. */
export interface Scene {
  /** Number of cards that the Imperial still needs. */
  readonly need: number
  /** Probability that a throw at the ship matches with the cards now held. */
  readonly odds: number
  /** Average increase of `odds` by one more card from the board. */
  readonly more: number
  /** Increase of `odds` by the card on each space, if codes are open (BRK-15b). */
  readonly open: OpenCodes | undefined
  /**
   * The increase of the Rebels' log-odds of winning if `odds` rises by 1. It is larger when Rebels are nearer to the
   * ship.
   */
  readonly perCode: number
  /** From each square, the discount of the nearest card, and that of the nearest available Weapon. */
  readonly nearCard: readonly number[]
  readonly nearWeapon: readonly number[]
}

interface OpenCodes {
  readonly bySpace: Readonly<Partial<Record<SpaceNumber, number>>>
  /** The gain of the card on each square; 0 without a card. */
  readonly here: readonly number[]
  /** From each square, the largest product of a card's gain and the card's discount. */
  readonly near: readonly number[]
}

export function sceneOf(state: State): Scene {
  const { odds, more } = codes([state.held, state.taken, state.faceDown], () => codesOf(state))
  const atShip = state.rebels.filter(isFree).map(({ square }) => nearShip[numberOf(square)] ?? 0)
  return {
    need: state.capturesToWin - state.taken.length,
    odds,
    more,
    open: state.openCodes && openCodes([state.held, state.faceDown], () => openCodesOf(state)),
    perCode: worth.code + worth.ship * atShip.reduce((sum, near) => sum + near, 0),
    nearCard: cards([state.faceDown], () => nearness(coveredSpaces(state).map((space) => codeSpaces[space]))),
    nearWeapon: arms([state.weapons], () => nearness(lyingArms(state))),
  }
}

// The cached objects never change, so other results can be cached by the identity of these objects.
const codes = memoizeByInputs<{ readonly odds: number; readonly more: number }>()
const cards = memoizeByInputs<readonly number[]>()
const openCodes = memoizeByInputs<OpenCodes>()
const arms = memoizeByInputs<readonly number[]>()

function lyingArms({ weapons }: State): readonly string[] {
  return weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
}

/**
 * Returns the probability that a throw matches with the held cards, and its average increase by one more of the
 * remaining cards.
 */
function codesOf(state: State): { readonly odds: number; readonly more: number } {
  const own = rebelCards(state)
  const odds = matchOdds(own)
  const hidden = cardNumbers.filter((card) => !own.includes(card) && !state.taken.includes(card))
  if (coveredSpaces(state).length === 0 || hidden.length === 0) return { odds, more: 0 }
  const sum = hidden.reduce((all, card) => all + matchOdds([...own, card]), 0)
  return { odds, more: sum / hidden.length - odds }
}

/**
 * Returns the increase of `odds` by the card on each space, from its colour pair: 0 if the Rebels already have the
 * pair.
 */
function openCodesOf(state: State): OpenCodes {
  const own = rebelCards(state)
  const odds = matchOdds(own)
  const gains = coveredSpaces(state).map((space) => {
    // All cards with the space's colour pair have the same gain. The card with the space's number is one of them.
    return { space, square: codeSpaces[space], gain: matchOdds([...own, space]) - odds }
  })
  const nears = gains.map(({ square, gain }) => nearness([square]).map((near) => near * gain))
  const none = nearness([])
  const here = [...none]
  for (const { square, gain } of gains) here[numberOf(square)] = gain
  return {
    bySpace: Object.fromEntries(gains.map(({ space, gain }) => [space, gain])),
    here,
    near: none.map((_, square) => Math.max(0, ...nears.map((near) => near[square] ?? 0))),
  }
}

/** Returns the decrease of `odds` without one of the Rebels' cards. */
export function oddsWithout(state: State, card: CardNumber): number {
  const own = rebelCards(state)
  return matchOdds(own) - matchOdds(own.filter((item) => item !== card))
}

/** Returns the decrease of `odds` if the Imperial takes the best card of a seat. */
export function rowWorth(state: State, seat: RebelSeat): number {
  const row = state.held[seat] ?? []
  return Math.max(0, ...row.map((card) => oddsWithout(state, card)))
}

/** The average discount of the next card, for a Rebel who stands on a card and takes it. */
const NEXT_CARD = 0.35

/** Returns the increase of `odds` by the card on a square; 0 without a card. */
export function cardOn({ open, more, nearCard }: Scene, square: number): number {
  if (open) return open.here[square] ?? 0
  return nearCard[square] === 1 ? more : 0
}

/** Returns the value of a square's distance to cards. */
export function cardFrom({ open, more, nearCard }: Scene, square: number): number {
  return open ? (open.near[square] ?? 0) : more * (nearCard[square] ?? 0)
}

/** Returns the value of standing on a square, without the value of the card or Weapon on it. */
export function valueOnSquare(scene: Scene, square: number, armed: boolean): number {
  const { odds, more, open, nearCard, nearWeapon } = scene
  const near = nearCard[square] ?? 0
  const next = near === 1 ? NEXT_CARD : near
  return (
    worth.ship * odds * (nearShip[square] ?? 0) +
    (open ? worth.card * (open.near[square] ?? 0) * (near === 1 ? NEXT_CARD : 1) : worth.card * more * next) +
    (armed ? worth.armed : worth.weapon * (nearWeapon[square] ?? 0))
  )
}
