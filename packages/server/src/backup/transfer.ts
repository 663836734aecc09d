import type { Piece, Tally } from './record.ts'
import { counter } from './record.ts'

/** A source of pieces: a store, which may be in use, or a backup. Reading does not change the source. */
export interface BackupSource {
  /** Time of the source's content, ms since 1970. */
  readonly at: number
  /**
   * Yields every piece, each as it was at one moment. Matches and totals are of one moment and come before the rooms.
   * If a match ends in between, the restored room ends it again. Reminders come last.
   */
  pieces(): AsyncIterable<Piece>
  close(): Promise<void>
}

/** A store that pieces are written to while no server uses it. */
export interface BackupTarget {
  /**
   * Returns whether the store has no table, match or total. Agreed values do not count, because a server writes its
   * keys at its first start.
   */
  isEmpty(): Promise<boolean>
  /** Deletes all content of the store. */
  clear(): Promise<void>
  /** Writes a piece. `later`: time since the piece was read, ms. The piece's expiry times are extended by it. */
  put(piece: Piece, later: number): Promise<void>
  /** Makes all written pieces permanent. Without this call, the target may stay empty or incomplete. */
  done(): Promise<void>
  close(): Promise<void>
}

/** An error for the person who runs the server, in one line. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/**
 * Copies every piece into another store, which must be empty unless `over` is set; with `over`, its content is deleted
 * first.
 */
export async function fill(target: BackupTarget, source: BackupSource, over: boolean): Promise<Tally> {
  if (over) await target.clear()
  else if (!(await target.isEmpty()))
    throw new ArchiveError('There are tables in that store already. To have these in their place, say --over.')
  const later = Math.max(0, Date.now() - source.at)
  const { count, tally } = counter()
  for await (const piece of source.pieces()) {
    await target.put(piece, later)
    count(piece)
  }
  await target.done()
  return tally()
}

/** Runs `first`. If it throws, calls `close`, because the process would not end while something is open. */
export async function closingIfNot<T>(close: () => unknown, first: () => Promise<T>): Promise<T> {
  try {
    return await first()
  } catch (error) {
    await close()
    throw error
  }
}
