/** A piece, with the properties that show where it moved. */
export interface Standing {
  readonly id: string
  readonly place: string
  readonly name: string
}

/**
 * An earlier position of a piece, and its path to the current position. `to` is undefined if the piece is off the
 * board.
 */
export interface Gone {
  readonly piece: string
  readonly name: string
  readonly from: string
  readonly to?: string
  /** All places of the path, with the first and the last. */
  readonly path: readonly string[]
}

/** Maximum number of places in a path. A longer path is drawn as a straight line. */
const longest = 40

/** Returns the pieces that have moved, each with its path as far as events give it. */
export function waysBetween(
  then: readonly Standing[],
  now: readonly Standing[],
  events: readonly unknown[],
  isPlace: (place: string) => boolean,
): readonly Gone[] {
  const steps = events.flatMap(stepsIn)
  return then.flatMap(({ id, name, place: from }): Gone[] => {
    const to = now.find((piece) => piece.id === id)?.place
    if (to === from) return []
    if (to === undefined) return [{ piece: id, name, from, path: [from] }]
    const path = walked(
      from,
      to,
      steps.filter(({ names }) => names.includes(id)),
      isPlace,
    )
    return [{ piece: id, name, from, to, path: path.length > longest ? [from, to] : path }]
  })
}

/**
 * Returns, for each piece that moved, the corner of its earlier place in which it is shown. Undefined is the middle,
 * for a place where no piece is now.
 */
export function cornersOf(
  ways: readonly Pick<Gone, 'from'>[],
  now: readonly Standing[],
): readonly (number | undefined)[] {
  const next = new Map<string, number>(now.map(({ place }) => [place, 0]))
  return ways.map(({ from }) => {
    const corner = next.get(from)
    next.set(from, (corner ?? -1) + 1)
    return corner && corner % 4
  })
}

/** A move in an event, with the piece that it names. */
interface Step {
  readonly names: readonly string[]
  readonly from?: string
  readonly places: readonly string[]
  /** Whether the move names no places in between, so that it is drawn straight. */
  readonly jumps: boolean
}

/**
 * Returns the moves in an event. Names of fields differ by game: a move is a `path` or a `to` beside the name of a
 * piece.
 */
function stepsIn(value: unknown): readonly Step[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(stepsIn)
  const parts = value as Readonly<Record<string, unknown>>
  const { path, from, to } = parts
  const places = Array.isArray(path)
    ? path.filter((place) => typeof place === 'string')
    : typeof to === 'string'
      ? [to]
      : []
  const own: readonly Step[] =
    places.length === 0
      ? []
      : [
          {
            names: Object.values(parts).filter((part) => typeof part === 'string'),
            ...(typeof from === 'string' && { from }),
            places,
            jumps: !Array.isArray(path),
          },
        ]
  return [...own, ...Object.values(parts).flatMap(stepsIn)]
}

/** Returns the path of the steps if they lead from one place to the other. Otherwise returns a straight line. */
function walked(
  from: string,
  to: string,
  steps: readonly Step[],
  isPlace: (place: string) => boolean,
): readonly string[] {
  const path = [from]
  for (const step of steps) {
    const at = path.at(-1)
    if (step.from !== undefined && step.from !== at) continue
    const places = step.places[0] === at ? step.places.slice(1) : step.places
    if (step.jumps) return [from, to]
    if (places.every(isPlace)) path.push(...places)
  }
  return path.at(-1) === to ? path : [from, to]
}
