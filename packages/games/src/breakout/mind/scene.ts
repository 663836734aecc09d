import { keeper } from '@bay327/engine'
import { matchOdds } from '../../action-figure/sight/codes.ts'
import { codeSpaces } from '../../action-figure/sight/data/places.ts'
import { cardNumbers, type CardNumber } from '../../action-figure/sight/types.ts'
import { coveredSpaces } from '../cards.ts'
import { rebelCards } from '../falcon.ts'
import type { State } from '../state.ts'
import { isInBlock } from '../rebels.ts'
import type { Rebel } from '../sight/types.ts'
import { nearness, nearShip, numberOf } from './ground.ts'
import { worth } from './worth.ts'

/** What a table stands like for both sides, as anybody sees it. */
export interface Scene {
  /** Cards that the Imperial still needs. */
  readonly need: number
  /** Chance that one throw at the ship matches now. */
  readonly odds: number
  /** What one more card from the board adds to that, on the mean. */
  readonly more: number
  /** What the Rebels gain by that, of each point of chance: more, the nearer they are to the ship. */
  readonly perCode: number
  /** How near the nearest card is, and the nearest Weapon that lies there, from each square. */
  readonly nearCard: readonly number[]
  readonly nearWeapon: readonly number[]
}

export function sceneOf(state: State): Scene {
  const { capturesToWin, taken, rebels, faceDown, weapons } = state
  const { odds, more } = codeOf(state)
  return {
    need: capturesToWin - taken.length,
    odds,
    more: more * (Object.keys(faceDown).length > 0 ? 1 : 0),
    perCode: worth.code + worth.ship * rebels.reduce((sum, rebel) => sum + shipOf(rebel), 0),
    nearCard: cardsFrom([faceDown], () => nearness(coveredSpaces(state).map((space) => codeSpaces[space]))),
    nearWeapon: weaponsFrom([weapons], () => {
      return nearness(weapons.flatMap((weapon) => ('square' in weapon ? [weapon.square] : [])))
    }),
  }
}
const cardsFrom = keeper<readonly number[]>()
const weaponsFrom = keeper<readonly number[]>()

/** Chances at the ship with the cards that are held, and with one more of those that nobody has. */
function codeOf(state: Pick<State, 'held' | 'taken'>): { readonly odds: number; readonly more: number } {
  return codesFrom([state.held, state.taken], () => {
    const cards = rebelCards(state)
    const odds = matchOdds(cards)
    const hidden = cardNumbers.filter((card) => !cards.includes(card) && !state.taken.includes(card))
    const sum = hidden.reduce((all, card) => all + matchOdds([...cards, card]), 0)
    return { odds, more: hidden.length === 0 ? 0 : sum / hidden.length - odds }
  })
}
const codesFrom = keeper<{ readonly odds: number; readonly more: number }>()

/** What the Rebels' chance at the ship loses with a card of theirs. */
export function oddsWithout(state: State, card: CardNumber): number {
  const cards = rebelCards(state)
  return matchOdds(cards) - matchOdds(cards.filter((each) => each !== card))
}

function shipOf(rebel: Rebel): number {
  return isInBlock(rebel) ? 0 : (nearShip[numberOf(rebel.square)] ?? 0)
}

/** What it is worth to a Rebel to stand on a square, apart from what lies there. */
export function standing({ odds, more, nearCard, nearWeapon }: Scene, square: number, armed: boolean): number {
  const near = nearCard[square] ?? 0
  return (
    worth.ship * odds * (nearShip[square] ?? 0) +
    worth.card * more * (near === 1 ? NEXT_CARD : near) +
    (armed ? worth.armed : worth.weapon * (nearWeapon[square] ?? 0))
  )
}

/** Whoever stands on a card will soon have it: how near the next one is, on the mean. */
const NEXT_CARD = 0.35
