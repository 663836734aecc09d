import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'

/** Maps a value to a coordinate. */
export type Scale = (value: number) => number

/**
 * Returns a scale that maps the values `from` to `to` to the coordinates `start` to `end`. Values outside are clamped.
 */
export function scaleOf([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  return scaleLinear().domain([from, to]).range([start, end]).clamp(true)
}

/** Returns the outline of values as an SVG path. Each value holds until the next one, the last to the end. */
export function stepsOf(values: readonly number[], x: Scale, y: Scale): string {
  const steps = line<number>()
    .x((_, at) => x(at))
    .y((value) => y(value))
    .curve(curveStepAfter)
    .digits(1)
  return steps(values) ?? ''
}

/** Returns the area between two outlines of values as an SVG path. */
export function between(low: readonly number[], high: readonly number[], x: Scale, y: Scale): string {
  const steps = area<number>()
    .x((_, at) => x(at))
    .y0((_, at) => y(low[at] ?? 0))
    .y1((value) => y(value))
    .curve(curveStepAfter)
    .digits(1)
  return steps(high) ?? ''
}

/** Moves positions that overlap apart by at least `gap`, between two bounds, if there is room for all. */
export function spread(positions: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = positions.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  let least = low
  const down = order.map(({ at, index }) => {
    const own = Math.max(at, least)
    least = own + gap
    return { at: own, index }
  })
  let most = high
  const placed = new Array<number>(positions.length).fill(0)
  for (const { at, index } of down.reverse()) {
    const own = Math.min(at, most)
    most = own - gap
    placed[index] = own
  }
  return placed
}

/** A round on the axis, with its first step. */
export interface RoundAt {
  readonly at: number
  readonly round: number
}

/**
 * Returns the rounds to number, and the middle of each: all rounds, every second, or every fifth, depending on the
 * room.
 */
export function numbered(
  rounds: readonly RoundAt[],
  last: number,
  room: number,
): readonly { readonly at: number; readonly round: number }[] {
  const every = [1, 2, 5, 10, 20, 50].find((step) => rounds.length / step <= room) ?? 100
  return rounds.flatMap(({ at, round }, index) => {
    const isTold = every === 1 || round === 1 || round % every === 0
    // There is no room for a number near the first one.
    const isNear = every > 2 && round > 1 && round < every
    return isTold && !isNear ? [{ at: (at + (rounds[index + 1]?.at ?? last)) / 2, round }] : []
  })
}

/** Returns a few round numbers for an axis from 0 to `max`, with both ends. */
export function ticksOf(max: number): readonly number[] {
  const whole = scaleLinear().domain([0, max]).ticks(3)
  return whole.filter((tick) => Number.isInteger(tick))
}
