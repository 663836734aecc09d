import { session } from '../settings/storage.ts'
import { kinds, type Kind, type Line } from './lines.ts'

/** A filter of a log. An empty filter lets all lines through. */
export interface Sieve {
  readonly seat?: string | undefined
  readonly kind?: Kind | undefined
  /** Words that a line has to contain, in any order. */
  readonly words?: string | undefined
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Returns all text of a line, in plain letters. */
function saidBy({ text, figures = '', why = '', vote = '', note = '' }: Line, seatName: string): string {
  return plain([text, figures, why, vote, note, seatName].join(' '))
}

/** Returns the lines that pass the filter, in order. */
export function filterLines(
  lines: readonly Line[],
  { seat, kind, words = '' }: Sieve,
  seatName: (seat: string) => string,
): readonly Line[] {
  const terms = plain(words).split(/\s+/).filter(Boolean)
  if (seat === undefined && kind === undefined && terms.length === 0) return lines
  return lines.filter((line) => {
    if (seat !== undefined && line.seat !== seat) return false
    if (kind !== undefined && !line.kinds.includes(kind)) return false
    const text = terms.length > 0 ? saidBy(line, line.seat === undefined ? '' : seatName(line.seat)) : ''
    return terms.every((word) => text.includes(word))
  })
}

/** Returns the kinds that occur among the lines, in the fixed order of kinds. */
export const kindsIn = (lines: readonly Line[]): readonly Kind[] =>
  kinds.filter((kind) => lines.some((line) => line.kinds.includes(kind)))

/** Returns the filter that was last set in this tab for the log with this name. */
export function loadLogFilter(name: string): Sieve {
  const stored = session.get(keyOf(name))
  if (stored === null) return {}
  try {
    const { seat, kind, words } = JSON.parse(stored) as Record<string, unknown>
    return {
      ...(typeof seat === 'string' && { seat }),
      ...(kinds.some((candidate) => candidate === kind) && { kind: kind as Kind }),
      ...(typeof words === 'string' && { words }),
    }
  } catch {
    return {}
  }
}

export function saveLogFilter(name: string, sieve: Sieve): void {
  session.set(keyOf(name), JSON.stringify(sieve))
}

const keyOf = (name: string): string => `bay327.log.${name}`
