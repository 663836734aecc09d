/** A box in the window, px. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Distance of a line from the frame and from its target, px. */
const gap = 7
/** Distance of a line from its chip, and of two lines that run side by side, px. */
const step = 3
/** Maximum number of lines side by side. More would reach the next row of chips. */
const mostLanes = 3
/** Distance of a bracket's line from the edge of its target, px. The line is 2 px wide. */
const inset = 2

/**
 * Returns the corners of a line from a consequence in the frame to what it changes. It goes below the consequence's
 * chip to the side of the frame, along that side, and to the target. It crosses no text of the frame. Lines with
 * different lanes run side by side where they have the same way: `lane` is the index of the consequence. Returns
 * undefined if the frame covers the target.
 */
export function flightFrom(chip: Rect, frame: Rect, target: Rect, lane = 0): readonly Point[] | undefined {
  const aside = step * (lane % mostLanes)
  const start = { x: chip.left + 16, y: chip.bottom }
  const low = chip.bottom + step + aside
  const [middleX, middleY] = [(target.left + target.right) / 2 + aside, (target.top + target.bottom) / 2 + aside]
  if (target.right <= frame.left || target.left >= frame.right) {
    const isLeft = target.right <= frame.left
    const end = isLeft ? target.right + gap : target.left - gap
    const side = isLeft ? Math.max(frame.left - gap + aside, end) : Math.min(frame.right + gap - aside, end)
    const level = { x: side, y: low }
    return [start, { x: start.x, y: low }, level, { x: side, y: middleY }, { x: end, y: middleY }]
  }
  const isBelow = target.top >= frame.bottom
  if (!isBelow && target.bottom > frame.top) return undefined
  // A frame as wide as the window has its margin inside, so the line is inside too.
  const side = (frame.left >= gap ? frame.left - gap : frame.left + gap) + aside
  const end = isBelow ? target.top - gap : target.bottom + gap
  const level = isBelow ? Math.max(frame.bottom, end - gap) - aside : Math.min(frame.top, end + gap) + aside
  return [
    start,
    { x: start.x, y: low },
    { x: side, y: low },
    { x: side, y: level },
    { x: middleX, y: level },
    { x: middleX, y: end },
  ]
}

/** Returns the straight parts of a line as SVG paths, from its start to its end. */
export const partsOf = (points: readonly Point[]): readonly string[] =>
  points.slice(1).flatMap(({ x, y }, i) => {
    const from = points[i]
    return from ? `M${from.x} ${from.y}L${x} ${y}` : []
  })

/**
 * Returns the four corners of a bracket inside the edge of a box as an SVG path, so that the brackets of two boxes next to
 * each other do not touch. Each arm is `arm` px long.
 */
export function bracketAround(box: Rect, arm = 10): string {
  const [left, top] = [box.left + inset, box.top + inset]
  const [right, bottom] = [box.right - inset, box.bottom - inset]
  return [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ].join('')
}
