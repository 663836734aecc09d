import { session } from '../settings/storage.ts'
import { kinds, type Kind, type Line } from './lines.ts'

/** Filter of a log; empty for all lines. */
export interface Sieve {
  readonly seat?: string | undefined
  readonly kind?: Kind | undefined
  /** Words that a line has to contain, in any order. */
  readonly words?: string | undefined
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')

/** Returns everything a line says, in plain letters. */
function saidBy({ text, figures = '', why = '', vote = '', note = '' }: Line, seatName: string): string {
  return plain([text, figures, why, vote, note, seatName].join(' '))
}

/** Returns the lines that match, in order. */
export function filterLines(
  lines: readonly Line[],
  { seat, kind, words = '' }: Sieve,
  seatName: (seat: string) => string,
): readonly Line[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (seat === undefined && kind === undefined && wanted.length === 0) return lines
  return lines.filter((line) => {
    if (seat !== undefined && line.seat !== seat) return false
    if (kind !== undefined && !line.kinds.includes(kind)) return false
    const said = wanted.length > 0 ? saidBy(line, line.seat === undefined ? '' : seatName(line.seat)) : ''
    return wanted.every((word) => said.includes(word))
  })
}

/** Returns the kinds of the lines, in their fixed order. */
export const kindsIn = (lines: readonly Line[]): readonly Kind[] =>
  kinds.filter((kind) => lines.some((line) => line.kinds.includes(kind)))

/** Returns the last filter in this tab for the log with this name. */
export function loadLogFilter(name: string): Sieve {
  const kept = session.get(keyOf(name))
  if (kept === null) return {}
  try {
    const { seat, kind, words } = JSON.parse(kept) as Record<string, unknown>
    return {
      ...(typeof seat === 'string' && { seat }),
      ...(kinds.some((one) => one === kind) && { kind: kind as Kind }),
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
