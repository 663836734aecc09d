import type { Piece, Tally } from './record.ts'
import { counter } from './record.ts'

/** Whatever pieces can be taken from, without changing it: a store that may be in use, or a backup. */
export interface BackupSource {
  /** When what it gives was so, ms since 1970. */
  readonly at: number
  /**
   * Every piece, each as it was at one moment. Matches and what was counted of them come from one moment, and before the rooms:
   * whoever restores a match that ended in between lets its room end once more. What is due comes last.
   */
  pieces(): AsyncIterable<Piece>
  close(): Promise<void>
}

/** A store that pieces are put into while no server runs on it. */
export interface BackupTarget {
  /** No table, no match and nothing counted. What was agreed on does not count: a server that only started has its keys. */
  isEmpty(): Promise<boolean>
  /** Takes out whatever is there. */
  clear(): Promise<void>
  /** Puts a piece there. `later`: so many ms have passed since it was taken, in which nothing has come nearer to its end. */
  put(piece: Piece, later: number): Promise<void>
  /** Everything is there and stays. Without it nothing may be. */
  done(): Promise<void>
  close(): Promise<void>
}

/** What somebody who keeps a server has to hear, in one line. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

/** Puts every piece into another store: into an empty one, or with `over` into the place of what is there. */
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

/** What has to be so first; where it is not, what was opened is closed, or the process would not end. */
export async function closingIfNot<T>(close: () => unknown, first: () => Promise<T>): Promise<T> {
  try {
    return await first()
  } catch (error) {
    await close()
    throw error
  }
}
