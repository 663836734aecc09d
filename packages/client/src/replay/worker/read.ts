import type { Replay } from '@bay327/engine'
import { readReplayFile } from '@bay327/engine/match/replay-file'
import type { TableRecord } from '@bay327/room'
import { matchRecord } from '@bay327/room/protocol/record'

/** A match to show: its file, and who held its seats, if that is known. */
export interface MatchToSee {
  readonly replay: Replay
  readonly table?: TableRecord
}

/** Why a text is not shown as a match. `broken`: the text is damaged or no match. `newer`: a later release wrote it. */
export type Unread = 'broken' | 'newer'

export type ReadMatch =
  | { readonly ok: true; readonly match: MatchToSee }
  | { readonly ok: false; readonly code: Unread; readonly why: string }

/** Reads a server's record, or a file of a match, of any release. Does not throw. */
export function readMatch(text: string): ReadMatch {
  const value = parse(text)
  const { format, version, replay } = Object(value) as { format?: unknown; version?: unknown; replay?: unknown }
  if (format !== 'bay327-match') return readFile(text, value)
  if (typeof version === 'number' && version > 1)
    return { ok: false, code: 'newer', why: `it is a record of version ${version}` }
  const file = readFile(JSON.stringify(replay ?? null), replay)
  if (!file.ok) return file
  const record = matchRecord.safeParse(value)
  if (!record.success) return { ok: false, code: 'broken', why: 'what it says of the table is not as it should be' }
  return { ok: true, match: { ...file.match, table: record.data.table as TableRecord } }
}

function readFile(text: string, value: unknown): ReadMatch {
  const read = readReplayFile(text)
  if (read.ok) return { ok: true, match: { replay: read.replay } }
  const { version } = Object(value) as { version?: unknown }
  return { ok: false, code: typeof version === 'number' && version > 3 ? 'newer' : 'broken', why: read.why }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
