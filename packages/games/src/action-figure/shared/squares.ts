import { listWords as inWords } from '@bay327/engine/contract/text'
import { board, inReadingOrder } from './board.ts'
import {
  areas,
  closet,
  codeSpaces,
  compactors,
  doorways,
  falcon,
  iconSquares,
  spaceNumbers,
  weaponSpaces,
} from './data/places.ts'
import { rebelPieces } from './data/pieces.ts'
import { rebelIds, type SpaceNumber, type SquareId, type StandColor } from './types.ts'

export { inWords }

/** A printed feature of a square. */
export type Feature =
  | { readonly kind: 'start'; readonly color: StandColor }
  | { readonly kind: 'code' | 'weapon'; readonly number: number }
  | { readonly kind: 'compactor' | 'closet' | 'falcon' | 'doorway' | 'icon' }

/** Returns the printed feature of the square. A square has at most one feature. Undefined if it has none. */
export function featureOf(square: SquareId): Feature | undefined {
  const color = rebelIds.map((rebel) => rebelPieces[rebel]).find(({ start }) => start === square)?.color
  if (color !== undefined) return { kind: 'start', color }
  const space = codeSpaceAt(square)
  if (space !== undefined) return { kind: 'code', number: space }
  const weapon = weaponSpaces.indexOf(square)
  if (weapon !== -1) return { kind: 'weapon', number: weapon + 1 }
  if (compactors.includes(square)) return { kind: 'compactor' }
  if (square === closet) return { kind: 'closet' }
  if (doorways.some(([inside]) => inside === square)) return { kind: 'doorway' }
  if (isFalcon(square)) return { kind: 'falcon' }
  return iconSquares.includes(square) ? { kind: 'icon' } : undefined
}

export function codeSpaceAt(square: SquareId): SpaceNumber | undefined {
  return spaceNumbers.find((space) => codeSpaces[space] === square)
}

export function isFalcon(square: SquareId): boolean {
  return falcon.includes(square)
}

export function areaOf(square: SquareId): string {
  return Object.keys(areas).find((area) => areas[area]?.includes(square)) ?? 'Corridor'
}

/** Returns a square in words, for example "C1, code space 1, open to B1 and D1". */
export function spokenSquare(square: SquareId): string {
  const feature = featureOf(square)
  const what = feature === undefined ? areaOf(square) : featureName(feature)
  return `${square}, ${what}, open to ${inWords(inReadingOrder(new Set(board.next(square))))}`
}

export function featureName(feature: Feature): string {
  switch (feature.kind) {
    case 'start':
      return `${feature.color} START`
    case 'code':
      return `code space ${feature.number}`
    case 'weapon':
      return `Weapon space ${feature.number}`
    case 'compactor':
      return 'Trash Compactor'
    case 'closet':
      return 'closet'
    case 'falcon':
      return 'inside the Millennium Falcon'
    case 'doorway':
      return 'doorway of the Millennium Falcon'
    case 'icon':
      return 'Imperial crest'
  }
}
