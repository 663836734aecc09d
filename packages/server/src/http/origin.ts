import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers' | 'method'>

/**
 * Whether a request comes from a page of this server, or from a program that is no browser. Other sites are refused by what their
 * visitors' browsers say of them: `Origin`, and `Sec-Fetch-Site` where a browser names no origin (for a script tag, say). A link may
 * lead here from anywhere: who led it sees nothing of the answer.
 *
 * With PUBLIC_URL its pages alone are this server's. Then a request without `Origin` also has to call the server by a name that no
 * stranger can own: a site whose name leads here (DNS rebinding) reads without an `Origin`.
 */
export function isAllowedOrigin(request: Asked, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation(request)) return false
  if (origin === undefined) return publicUrl === undefined || isOwnName(host, publicUrl)
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Whether a browser opens this as a page. */
export function isNavigation({ headers, method }: Asked): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && method === 'GET'
}

/** Whether a Host is an address, a name of this machine or its network, or that of PUBLIC_URL: none that a stranger can register. */
export function isOwnName(host: string | undefined, publicUrl?: string): boolean {
  if (host === undefined) return true
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (publicUrl !== undefined && hostname === new URL(publicUrl).hostname) return true
  return !hostname.includes('.') || hostname.endsWith('.localhost') || isIP(hostname) !== 0
}

/** What a server without PUBLIC_URL leaves open, and how to close it: one line for its log and for the doctor. */
export const WITHOUT_PUBLIC_URL = {
  open: 'PUBLIC_URL is not set, so any name that leads here is served, also that of a site whose owner points it at this machine (DNS rebinding).',
  close: 'Set PUBLIC_URL to the address that people open: then pages of that address alone speak to this server.',
} as const
