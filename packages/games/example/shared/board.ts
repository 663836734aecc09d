import type { Board } from '@bay327/engine'

export const harbours = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gorse'] as const
export type Harbour = (typeof harbours)[number]

/** The position of each harbour on the chart: six harbours in a circle around the seventh. */
export const places: Readonly<Record<Harbour, readonly [x: number, y: number]>> = {
  Ash: [1, 0],
  Birch: [3, 0],
  Cedar: [4, 2],
  Dogwood: [3, 4],
  Elm: [1, 4],
  Fir: [0, 2],
  Gorse: [2, 2],
}

/** Lanes between harbours: along the shore between neighbours, and three over the open sea. */
export const lanes: readonly (readonly [Harbour, Harbour])[] = [
  ['Ash', 'Birch'],
  ['Birch', 'Cedar'],
  ['Cedar', 'Dogwood'],
  ['Dogwood', 'Elm'],
  ['Elm', 'Fir'],
  ['Fir', 'Ash'],
  ['Gorse', 'Ash'],
  ['Gorse', 'Cedar'],
  ['Gorse', 'Elm'],
]

export const chart: Board<Harbour> = {
  places: harbours,
  next: (harbour) => lanes.flatMap(([from, to]) => (from === harbour ? [to] : to === harbour ? [from] : [])),
}

export const home: Harbour = 'Gorse'
export const rounds = 5
/** The payments of a round, one for each paying harbour. */
export const prizes: readonly number[] = [2, 3, 5]
/** The values of cargoes. Each value is in the bag four times. */
export const cargoes: readonly number[] = [1, 2, 3, 4, 5, 6]
export const ofEach = 4
