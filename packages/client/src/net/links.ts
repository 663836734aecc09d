import { once, tokenOf } from './tokens.ts'

/** A link that opens this seat on another screen. What stands behind `#` is never sent to a server. */
export function seatLink(code: string): string {
  return `${location.origin}/t/${code}#${tokenOf(code)}`
}

/** A link that takes this place to another device, once, for those who hold the key. */
export function onceLink(code: string, key: string): string {
  return `${location.origin}/t/${code}#${once}${key}`
}
