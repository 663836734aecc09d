import type { Beam, Effect } from './types.ts'

export const limits = {
  stormtroopers: 17,
  /** Minimum number of stormtroopers that traps a Hero (ESC-5.3b). */
  trapped: 14,
  /** Maximum number of stormtroopers of a Hero who takes some (ESC-7.2e). */
  taken: 13,
  droidPoints: 6,
  /** Droid points of every Hero at the start (ESC-2.3b). */
  droidPointsStart: 2,
  gameOver: 20,
} as const

/** Boxes of the Vader track that hide the Droids again (ESC-2.2d). */
export const droidBoxes: readonly number[] = [3, 6, 10, 14, 18]

/** V boxes, each with the smallest roll that brings Vader (ESC-2.2e). */
export const vBoxes: readonly { readonly box: number; readonly faceOn: number }[] = [
  { box: 7, faceOn: 6 },
  { box: 11, faceOn: 5 },
  { box: 16, faceOn: 4 },
]

/** The effects of a Darth Vader sector by die, 1 to 6 (ESC-11.3a). */
export const vaderSector: readonly (readonly Effect[])[] = [
  [{ op: 'vader', n: -3 }],
  [{ op: 'vader', n: -2 }],
  [{ op: 'vader', n: -1 }],
  [],
  [{ op: 'vader', n: 1 }],
  [{ op: 'faceVader' }],
]

/** The effects of the escape chart by die, 1 to 6 (ESC-14.2c). */
export const escapeChart: readonly (readonly Effect[])[] = [
  [],
  [],
  [{ op: 'troopers', n: 4 }],
  [{ op: 'troopers', n: 5 }],
  [
    { op: 'troopers', n: 6 },
    { op: 'vader', n: 1 },
  ],
  [
    { op: 'troopers', n: 7 },
    { op: 'vader', n: 1 },
  ],
]

export const obiWan = { vaderPoints: 3, recover: 3, recoverDifficult: 2 } as const

/** The state of the beam one step better, at the terminal or by Obi-Wan (ESC-10.3b, ESC-12i). */
export const betterBeam: Readonly<Record<Beam, Beam>> = { locked: 'on', on: 'off', off: 'off' }
/** The state of the beam one step worse, by a card (ESC-17i). */
export const worseBeam: Readonly<Record<Beam, Beam>> = { off: 'on', on: 'locked', locked: 'locked' }
