import type { z } from 'zod'
import type { Replay } from './match.ts'
import { rulesBefore } from './migrate.ts'
import { LONGEST_FILE, replayFile } from './replay-schema.ts'

export type ReadFile =
  | { readonly ok: true; readonly replay: Replay }
  /** Why the text is no file of a match: a few words, the place first. */
  | { readonly ok: false; readonly why: string }

/**
 * A replay from a file's text, of whatever release, in today's shape. Whether it is true, `verify` says. Whatever the text is,
 * this ends soon and does not throw.
 */
export function readReplayFile(text: string): ReadFile {
  if (text.length > LONGEST_FILE)
    return { ok: false, why: `it is longer than ${LONGEST_FILE / 1e6} million characters` }
  const value = parse(text)
  if (value === undefined) return { ok: false, why: 'it is no JSON' }
  const read = replayFile.safeParse(value)
  if (!read.success) return { ok: false, why: whyNot(value, read.error) }
  // The value as it was written, and not as it was read: what it says beside the schema is to be seen by whoever checks it.
  return { ok: true, replay: renew(value as AnyReplay) }
}

/** The same without a word on why not. */
export function readReplay(text: string): Replay | undefined {
  const read = readReplayFile(text)
  return read.ok ? read.replay : undefined
}

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

/** Files of each version as the newest has them. What an earlier one did not have is not made up. */
function renew(replay: AnyReplay): Replay {
  if (replay.version !== 1) return { ...replay, version: NEWEST }
  const { header } = replay
  return { ...replay, version: NEWEST, header: { ...header, rules: rulesBefore(header.rules) } }
}
