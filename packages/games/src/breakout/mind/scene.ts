import { keeper } from '@bay327/engine'
import { matchOdds } from '../../action-figure/sight/codes.ts'
import { codeSpaces } from '../../action-figure/sight/data/places.ts'
import { cardNumbers, type CardNumber } from '../../action-figure/sight/types.ts'
import { coveredSpaces } from '../cards.ts'
import { rebelCards } from '../falcon.ts'
import { isFree } from '../rebels.ts'
import type { RebelSeat } from '../sight/types.ts'
import type { State } from '../state.ts'
import { nearness, nearShip, numberOf } from './ground.ts'
import { worth } from './worth.ts'

/** What the table holds for both sides, as anybody sees it. */
export interface Scene {
  /** Cards that the Imperial still needs. */
  readonly need: number
  /** Chance that one throw at the ship matches now. */
  readonly odds: number
  /** What one more card from the board adds to that, on the mean. */
  readonly more: number
  /** What the Rebels gain by a whole chance more: the nearer they are to the ship, the better. */
  readonly perCode: number
  /** How near the nearest card is, and the nearest Weapon that lies there, from each square. */
  readonly nearCard: readonly number[]
  readonly nearWeapon: readonly number[]
}

export function sceneOf(state: State): Scene {
  const { odds, more } = codes([state.held, state.taken, state.faceDown], () => codesOf(state))
  const atShip = state.rebels.filter(isFree).map(({ square }) => nearShip[numberOf(square)] ?? 0)
  return {
    need: state.capturesToWin - state.taken.length,
    odds,
    more,
    perCode: worth.code + worth.ship * atShip.reduce((sum, near) => sum + near, 0),
    nearCard: cards([state.faceDown], () => nearness(coveredSpaces(state).map((space) => codeSpaces[space]))),
    nearWeapon: arms([state.weapons], () => nearness(lyingArms(state))),
  }
}

// None of these objects is ever changed: what follows from one is worked out once.
const codes = keeper<{ readonly odds: number; readonly more: number }>()
const cards = keeper<readonly number[]>()
const arms = keeper<readonly number[]>()

function lyingArms({ weapons }: State): readonly string[] {
  return weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : []))
}

/** Chances at the ship with the cards that are held, and what one more adds of those that nobody has. */
function codesOf(state: State): { readonly odds: number; readonly more: number } {
  const own = rebelCards(state)
  const odds = matchOdds(own)
  const hidden = cardNumbers.filter((card) => !own.includes(card) && !state.taken.includes(card))
  if (coveredSpaces(state).length === 0 || hidden.length === 0) return { odds, more: 0 }
  const sum = hidden.reduce((all, card) => all + matchOdds([...own, card]), 0)
  return { odds, more: sum / hidden.length - odds }
}

/** What the Rebels' chance at the ship loses with a card of theirs. */
export function oddsWithout(state: State, card: CardNumber): number {
  const own = rebelCards(state)
  return matchOdds(own) - matchOdds(own.filter((each) => each !== card))
}

/** What it loses when the Imperial takes the best card of a row. */
export function rowWorth(state: State, seat: RebelSeat): number {
  const row = state.held[seat] ?? []
  return Math.max(0, ...row.map((card) => oddsWithout(state, card)))
}

/** Whoever stands on a card will soon have it: how near the next one is, on the mean. */
const NEXT_CARD = 0.35

/** What it is worth to a Rebel to stand on a square, apart from what lies there. */
export function standing({ odds, more, nearCard, nearWeapon }: Scene, square: number, armed: boolean): number {
  const near = nearCard[square] ?? 0
  return (
    worth.ship * odds * (nearShip[square] ?? 0) +
    worth.card * more * (near === 1 ? NEXT_CARD : near) +
    (armed ? worth.armed : worth.weapon * (nearWeapon[square] ?? 0))
  )
}
