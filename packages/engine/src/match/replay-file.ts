import type { z } from 'zod'
import type { Replay } from './match.ts'
import { rulesBefore } from '../flow/migrate.ts'
import { DEEPEST_FILE, LONGEST_FILE, replayFile } from './replay-schema.ts'

export type ReadFile =
  | { readonly ok: true; readonly replay: Replay }
  /** Why the text is not a match file. A few words that start with the place in the file. */
  | { readonly ok: false; readonly why: string }

/**
 * Reads a replay from the text of a file of any release, and converts the replay to the current shape. `verify` checks
 * whether the replay is true. For any text, this function returns quickly and never throws.
 */
export function readReplayFile(text: string): ReadFile {
  if (text.length > LONGEST_FILE)
    return { ok: false, why: `it is longer than ${LONGEST_FILE / 1e6} million characters` }
  // The depth is checked before parsing, because the code that walks the value is recursive and deep nesting would
  // overflow the stack.
  if (isDeeper(text, DEEPEST_FILE)) return { ok: false, why: `it is nested more than ${DEEPEST_FILE} levels deep` }
  const value = parse(text)
  if (value === undefined) return { ok: false, why: 'it is no JSON' }
  const read = replayFile.safeParse(value)
  if (!read.success) return { ok: false, why: whyNot(value, read.error) }
  return { ok: true, replay: renew(value as AnyReplay) }
}

/** Reads a replay like `readReplayFile`, but returns undefined without a reason if the text is not a match file. */
export function readReplay(text: string): Replay | undefined {
  const read = readReplayFile(text)
  return read.ok ? read.replay : undefined
}

/**
 * Returns whether a JSON text nests arrays and objects more than `most` levels deep. Brackets within strings do not
 * count. The text is read once.
 */
function isDeeper(text: string, most: number): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isString && sign === BACKSLASH) at++
    else if (sign === QUOTE) isString = !isString
    else if (isString) continue
    else if (sign === OPEN_ARRAY || sign === OPEN_OBJECT) {
      if (++depth > most) return true
    } else if (sign === CLOSE_ARRAY || sign === CLOSE_OBJECT) depth--
  }
  return false
}

const QUOTE = 0x22
const OPEN_ARRAY = 0x5b
const BACKSLASH = 0x5c
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyNot(value: unknown, { issues }: z.ZodError): string {
  const { format, version } = Object(value) as { format?: unknown; version?: unknown }
  if (format !== 'bay327-replay') return 'it is no file of a match'
  if (typeof version === 'number' && version > NEWEST)
    return `it is of version ${version}, and this release reads up to ${NEWEST}: it comes from a newer one`
  const [first] = issues
  const place = first?.path.join('.') ?? ''
  return `${place === '' ? 'it' : place} is not as it should be: ${first?.message ?? 'unknown'}`
}

const NEWEST: Replay['version'] = 3

type AnyReplay = Omit<Replay, 'version'> & { readonly version: 1 | 2 | 3 }

/** Converts a file of any version to the newest version. Fields that an earlier version lacks stay absent. */
function renew(replay: AnyReplay): Replay {
  if (replay.version !== 1) return { ...replay, version: NEWEST }
  const { header } = replay
  return { ...replay, version: NEWEST, header: { ...header, rules: rulesBefore(header.rules) } }
}
