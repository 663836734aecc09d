import { shareOrigin } from './origin.svelte.ts'
import { once, tokenOf } from './tokens.ts'

/** A page of this server, at the address where others open it. */
export const pageLink = (path: string): string => shareOrigin() + path

export const tableLink = (code: string): string => pageLink(`/t/${code}`)

/** A link that opens this seat on another screen. What stands behind `#` is never sent to a server. */
export const seatLink = (code: string): string => `${tableLink(code)}#${tokenOf(code)}`

/** A link that takes this place to another device, once, for those who hold the key. */
export const onceLink = (code: string, key: string): string => `${tableLink(code)}#${once}${key}`
