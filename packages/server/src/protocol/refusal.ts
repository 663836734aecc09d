import { errors, type ErrorCode, type Refusal } from '@bay327/room'

/** A refusal as clients get it, on the socket and over HTTP. */
export function refusalOf(code: ErrorCode): Refusal {
  const { text, next } = errors[code]
  return { code, message: text, next }
}

export const statusOf = (code: ErrorCode): number => errors[code].status
