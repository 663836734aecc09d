import type { Box, Sourced } from '@bay327/engine'
import { detention } from './data/places.ts'
import { featureOf, type Feature } from './squares.ts'

const data = {
  soldierNames: ['text', 'Darth Vader, Boba Fett and six Stormtroopers'],
  falcon: ['text', 'the Millennium Falcon: four squares in the middle'],
  falconRing: ['text', 'twelve squares round it'],
  rebelPieces: [
    'uncertain',
    'four Rebels, each with a START of their own colour; which colour and which square are ours',
  ],
  doorways: ['uncertain', 'two doorways of the Falcon, but not on which sides'],
  iconSquares: ['uncertain', 'four squares with an Imperial icon, but not which'],
  codeSpaces: ['uncertain', 'eight code spaces, but not where'],
  weaponSpaces: ['uncertain', 'six Weapon spaces, but not where'],
  compactors: ['uncertain', 'four Trash Compactors near the corners, but not on which squares'],
  closet: ['uncertain', 'a closet beside the jail, but not where'],
  detention: ['uncertain', 'the jail (Detention Block), but not where'],
  walls: ['reconstructed', 'every wall'],
  bulkheads: ['reconstructed', 'corners that are no squares'],
  areas: ['reconstructed', 'the names of areas'],
  spaceNumbers: ['reconstructed', 'the numbers of the code spaces'],
  weaponNames: ['reconstructed', 'what each Weapon is called'],
  faceColors: ['reconstructed', 'the colours of the dice’s faces'],
  colorShapes: ['reconstructed', 'the shapes that tell colours apart'],
  codePairs: ['reconstructed', 'the pair of each code card, and its space where codes lie open'],
} satisfies Record<string, Sourced>

const byFeature = {
  start: 'rebelPieces',
  code: 'codeSpaces',
  weapon: 'weaponSpaces',
  compactor: 'compactors',
  closet: 'closet',
  falcon: 'falcon',
  doorway: 'doorways',
  icon: 'iconSquares',
} satisfies Record<Feature['kind'], keyof typeof data>

/** Returns the data key of a square. The data about walls cover a plain square. */
function datumOf(square: string): keyof typeof data {
  if (square === detention.block) return 'detention'
  const feature = featureOf(square)
  return feature ? byFeature[feature.kind] : 'walls'
}

/** The box that both games share: the board, dice and cards. */
export const box: Box = {
  summary: [
    'The rulebook’s words are all there, its pictures are lost: the squares and walls of the board, the colours on the dice and the pairs on the code cards are ours.',
    'They are made to fit every sentence of the rulebook; every figure here was measured on this board, and the box’s own may play otherwise.',
  ],
  of(kind, id) {
    if (kind === 'card') return data.codePairs
    return kind === 'place' ? data[datumOf(id)] : undefined
  },
  data,
}
