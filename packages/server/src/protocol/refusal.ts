import { errors, type ErrorCode, type Refusal } from '@bay327/room'

/** What a zod error says about where a message is wrong. */
interface Unread {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[]
}

/**
 * Returns a refusal in the form that clients get, on the socket and over HTTP. `unread`: why a message could not be
 * read; the sentence then names the first wrong field, without its value.
 */
export function refusalOf(code: ErrorCode, unread?: Unread): Refusal {
  const { text, next } = errors[code]
  const field = unread?.issues[0]?.path.join('.') ?? ''
  // A path can contain names of the sender's choice.
  const message = /^[\w.-]{1,60}$/.test(field) ? text.replace('.', `: see ${field}.`) : text
  return { code, message, next }
}

export const statusOf = (code: ErrorCode): number => errors[code].status
