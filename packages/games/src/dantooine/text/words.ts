import { capital, countOf as count, listWords as list } from '@bay327/engine/contract/text'
import { spaceAt } from '../shared/data/board.ts'
import { xWingIds, type FieldId, type Place, type Range, type ZoneId } from '../shared/data/types.ts'
import { xWings } from '../shared/data/x-wings.ts'
import { seatIds, type OnlyWay, type Seat } from '../shared/types.ts'

export { capital }

export const letterOf = (seat: Seat): string => 'ABCD'.charAt(seatIds.indexOf(seat))

export const nameOf = (seat: Seat): string => `Pilot ${letterOf(seat)}`

/** Returns the colour of a chosen X-Wing, for example "Blue". Undefined for an unknown pick. */
export function wingColour(pick: string | undefined): string | undefined {
  const wing = xWingIds.find((id) => id === pick)
  return wing && capital(xWings[wing].colour)
}

export const zoneNames: Readonly<Record<ZoneId, string>> = {
  'hoth-inner': 'Hoth inner ring',
  'hoth-outer': 'Hoth outer ring',
  hyperspace: 'hyperspace',
  'dantooine-outer': 'Dantooine outer ring',
  'dantooine-inner': 'Dantooine inner ring',
}

export const fieldNames: Readonly<Record<FieldId, string>> = {
  'hoth-belt': 'the belt of Hoth',
  'near-field': 'the near field',
  'middle-field': 'the middle field',
  'far-field': 'the far field',
  'dantooine-belt': 'the belt of Dantooine',
}

/** Returns a place in words, for example "hyperspace 14", "Hoth inner ring 3", or the planet's name. */
export function placeName(place: Place): string {
  const space = spaceAt(place)
  if (space === undefined) return place === 'HOTH' ? 'Planet Hoth' : 'Planet Dantooine'
  return `${zoneNames[space.zone]} ${space.index}`
}

export { count, list }

/** Sentences that say why Darth Vader had only one way. */
export const onlyWayReasons: Readonly<Record<OnlyWay, string>> = {
  shut: 'Dantooine is still shut to him',
  'no-return': 'he never returns to Hoth',
  'all-past': 'everybody has reached the rings of Dantooine',
  'all-out': 'nobody is left at Hoth',
}

/** Returns a range in words, for example "1 to 10" or "8". */
export const toText = ({ min, max }: Range): string => (min === max ? `${min}` : `${min} to ${max}`)

/** Returns a range of spaces in words, for example "1 to 10 spaces" or "1 space". */
export const spacesText = (range: Range): string => `${toText(range)} ${range.max === 1 ? 'space' : 'spaces'}`

/** Returns a range as it is printed on the spinner, for example "5" or "1-10". */
export const rangeText = ({ min, max }: Range): string => (min === max ? `${min}` : `${min}-${max}`)
