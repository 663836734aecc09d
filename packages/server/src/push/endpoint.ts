import { isIP } from 'node:net'

/**
 * Whether an address may be a push service's: https, at the usual port, by a name, without a password. What the name stands
 * for is looked at when it is called, since that may change.
 */
export function isEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}
