/** Something on a board, as much as is needed to see where it went. */
export interface Standing {
  readonly id: string
  readonly place: string
  readonly name: string
}

/** Where a piece stood, and how it came to where it stands; `to` is left out where it is off the board. */
export interface Gone {
  readonly piece: string
  readonly name: string
  readonly from: string
  readonly to?: string
  /** All the places, the first and the last among them. */
  readonly path: readonly string[]
}

/** Longer ways are drawn straight: all their corners say nothing. */
const longest = 40

/** The pieces that do not stand where they stood, and their ways between, as far as the events tell them. */
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

/** In which corner of its place where a piece stood is shown: in none where nothing else stands there, nor is shown there. */
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

/** A piece of an event that tells of a way: whoever's name it holds has gone it. */
interface Step {
  readonly names: readonly string[]
  readonly from?: string
  readonly places: readonly string[]
  /** It touched nothing between: such ways are drawn straight, or a board would be full of corners that nobody walked. */
  readonly jumps: boolean
}

/** Games call their pieces and places what they like: a way is a `path`, or a `to`, beside the name of a piece. */
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

/** The way that the steps tell, where they lead all the way; else straight. */
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
