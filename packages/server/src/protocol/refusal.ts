import { errors, type ErrorCode, type Refusal } from '@bay327/room'

/** Returns a refusal in the form that clients get, on the socket and over HTTP. */
export function refusalOf(code: ErrorCode): Refusal {
  const { text, next } = errors[code]
  return { code, message: text, next }
}

export const statusOf = (code: ErrorCode): number => errors[code].status
