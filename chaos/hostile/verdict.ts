import { errors, type ErrorCode } from '@bay327/room'

/** What came back in a barrage. */
export interface Seen {
  readonly sent: Record<string, number>
  /** Answers, by `ok` or the code of the refusal. */
  readonly answers: Record<string, number>
  /** Answers that are neither a yes nor a refusal from the table, with what was asked. Some of them: enough to mend. */
  readonly wrong: string[]
  /** Lines that the server ended: what it could not read, or too much of it. */
  ended: number
  unanswered: number
}

export const nothingSeen = (): Seen => ({ sent: {}, answers: {}, wrong: [], ended: 0, unanswered: 0 })

export const count = (of: Record<string, number>, name: string): void => void (of[name] = (of[name] ?? 0) + 1)

/** The code of an answer that has one from the table, with its sentence and what to do; `ok`; or undefined: neither. */
export function codeOf(answer: unknown): ErrorCode | 'ok' | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('ok' in answer && answer.ok === true) return 'ok'
  return 'error' in answer ? refusalIn(answer.error) : undefined
}

/** The code of a refusal as the table has it. */
export function refusalIn(error: unknown): ErrorCode | undefined {
  const { code, message, next } = (typeof error === 'object' ? (error ?? {}) : {}) as Record<string, unknown>
  if (typeof code !== 'string' || !Object.hasOwn(errors, code)) return undefined
  const known = errors[code as ErrorCode]
  // Whoever speaks a newer protocol is to wait instead of loading anew.
  const isNext = next === known.next || (code === 'wrong-protocol' && next === 'retry')
  return message === known.text && isNext ? (code as ErrorCode) : undefined
}

/** Writes an answer down. `asked` is called only where it is wrong. */
export function note(seen: Seen, answer: unknown, asked: () => string): void {
  const code = codeOf(answer)
  count(seen.answers, code ?? 'neither')
  if (code === undefined && seen.wrong.length < 20)
    seen.wrong.push(`${asked().slice(0, 300)} -> ${JSON.stringify(answer).slice(0, 300)}`)
}
