import { shareOrigin } from './origin.svelte.ts'
import { once, tokenOf } from './tokens.ts'

/** Returns the URL of a page of this server, for other devices. */
export const pageLink = (path: string): string => shareOrigin() + path

export const tableLink = (code: string): string => pageLink(`/t/${code}`)

/**
 * Returns a link that opens the viewer's seat on another screen. A browser never sends the part after `#` to a server.
 */
export const seatLink = (code: string): string => `${tableLink(code)}#${tokenOf(code)}`

/** Returns a link that moves the viewer's place to another device and works once. */
export const onceLink = (code: string, key: string): string => `${tableLink(code)}#${once}${key}`
