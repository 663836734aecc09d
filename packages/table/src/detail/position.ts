/** A circle around a place, px in the layer over the board. */
interface Ring {
  readonly x: number
  readonly y: number
  readonly r: number
}

/** The position of a detail's frame over the board. */
export interface Position {
  /** Whether the frame is in the lower half: in the half without the place. */
  readonly isBelow: boolean
  /** The edge of the frame towards the place, px from the top of the layer. */
  readonly edge: number
  /** The place as the shifted board draws it. Undefined if there is no space for it beside the frame. */
  readonly ring?: Ring
  /** How far the board moves down to make that space, px. */
  readonly shift: number
}

interface Measured {
  /** Height of the layer over the board, px. */
  readonly height: number
  readonly frameHeight: number
  /** Distance of the frame from the layer's upper or lower edge, px. */
  readonly margin: number
  /** The place as the board draws it now, without a shift. Undefined if the detail has none. */
  readonly place: Ring | undefined
}

/** Distance of the ring from the frame and from the layer's edge, px. */
const gap = 10

/**
 * Returns the position of the frame. The board moves up or down as far as the place needs to be visible beside the
 * frame.
 */
export function positionOf({ height, frameHeight, margin, place }: Measured): Position {
  const isBelow = place !== undefined && place.y < height / 2
  const edge = isBelow ? height - margin - frameHeight : margin + frameHeight
  const [low, high] = isBelow ? [0, edge] : [edge, height]
  if (!place || high - low < 2 * (place.r + gap)) return { isBelow, edge, shift: 0 }
  const y = Math.min(high - place.r - gap, Math.max(low + place.r + gap, place.y))
  return { isBelow, edge, ring: { ...place, y }, shift: y - place.y }
}
