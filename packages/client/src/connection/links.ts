import { shareOrigin } from './origin.svelte.ts'
import { once, tokenOf } from './tokens.ts'

/** Returns the URL of a page of this server for other devices. */
export const pageLink = (path: string): string => shareOrigin() + path

export const tableLink = (code: string): string => pageLink(`/t/${code}`)

/** Returns a link that opens this seat on another screen. The part after `#` is never sent to a server. */
export const seatLink = (code: string): string => `${tableLink(code)}#${tokenOf(code)}`

/** Returns a single-use link that moves this place to another device. */
export const onceLink = (code: string, key: string): string => `${tableLink(code)}#${once}${key}`
