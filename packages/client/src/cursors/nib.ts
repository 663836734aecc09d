/** A point of the board's window, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A touch over a board, in px of its window. */
export interface Finger {
  /** The point that the touch points at: on the token's side of the place, beside its pieces. */
  readonly tip: Point
  /** Position of the person's token. */
  readonly token: Point
  /** Whether the name is on the left of the token. */
  readonly left: boolean
  /** SVG path from the token to the tip. */
  readonly nib: string
}

/** Constraints on the position of a touch, px. */
export interface Ground {
  readonly width: number
  readonly height: number
  /** Half the size of a place, px. */
  readonly half: number
  /** Width of the name, px. */
  readonly name: number
  /** Position of the piece that the question is about. The touch must not cover it. */
  readonly acting?: Point | undefined
}

/** Margin to the window's edges, px. */
const edge = 20
/** Size of a token, px. */
const tokenSize = 34

/** Returns the position of a touch on a place. `nth`: number of the touch on that place. */
export function cursorPosition(at: Point, nth: number, { width, height, half, name, acting }: Ground): Finger {
  const off = { x: half * 0.6 + 22, y: half * 0.4 + 16 }
  const prefersLeft = acting && acting.x !== at.x ? at.x < acting.x : at.x < width / 2
  const room = off.x + tokenSize / 2 + name
  const fits = prefersLeft ? at.x > room : at.x < width - room
  const left = (prefersLeft === fits) !== nth > 1
  const up = at.y > 60 !== (nth % 2 === 1)
  const within = (value: number, most: number) => Math.min(Math.max(value, edge), Math.max(edge, most - edge))
  const token = {
    x: within(at.x + (left ? -off.x : off.x), width),
    y: within(at.y + (up ? -off.y : off.y), height),
  }
  const angle = Math.atan2(token.y - at.y, token.x - at.x)
  const tip = { x: at.x + Math.cos(angle) * half * 0.45, y: at.y + Math.sin(angle) * half * 0.45 }
  const [wide, tall] = [Math.sin(angle) * 7, Math.cos(angle) * 7]
  return {
    tip,
    token,
    left,
    nib: `M${tip.x} ${tip.y}L${token.x + wide} ${token.y - tall}L${token.x - wide} ${token.y + tall}z`,
  }
}
