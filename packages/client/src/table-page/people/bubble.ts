/** A rectangle of the screen, px. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The distance from a pad and from the board's edge, and the step in which free space is looked for, px. */
const [gap, step] = [8, 16]

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/**
 * Returns the place of a bubble of this size: inside the board at the edge next to the pad, as near to the pad as
 * possible without covering anything in `occupied`. Returns undefined if there is no such place.
 */
export function placeBubble(
  { width, height }: Pick<Rect, 'width' | 'height'>,
  pad: Rect,
  board: Rect,
  occupied: readonly Rect[],
): Rect | undefined {
  const isBeside = pad.x + pad.width <= board.x + gap
  const isAbove = pad.y + pad.height <= board.y + gap
  const clamp = (at: number, from: number, room: number) => Math.max(from + gap, Math.min(at, from + room - gap))
  const first = isBeside
    ? { x: board.x + gap, y: clamp(pad.y + gap, board.y, board.height - height) }
    : {
        x: clamp(pad.x + gap, board.x, board.width - width),
        y: isAbove ? board.y + gap : board.y + board.height - height - gap,
      }
  const [from, room] = isBeside ? [board.y, board.height - height] : [board.x, board.width - width]
  const tries = Math.ceil(room / step)
  for (let by = 0; by <= tries * 2; by++) {
    const moved = Math.ceil(by / 2) * step * (by % 2 === 0 ? 1 : -1)
    const at = { ...first, ...(isBeside ? { y: first.y + moved } : { x: first.x + moved }), width, height }
    const along = isBeside ? at.y : at.x
    if (along < from + gap || along > from + room - gap) continue
    if (!occupied.some((box) => meet(at, box))) return at
  }
  return undefined
}
