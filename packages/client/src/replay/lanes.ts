import type { Loaded } from './work.ts'

/** Positions on the timeline, in px. */
export interface Axis {
  readonly left: number
  readonly right: number
  readonly width: number
  readonly last: number
}

export function xOf({ left, right, width, last }: Axis, position: number): number {
  return left + (position / Math.max(1, last)) * Math.max(0, width - left - right)
}

export function positionAt({ left, right, width, last }: Axis, x: number): number {
  const part = (x - left) / Math.max(1, width - left - right)
  return Math.round(Math.min(1, Math.max(0, part)) * last)
}

/** Returns the interval between numbered rounds. With it the numbers do not overlap. */
export function everyNth(rounds: number, width: number): number {
  const room = width / Math.max(1, rounds)
  return [1, 2, 5, 10, 20, 50].find((n) => room * n >= 26) ?? 100
}

/** Returns the ticks of a seat's answers as one SVG path. */
export function ticksOf({ asked }: Loaded, seat: string, axis: Axis, y: number): string {
  return asked
    .flatMap((question, position) => (question?.seat === seat ? [`M${xOf(axis, position).toFixed(1)} ${y - 3}v6`] : []))
    .join('')
}

/** Returns the ranges of positions in which a seat's secret decision was not revealed yet. */
export function hiddenOf({ asked, last }: Loaded, seat: string): readonly (readonly [from: number, to: number])[] {
  const spans: [number, number][] = []
  asked.forEach((question, position) => {
    if (!question?.secret || question.seat !== seat || (spans.at(-1)?.[1] ?? -1) > position) return
    const shown = asked.findIndex((other, at) => at > position && other !== undefined && !other.secret)
    spans.push([position, shown < 0 ? last : shown])
  })
  return spans
}
