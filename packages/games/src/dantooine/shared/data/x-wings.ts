import type { PieceName, XWingId } from './types.ts'

/**
 * The X-Wings with their colours, which are reconstructed. The rules say that marker and puzzle have the same colour,
 * but not which colour.
 */
export const xWings: Readonly<Record<XWingId, { readonly colour: 'blue' | 'orange' | 'white' | 'violet' }>> = {
  X1: { colour: 'blue' },
  X2: { colour: 'orange' },
  X3: { colour: 'white' },
  X4: { colour: 'violet' },
}

/**
 * The pieces of each puzzle, in the order in which they come off. The last piece always stays. The names are
 * reconstructed.
 */
export const pieceNames: readonly PieceName[] = ['starboard wings', 'port wings', 'engines', 'nose', 'cockpit']

/** Number of pieces of a whole X-Wing. */
export const whole = pieceNames.length

/** Returns the pieces that this number of bursts takes off an X-Wing, in order. One piece always stays (DAN-3k). */
export function piecesLost(pieces: number, bursts: number): readonly PieceName[] {
  return pieceNames.slice(whole - pieces, whole - Math.max(1, pieces - bursts))
}
