import type { Entry } from '@bay327/room'
import { z } from 'zod'

const whole = z.number().int()
const text = z.string()

/**
 * One thing that a store keeps, in a form that fits every store. Times are ms of the store's clock. Leases, and the list of open
 * tables, are no pieces: servers write them anew.
 */
const piece = z.discriminatedUnion('piece', [
  /** What all nodes have agreed on under a name: the keys of Web Push. */
  z.object({ piece: z.literal('agreed'), name: text, value: text }),
  /** A finished match, its gzipped record in base64. */
  z.object({ piece: z.literal('match'), id: text, until: whole, bytes: z.base64() }),
  /** All that was counted of a game. */
  z.object({
    piece: z.literal('totals'),
    game: text,
    totals: z.array(z.object({ kind: text, what: text, count: whole })),
  }),
  /** A table: its whole log, its last snapshot, and what is kept beside it. */
  z.object({
    piece: z.literal('room'),
    code: text,
    snapshot: z.object({ version: whole, schema: whole, rules: text, state: text }),
    log: z.array(z.looseObject({ id: text, at: z.number() })).min(1),
    notes: text.optional(),
  }),
  /** A table that is to be looked at. */
  z.object({ piece: z.literal('due'), code: text, at: z.number() }),
])

export type Piece = z.infer<typeof piece>
export type RoomPiece = Extract<Piece, { piece: 'room' }>

/** Throws where it is none. */
export const pieceOf = (json: unknown): Piece => piece.parse(json)

/** What a room's log is made of, as a piece has it. */
export const logged = (entries: readonly Entry[]): RoomPiece['log'] => entries as unknown as RoomPiece['log']

/** When a table was last touched: its last entry says so. */
export const touchedAt = ({ log }: RoomPiece): number => log.at(-1)?.at ?? 0

/** How many pieces of each kind there are. */
export type Tally = Readonly<Record<Piece['piece'], number>>

/** Passes pieces on, and counts them on the way. */
export function counter(): { count(piece: Piece): void; tally(): Tally } {
  const tally = { agreed: 0, match: 0, totals: 0, room: 0, due: 0 }
  return {
    count: ({ piece: kind }) => void tally[kind]++,
    tally: () => tally,
  }
}

/** `12 tables, 34 finished matches and the totals of 3 games`. */
export function wordsOf({ room, match, totals }: Tally): string {
  const some = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
  const tables = some(room, 'table', 'tables')
  return `${tables}, ${some(match, 'finished match', 'finished matches')} and the totals of ${some(totals, 'game', 'games')}`
}
