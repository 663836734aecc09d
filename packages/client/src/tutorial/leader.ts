/** A rectangle in px of the screen. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** A line from the tutorial's box to its target: the path, and the two ends. */
export interface Leader {
  readonly path: string
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** Distance of a line from a small target, so that it does not cross the target's neighbours, px. */
const beside = 36
/** Distance of a line's bend from a button, px. The bend is in the margin of the button's list. */
const gutter = 14
/** Width above which a target counts as a region, px. The line then ends at the region's edge. */
const small = 150
const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Enlarges a rectangle by a padding. The result does not extend beyond the screen. */
export function framed({ left, top, right, bottom }: Rect, pad: number, width: number, height: number): Rect {
  return {
    left: Math.max(left - pad, 2),
    top: Math.max(top - pad, 2),
    right: Math.min(right + pad, width - 2),
    bottom: Math.min(bottom + pad, height - 2),
  }
}

/** Returns the intersection of two rectangles. Returns undefined if it is almost empty. */
export function inside(rect: Rect, window: Rect): Rect | undefined {
  const cut = {
    left: Math.max(rect.left, window.left),
    top: Math.max(rect.top, window.top),
    right: Math.min(rect.right, window.right),
    bottom: Math.min(rect.bottom, window.bottom),
  }
  const share = (side: number, whole: number): number => (whole > 0 ? side / whole : 1)
  const isSeen =
    share(cut.right - cut.left, rect.right - rect.left) > 0.5 &&
    share(cut.bottom - cut.top, rect.bottom - rect.top) > 0.4
  return isSeen ? cut : undefined
}

/** Returns the SVG path of four corners around a rectangle. */
export function brackets({ left, top, right, bottom }: Rect): string {
  const arm = Math.min(16, (right - left) / 3, (bottom - top) / 3)
  return [
    `M${left} ${top + arm}V${top}H${left + arm}`,
    `M${right - arm} ${top}H${right}V${top + arm}`,
    `M${right} ${bottom - arm}V${bottom}H${right - arm}`,
    `M${left + arm} ${bottom}H${left}V${bottom - arm}`,
  ].join('')
}

/**
 * Returns the path from the box to a target. It has vertical and horizontal parts with one or two bends. It passes next
 * to small targets and not across them.
 */
export function pointerPath(mark: Rect, plate: Rect, width: number): Leader {
  const y = (mark.top + mark.bottom) / 2
  const low = plate.top + 28
  if (y > plate.bottom) {
    const at = clamp(mark.right - 26, plate.left + 20, plate.right - 20)
    return leader([at, plate.bottom], `V${mark.top}`, [at, mark.top])
  }
  if (mark.left >= plate.right) {
    const at = Math.max((plate.right + mark.left) / 2, mark.left - gutter)
    return leader([plate.right, low], `H${at}V${y}H${mark.left}`, [mark.left, y])
  }
  if (mark.right <= plate.left && mark.bottom > plate.top) {
    const at = (mark.right + plate.left) / 2
    return leader([plate.left, low], `H${at}V${y}H${mark.right}`, [mark.right, y])
  }
  const isSmall = mark.right - mark.left < small
  const isLeft = isSmall && mark.right + beside > width - 8
  const via = isSmall ? (isLeft ? mark.left - beside : mark.right + beside) : edgeOf(mark, plate, width)
  const end: readonly [number, number] = isSmall ? [isLeft ? mark.left : mark.right, y] : [via, mark.bottom]
  const rest = isSmall ? `V${y}H${end[0]}` : `V${mark.bottom}`
  if (via > plate.left + 14 && via < plate.right - 14) return leader([via, plate.top], rest, end)
  const side = via <= plate.left + 14 ? plate.left : plate.right
  return leader([side, low], `H${via}${rest}`, end)
}

/**
 * Returns the x at which a line goes up to a region: at the edge of the board. On a phone, where the box has the full
 * width, the line is at a third of the width.
 */
function edgeOf(mark: Rect, plate: Rect, width: number): number {
  const at = plate.left > gutter + 2 ? plate.left - gutter : width * 0.3
  return clamp(at, mark.left + 12, mark.right - 12)
}

function leader(from: readonly [number, number], rest: string, to: readonly [number, number]): Leader {
  return { path: `M${from[0]} ${from[1]}${rest}`, from, to }
}
