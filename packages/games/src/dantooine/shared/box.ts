import type { Box, Sourced } from '@bay327/engine'
import { spaceAt, type Space } from './data/board.ts'
import type { Place } from './data/types.ts'

const data = {
  red: ['text', 'the red spaces, first off Hoth and last before Dantooine'],
  gates: ['text', 'the way from the rings through hyperspace to the rings'],
  whole: ['text', 'five pieces to an X-Wing'],
  tieSymbol: ['uncertain', 'the TIE symbol on a ring of Hoth, but not which of its spaces'],
  slides: ['uncertain', 'yellow spaces between rings: the third space off Hoth is one; where the others lie is ours'],
  rebelSpinner: [
    'uncertain',
    'the Rebel spinner: 5 and 1-10 of the inner circle are printed, the other numbers are ours',
  ],
  imperialSpinner: ['uncertain', 'the Imperial spinner: the 8 and the three outcomes are printed, the rest is ours'],
  xWings: ['uncertain', 'four X-Wings of four colours, but not which'],
  zones: ['reconstructed', 'the number of spaces of each ring and of hyperspace'],
  spaces: ['reconstructed', 'which space is next to which, and where each is drawn'],
  repairStations: ['reconstructed', 'where the Repair Stations are'],
  asteroidFields: ['reconstructed', 'where the Asteroid Fields are'],
  pieceNames: ['reconstructed', 'the names of the pieces'],
  parTurns: ['reconstructed', 'the turns to the planet, worked out for this board'],
  parFromHoth: ['reconstructed', 'the turns to the planet, worked out for this board'],
} satisfies Record<string, Sourced>

const byKind = {
  plain: 'spaces',
  red: 'spaces',
  yellow: 'slides',
  'tie-symbol': 'tieSymbol',
  'repair-station': 'repairStations',
  asteroid: 'asteroidFields',
} satisfies Record<Space['kind'], keyof typeof data>

const datumOf = (place: string): keyof typeof data => byKind[spaceAt(place as Place)?.kind ?? 'plain']

export const box: Box = {
  summary: [
    'The rulebook’s words are all there, its pictures are lost: how long rings and hyperspace are, where yellow spaces, stations and asteroids lie, and most numbers of both spinners are ours.',
    'They are made to fit every sentence of the rulebook; every figure here was measured on this board, and the box’s own may play longer or shorter.',
  ],
  of(kind, id) {
    return kind === 'place' ? data[datumOf(id)] : undefined
  },
  data,
}
