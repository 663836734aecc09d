import { isIP } from 'node:net'

/**
 * Returns whether an address can be a push service: https, default port, a host name, no password. The name is resolved when
 * a notification is sent, since its address may change.
 */
export function isEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}
