import { capital, countOf as count, listWords as list, numeral } from '@bay327/engine/contract/text'
import { ordersOn } from '../shared/data/cards.ts'
import { orders } from '../shared/data/orders.ts'
import {
  deathStar,
  shipKinds,
  type CardId,
  type ShipKind,
  type Side,
  type SpecialKind,
  type Squad,
  type Target,
  type TrackId,
} from '../shared/data/types.ts'
import { isMarker } from '../shared/sectors.ts'
import type { Losses } from '../shared/types.ts'

export { capital }

/** The name of each side within a sentence. */
export const sideNames: Readonly<Record<Side, string>> = { rebels: 'the Rebels', empire: 'the Empire' }

const ships: Readonly<Record<ShipKind, readonly [one: string, many: string]>> = {
  xwing: ['X-wing', 'X-wings'],
  ywing: ['Y-wing', 'Y-wings'],
  bwing: ['B-wing', 'B-wings'],
  tie: ['TIE fighter', 'TIE fighters'],
  falcon: ['the Millennium Falcon', 'the Millennium Falcon'],
  executor: ['the Executor', 'the Executor'],
}

export const trackNames: Readonly<Record<TrackId, string>> = {
  falcon: 'The Millennium Falcon',
  executor: 'The Executor',
  luke: 'Luke',
  vader: 'Darth Vader',
}

export const isSpecial = (kind: ShipKind): kind is SpecialKind => kind === 'falcon' || kind === 'executor'

/** Returns ships in words, for example "3 X-wings" or "the Executor". */
export function shipWords(kind: ShipKind, n: number): string {
  return isSpecial(kind) ? ships[kind][1] : `${n} ${ships[kind][n === 1 ? 0 : 1]}`
}

/** Returns a kind of ship in words, for example "the X-wings" or "the Executor". */
export const theShips = (kind: ShipKind): string => (isSpecial(kind) ? ships[kind][1] : `the ${ships[kind][1]}`)

/** Returns a kind of ship with its verb, for example "the X-wings attack" or "the Executor attacks". */
export const doing = (kind: ShipKind, verb: string): string => `${theShips(kind)} ${verb}${isSpecial(kind) ? 's' : ''}`

/** Returns the start of a question, for example "do the X-wings" or "does the Executor". */
export const asking = (kind: ShipKind): string => `${isSpecial(kind) ? 'does' : 'do'} ${theShips(kind)}`

export function squadWords(squad: Squad): string {
  return list(shipKinds.flatMap((kind) => (squad[kind] === undefined ? [] : [shipWords(kind, squad[kind])])))
}

/** Returns losses in words, for example "Lost in sector M6: 2 TIE fighters. The Executor takes 1 hit." */
export function lossWords(losses: Losses, place: Target): string {
  const kinds = shipKinds.filter((kind) => losses[kind] !== undefined)
  const lost = [
    ...(losses.fleetMarker === undefined ? [] : ['the fleet marker']),
    ...kinds.filter((kind) => !isSpecial(kind)).map((kind) => shipWords(kind, losses[kind] ?? 0)),
  ]
  const where = lost.length > 0 ? '' : ` in ${placeName(place)}`
  const hit = kinds
    .filter(isSpecial)
    .map((kind) => `${capital(theShips(kind))} takes ${count(losses[kind] ?? 0, 'hit')}${where}.`)
  return [...(lost.length > 0 ? [`Lost in ${placeName(place)}: ${list(lost)}.`] : []), ...hit].join(' ')
}

/** Returns a place in words, for example "fleet marker F1", "sector O2" or "the Death Star". */
export function placeName(place: Target): string {
  if (place === deathStar) return 'the Death Star'
  return isMarker(place) ? `fleet marker ${place}` : `sector ${place}`
}

/** Returns the orders that are printed on a card. They serve as the card's name. */
export const cardName = (card: CardId, last = 'or'): string =>
  list(
    ordersOn(card).map((order) => orders[order].name),
    last,
  )

export { count, list, numeral }

/** Returns a number of times in words, for example "once", "twice" or "three times". */
export const times = (n: number): string => ['never', 'once', 'twice'][n] ?? `${numeral(n)} times`
