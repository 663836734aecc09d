import * as z from 'zod/mini'
import type { MatchLine } from './match-line.ts'
import { matchLine } from './schema.ts'

const format = 'bay327-statistics'
/** Maximum length of an imported file, characters. */
const largest = 8_000_000
/** Maximum number of lines in an imported file. */
const most = 10_000

/** Returns all stored lines as the text of a file for another browser. */
export function fileOf(lines: readonly MatchLine[]): string {
  return `${JSON.stringify({ format, version: 1, matches: lines }, undefined, 1)}\n`
}

export type Brought =
  | { readonly ok: true; readonly lines: readonly MatchLine[] }
  | { readonly ok: false; readonly why: 'too-large' | 'no-file' | 'newer' | 'too-many' }
  | { readonly ok: false; readonly why: 'bad-line'; readonly line: number }

const head = z.object({ format: z.literal(format), version: z.number(), matches: z.array(z.unknown()) })

/** Reads the text of a file with stored lines. If one line is wrong, accepts no line. */
export function readFile(text: string): Brought {
  if (text.length > largest) return { ok: false, why: 'too-large' }
  const file = head.safeParse(parsed(text))
  if (!file.success) return { ok: false, why: 'no-file' }
  const { version, matches } = file.data
  if (version !== 1) return { ok: false, why: version > 1 ? 'newer' : 'no-file' }
  if (matches.length > most) return { ok: false, why: 'too-many' }
  const lines: MatchLine[] = []
  for (const [at, match] of matches.entries()) {
    const line = matchLine.safeParse(match)
    if (!line.success) return { ok: false, why: 'bad-line', line: at + 1 }
    lines.push(line.data)
  }
  return { ok: true, lines }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
