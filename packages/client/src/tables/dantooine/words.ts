import type { SpaceKind } from '@bay327/games/dantooine/data/types'
import { count, list } from '@bay327/games/dantooine/text/words'

/** The table's own words: labels of its drawing. Questions, choices and the log speak through the game's text. */
export const words = {
  board: 'The way from Hoth to Dantooine, 140 spaces',
  readBoard: 'Read the board',
  there: (names: readonly string[]) =>
    names.length === 0 ? '' : `${list(names)} ${names.length === 1 ? 'is' : 'are'} there`,
  vader: 'Darth Vader',
  force: 'The Force',
  forceWith: 'The Force is with',
  nobody: 'Nobody',
  turnOrder: ['Turn', 'order'],
  stretches: { hoth: 'Hoth', hyperspace: 'Hyperspace', dantooine: 'Dantooine' },
  toGo: 'to go',
  stepsToGo: (steps: number) => (steps === 0 ? 'home' : `${steps} to go`),
  spacesToGo: (steps: number) => (steps === 0 ? 'home' : `${count(steps, 'space')} to go`),
  pieces: (pieces: number, whole: number) => `${pieces} of ${whole} pieces`,
  lost: (names: readonly string[]) => `Lost: ${list(names)}`,
  atRisk: (names: readonly string[]) =>
    names.length > 0 ? `May lose up to ${count(names.length, 'piece')}` : 'Nothing left to lose',
  comesBack: (names: readonly string[]) => `Regains ${count(names.length, 'piece')}`,
  whole: 'Whole',
  damaged: (pieces: number) => `${pieces} a turn`,
  state: {
    you: 'Your turn',
    deciding: 'Deciding',
    next: 'Next',
    lost: 'No contact',
    home: 'Home',
  },
  inField: 'Asteroids: 1 a turn',
  atStation: 'Repair Station: safe',
  protected: 'The Force protects',
  rebelDial: 'Rebel spinner',
  imperialDial: 'Imperial spinner',
  circles: {
    rebel: ['outer circle, in hyperspace', 'inner circle, in the rings'],
    imperial: ['outer circle, Vader’s move', 'inner circle, laser bursts'],
  },
  bursts: { 0: 'green, no burst', 1: 'one burst', 2: 'two bursts' },
  spun: {
    spaces: (most: number) => (most === 1 ? 'space' : 'spaces'),
    rebelCircle: { outer: 'Outer circle, for hyperspace', inner: 'Inner circle, for the rings' },
    forceToo: 'And The Force',
    vader: 'for Vader',
    vaderCircle: 'Outer circle of the Imperial spinner',
    at: (name: string) => `at ${name}`,
    result: { 0: 'A miss', 1: 'One burst', 2: 'Two bursts' },
    lost: (names: readonly string[]) => `${list(names)} gone`,
    holds: 'The cockpit holds',
    nothing: 'Nothing breaks',
  },
  attackOdds: 'Each attack',
  fieldNote: 'No spin among asteroids: 1 space.',
  puzzle: (names: readonly string[]) => `${names.length} pieces: ${list(names)}`,
  marks: 'Marks',
  left: 'pieces left',
  /** What a space does, for the line under the board. */
  about: {
    plain: 'Nothing happens here',
    red: 'The first space off Hoth, and the last before Dantooine',
    yellow: 'End a move here by count on the near ring, and slide to the joined one',
    'tie-symbol': 'Vader starts here, and here the way leads into hyperspace',
    'repair-station': 'A damaged X-Wing may stop here and is whole again; Vader cannot attack it',
    asteroid: 'Who ends here flies 1 space a turn until out of the field',
  } satisfies Readonly<Record<SpaceKind, string>>,
  planets: {
    HOTH: 'Everybody starts here; Vader cannot attack here',
    DANTOOINE: 'Who lands first wins',
  },
  stands: (name: string, place: string, pieces: number, toGo: number) =>
    `${name}: ${place}, ${count(pieces, 'piece')}, ${count(toGo, 'space')} to go.`,
  vaderAt: (place: string) => `Darth Vader: ${place}.`,
  heldBy: (name: string | undefined) => (name ? `The Force is with ${name}.` : 'Nobody holds The Force.'),
  mayReach: (names: readonly string[]) => `Can be chosen now: ${names.join('; ')}.`,
  ranking: { home: 'home', toGo: 'to go' },
} as const
