import { createHash } from 'node:crypto'

/** All events in order: one hash of all, and with `isKept` also a line for each. */
export interface Trace {
  note(what: string): void
  readonly lines: readonly string[]
  hash(): string
}

const CHUNK = 65_536

export function newTrace(now: () => number, isKept: boolean): Trace {
  const hash = createHash('sha256')
  const lines: string[] = []
  let chunk = ''
  return {
    lines,
    note(what) {
      const line = `${now().toFixed(3)} ${what}`
      chunk += `${line}\n`
      if (chunk.length > CHUNK) {
        hash.update(chunk)
        chunk = ''
      }
      if (isKept) lines.push(line)
    },
    hash: () => hash.copy().update(chunk).digest('hex'),
  }
}
