import type { GameText, GameView, PieceText } from '@bay327/engine'
import type { Piece } from '../../board/board.ts'
import { backMark, plainMark, type MarkOf } from '../marks.ts'

export function piecesOf(text: GameText, view: GameView): readonly PieceText[] {
  return text.pieces?.(view) ?? []
}

interface Look {
  readonly markOf: MarkOf
  readonly covered: boolean
  /** Places to which displayed events have moved pieces since the view, by piece. */
  readonly moved: Readonly<Record<string, string>>
}

/** Returns the pieces to draw. Private pieces disappear when the viewer covers their secrets. */
export function drawn(pieces: readonly PieceText[], { markOf, covered, moved }: Look): readonly Piece[] {
  return pieces.map(({ id, seat, name, letter, count = 0, secret, ...piece }) => {
    const place = moved[id] ?? piece.place
    const own = seat === undefined ? plainMark(name.slice(0, 1).toUpperCase()) : markOf(seat)
    const isBack = secret === true && covered
    return {
      id,
      place,
      name,
      mark: isBack ? backMark : { ...own, ...(letter !== undefined && { letter }) },
      badge: count > 1 ? count : 0,
      alarm: false,
    }
  })
}
