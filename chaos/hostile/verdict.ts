import { errors, type ErrorCode } from '@bay327/room'

/** What was recorded during an attack. */
export interface Seen {
  readonly sent: Record<string, number>
  /** Number of answers, by `ok` or the code of the refusal. */
  readonly answers: Record<string, number>
  /** Some of the answers, with their requests, that are neither a success nor a refusal of the error table. */
  readonly wrong: string[]
  /** Number of connections that the server closed because of invalid data or too much data. */
  ended: number
  unanswered: number
}

export const nothingSeen = (): Seen => ({ sent: {}, answers: {}, wrong: [], ended: 0, unanswered: 0 })

export const count = (of: Record<string, number>, name: string): void => void (of[name] = (of[name] ?? 0) + 1)

/**
 * Returns `ok`, or the code of a refusal with the table's message and next step; undefined if the answer is neither.
 */
export function codeOf(answer: unknown): ErrorCode | 'ok' | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('ok' in answer && answer.ok === true) return 'ok'
  return 'error' in answer ? refusalIn(answer.error) : undefined
}

/**
 * Returns the code of a refusal that matches the error table. Returns undefined if the error's code, text or next step
 * is not in the table.
 */
export function refusalIn(error: unknown): ErrorCode | undefined {
  const { code, message, next } = (typeof error === 'object' ? (error ?? {}) : {}) as Record<string, unknown>
  if (typeof code !== 'string' || !Object.hasOwn(errors, code)) return undefined
  const known = errors[code as ErrorCode]
  // A client with a newer protocol than the server's has to wait; it must not reload.
  const isNext = next === known.next || (code === 'wrong-protocol' && next === 'retry')
  return isTextOf(known.text, message) && isNext ? (code as ErrorCode) : undefined
}

/** Returns whether a message is the table's. The text of a message that cannot be read also names its first wrong field. */
function isTextOf(text: string, message: unknown): boolean {
  return message === text || String(message).replace(/: see [\w.-]{1,60}\./, '.') === text
}

/** Records an answer. `describe` returns the request in words; it is called only for a wrong answer. */
export function note(seen: Seen, answer: unknown, describe: () => string): void {
  const code = codeOf(answer)
  count(seen.answers, code ?? 'neither')
  if (code === undefined && seen.wrong.length < 20)
    seen.wrong.push(`${describe().slice(0, 300)} -> ${JSON.stringify(answer).slice(0, 300)}`)
}
