import type { Entry, PersonId, Room } from '@bay327/room'
import { isPlay } from '../store/store.ts'
import type { BackupSource } from '../backup/transfer.ts'
import type { RoomPiece } from '../backup/record.ts'

/** What a host may see of a table: nothing that a game keeps secret, no names and no words. Times are ms since 1970. */
export interface TableFacts {
  readonly code: string
  readonly game: string
  readonly people: number
  readonly opened: number
  /** The last answer to a question; undefined if nobody has played there. */
  readonly moved: number | undefined
  /** Size of the log, the snapshot and the notes, bytes. */
  readonly bytes: number
}

/** Returns the tables of a store, those without a move for the longest time first. */
export async function tablesIn(source: BackupSource): Promise<readonly TableFacts[]> {
  const found: TableFacts[] = []
  for await (const piece of source.pieces()) if (piece.piece === 'room') found.push(factsOf(piece))
  return found.sort((a, b) => (a.moved ?? a.opened) - (b.moved ?? b.opened))
}

function factsOf({ code, snapshot, log, notes = '' }: RoomPiece): TableFacts {
  const entries = log as unknown as readonly Entry[]
  const { room } = JSON.parse(snapshot.state) as { readonly room: Pick<Room, 'game' | 'people'> }
  return {
    code,
    game: room.game,
    people: peopleAfter(room, entries.slice(snapshot.version)),
    opened: entries[0]?.at ?? 0,
    moved: entries.findLast(isPlay)?.at,
    bytes: entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, snapshot.state.length + notes.length),
  }
}

/**
 * Returns how many people have a name at the table after these entries, without running its rules. Whom the others have
 * removed by consent counts until the next snapshot.
 */
function peopleAfter(room: Pick<Room, 'people'>, entries: readonly Entry[]): number {
  const people = new Set<PersonId | undefined>(room.people.map(({ id }) => id))
  for (const { request, by, made } of entries) {
    if (request.type === 'join') people.add(made?.person)
    if (request.type === 'leave') people.delete(by)
    if (request.type === 'keep-out') people.delete(request.person as PersonId)
  }
  return people.size
}

/** Returns the tables as aligned lines for a terminal. `now`: ms since 1970. */
export function linesOf(tables: readonly TableFacts[], now: number): string {
  const rows = tables.map(({ code, game, people, opened, moved, bytes }) => [
    code,
    game,
    `${people}`,
    ago(now - opened),
    sized(bytes),
    moved === undefined ? 'never' : `${ago(now - moved)} ago`,
  ])
  const all = [['CODE', 'GAME', 'PEOPLE', 'AGE', 'SIZE', 'LAST MOVE'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return [...lines, '', `${tables.length} ${tables.length === 1 ? 'table' : 'tables'}, ${sized(bytes)}.`].join('\n')
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

/** Returns a duration in its largest whole unit: `3 d`, `2 h`, `0 min`. */
function ago(ms: number): string {
  const [name, unit] = units.find(([, size]) => ms >= size) ?? ['min', 60_000]
  return `${Math.max(0, Math.floor(ms / unit))} ${name}`
}

const sized = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
