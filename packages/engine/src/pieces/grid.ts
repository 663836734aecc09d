/** A board as the rules see it: places, and the neighbours of each place in a fixed order. */
export interface Board<P extends string = string> {
  readonly places: readonly P[]
  next(place: P): readonly P[]
}

export type Direction = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

export const ORTHOGONALS: readonly Direction[] = ['n', 'e', 's', 'w']
export const DIAGONALS: readonly Direction[] = ['ne', 'se', 'sw', 'nw']

/** The step of each direction. Columns grow to the east, rows to the south. */
export const STEPS: Readonly<Record<Direction, readonly [column: number, row: number]>> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
}

/** A board of squares. An unknown place has no neighbours. */
export interface Grid<P extends string = string> extends Board<P> {
  /** Returns the neighbour in a direction, or undefined at the edge of the board and at a wall. */
  step(place: P, direction: Direction): P | undefined
}

/**
 * Builds a square board from rows of places (`undefined`: no square). `directions` are the directions in which squares
 * touch. `isOpen` can close single steps (walls) for both `step` and `next`.
 */
export function grid<P extends string>(
  rows: readonly (readonly (P | undefined)[])[],
  directions: readonly Direction[] = ORTHOGONALS,
  isOpen: (from: P, to: P) => boolean = () => true,
): Grid<P> {
  const spots = new Map<P, readonly [column: number, row: number]>()
  rows.forEach((row, y) =>
    row.forEach((place, x) => {
      if (place !== undefined) spots.set(place, [x, y])
    }),
  )
  function step(place: P, direction: Direction): P | undefined {
    const spot = spots.get(place)
    if (spot === undefined || !directions.includes(direction)) return undefined
    const [dx, dy] = STEPS[direction]
    const to = rows[spot[1] + dy]?.[spot[0] + dx]
    return to !== undefined && isOpen(place, to) ? to : undefined
  }
  const places = [...spots.keys()]
  const next = new Map(
    places.map((place) => [place, directions.flatMap((direction) => step(place, direction) ?? [])] as const),
  )
  return { places, step, next: (place) => next.get(place) ?? [] }
}

/**
 * Returns the places in a straight line from `place`, nearest first, as far as `isFree` allows. `place` itself is not
 * included.
 */
export function straight<P extends string>(
  board: Grid<P>,
  from: P,
  direction: Direction,
  isFree: (place: P) => boolean = () => true,
): readonly P[] {
  const line: P[] = []
  for (let at = board.step(from, direction); at !== undefined && isFree(at); at = board.step(at, direction)) {
    line.push(at)
    if (at === from) throw new Error('straight: the line comes back to its start')
  }
  return line
}
