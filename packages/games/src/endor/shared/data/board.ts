import type { Space } from './types.ts'

/**
 * The six fleet markers and the 22 sectors around the Death Star, with the ships that start on them. Names and
 * positions for drawing are reconstructed, and so are the squads with that mark. An angle is clockwise from the top in
 * degrees, and radius 48 is the outer ring.
 */
export const spaces: readonly Space[] = [
  { id: 'F1', ring: 'fleet', next: ['O1'], at: { angle: 235, radius: 60 }, start: { ywing: 4 } },
  { id: 'F2', ring: 'fleet', next: ['O2'], at: { angle: 208, radius: 60 }, start: { xwing: 5 } },
  { id: 'F3', ring: 'fleet', next: ['O2'], at: { angle: 193, radius: 60 }, start: { bwing: 3 } },
  { id: 'F4', ring: 'fleet', next: ['O3'], at: { angle: 167, radius: 60 }, start: { ywing: 4 } },
  { id: 'F5', ring: 'fleet', next: ['O3'], at: { angle: 152, radius: 60 }, start: { bwing: 3 } },
  { id: 'F6', ring: 'fleet', next: ['O4'], at: { angle: 125, radius: 60 }, start: { xwing: 5 } },
  {
    id: 'O1',
    ring: 'outer',
    next: ['F1', 'M1', 'O2', 'O9'],
    at: { angle: 230, radius: 48 },
    start: { bwing: 3 },
    source: 'reconstructed',
  },
  {
    id: 'O2',
    ring: 'outer',
    next: ['F2', 'F3', 'M1', 'M2', 'O1', 'O3'],
    at: { angle: 200, radius: 48 },
    start: { ywing: 4 },
  },
  {
    id: 'O3',
    ring: 'outer',
    next: ['F4', 'F5', 'M2', 'M3', 'O2', 'O4'],
    at: { angle: 160, radius: 48 },
    start: { xwing: 5 },
  },
  { id: 'O4', ring: 'outer', next: ['F6', 'M3', 'O3', 'O5'], at: { angle: 130, radius: 48 }, start: { bwing: 3 } },
  { id: 'O5', ring: 'outer', next: ['M3', 'M4', 'M5', 'O4', 'O6'], at: { angle: 80, radius: 48 }, start: {} },
  { id: 'O6', ring: 'outer', next: ['M5', 'O5', 'O7'], at: { angle: 40, radius: 48 }, start: { tie: 4 } },
  { id: 'O7', ring: 'outer', next: ['M5', 'M6', 'O6', 'O8'], at: { angle: 0, radius: 48 }, start: { tie: 4 } },
  { id: 'O8', ring: 'outer', next: ['M6', 'O7', 'O9'], at: { angle: 320, radius: 48 }, start: { executor: 1 } },
  { id: 'O9', ring: 'outer', next: ['M1', 'M6', 'M7', 'O1', 'O8'], at: { angle: 280, radius: 48 }, start: {} },
  {
    id: 'M1',
    ring: 'middle',
    next: ['I1', 'I2', 'M2', 'M7', 'O1', 'O2', 'O9'],
    at: { angle: 220, radius: 33 },
    start: { xwing: 5, falcon: 1 },
  },
  {
    id: 'M2',
    ring: 'middle',
    next: ['I2', 'M1', 'M3', 'O2', 'O3'],
    at: { angle: 180, radius: 33 },
    start: { bwing: 3 },
  },
  {
    id: 'M3',
    ring: 'middle',
    next: ['I2', 'I3', 'M2', 'M4', 'O3', 'O4', 'O5'],
    at: { angle: 140, radius: 33 },
    start: { ywing: 4 },
  },
  { id: 'M4', ring: 'middle', next: ['I3', 'I4', 'M3', 'M5', 'O5'], at: { angle: 90, radius: 33 }, start: {} },
  {
    id: 'M5',
    ring: 'middle',
    next: ['I4', 'I5', 'M4', 'M6', 'O5', 'O6', 'O7'],
    at: { angle: 35, radius: 33 },
    start: { tie: 4 },
  },
  {
    id: 'M6',
    ring: 'middle',
    next: ['I5', 'I6', 'M5', 'M7', 'O7', 'O8', 'O9'],
    at: { angle: 325, radius: 33 },
    start: { tie: 4 },
  },
  { id: 'M7', ring: 'middle', next: ['I1', 'I6', 'M1', 'M6', 'O9'], at: { angle: 270, radius: 33 }, start: {} },
  { id: 'I1', ring: 'inner', next: ['I2', 'I6', 'M1', 'M7'], at: { angle: 240, radius: 19 }, start: {} },
  { id: 'I2', ring: 'inner', next: ['I1', 'I3', 'M1', 'M2', 'M3'], at: { angle: 180, radius: 19 }, start: {} },
  { id: 'I3', ring: 'inner', next: ['I2', 'I4', 'M3', 'M4'], at: { angle: 120, radius: 19 }, start: {} },
  {
    id: 'I4',
    ring: 'inner',
    next: ['I3', 'I5', 'M4', 'M5'],
    at: { angle: 60, radius: 19 },
    start: { tie: 4 },
    source: 'reconstructed',
  },
  { id: 'I5', ring: 'inner', next: ['I4', 'I6', 'M5', 'M6'], at: { angle: 0, radius: 19 }, start: { tie: 4 } },
  { id: 'I6', ring: 'inner', next: ['I1', 'I5', 'M6', 'M7'], at: { angle: 300, radius: 19 }, start: { tie: 4 } },
]
