import type { Entry } from '@bay327/room'
import { z } from 'zod'

const whole = z.number().int()
const text = z.string()

/**
 * One item of a store, in a form for every kind of store. Times are ms of the store's clock. Leases and the list of
 * open tables are left out, because servers write them again.
 */
const piece = z.discriminatedUnion('piece', [
  /** A value that all nodes use under a name: the keys of Web Push. */
  z.object({ piece: z.literal('agreed'), name: text, value: text }),
  /** A finished match: its gzipped record in base64. */
  z.object({ piece: z.literal('match'), id: text, until: whole, bytes: z.base64() }),
  /** The totals of a game. */
  z.object({
    piece: z.literal('totals'),
    game: text,
    totals: z.array(z.object({ kind: text, what: text, count: whole })),
  }),
  /** A table: its whole log, its last snapshot, and its notes. */
  z.object({
    piece: z.literal('room'),
    code: text,
    snapshot: z.object({ version: whole, schema: whole, rules: text, state: text }),
    log: z.array(z.looseObject({ id: text, at: z.number() })).min(1),
    notes: text.optional(),
  }),
  /** A table's reminder, and when it is due. */
  z.object({ piece: z.literal('due'), code: text, at: z.number() }),
])

export type Piece = z.infer<typeof piece>
export type RoomPiece = Extract<Piece, { piece: 'room' }>

/** Returns the JSON value as a piece. Throws if it is not a piece. */
export const pieceOf = (json: unknown): Piece => piece.parse(json)

/** Returns a room's log in the form of a piece. */
export const logged = (entries: readonly Entry[]): RoomPiece['log'] => entries as unknown as RoomPiece['log']

/** Returns when a table was last changed: the time of its last entry. */
export const touchedAt = ({ log }: RoomPiece): number => log.at(-1)?.at ?? 0

/** Number of pieces by kind. */
export type Tally = Readonly<Record<Piece['piece'], number>>

/** Counts pieces by kind. */
export function counter(): { count(piece: Piece): void; tally(): Tally } {
  const tally = { agreed: 0, match: 0, totals: 0, room: 0, due: 0 }
  return {
    count: ({ piece: kind }) => void tally[kind]++,
    tally: () => tally,
  }
}

/** Returns `12 tables, 34 finished matches and the totals of 3 games`. */
export function wordsOf({ room, match, totals }: Tally): string {
  const some = (count: number, singular: string, plural: string): string =>
    `${count} ${count === 1 ? singular : plural}`
  const tables = some(room, 'table', 'tables')
  return `${tables}, ${some(match, 'finished match', 'finished matches')} and the totals of ${some(totals, 'game', 'games')}`
}
