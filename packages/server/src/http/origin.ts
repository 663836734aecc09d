import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type Asked = Pick<IncomingMessage, 'headers' | 'method'>

/**
 * Returns whether a request comes from a page of this server or from a program that is not a browser. Other sites are refused
 * by what browsers send: `Origin`, or `Sec-Fetch-Site` if there is no origin (for a script tag, for example). Following a
 * link from another site is allowed, since that site cannot read the answer.
 *
 * With PUBLIC_URL, only its pages belong to this server. A request without `Origin` then also has to use a host name that no
 * stranger can own, since a site whose name resolves here (DNS rebinding) reads without an `Origin`.
 */
export function isAllowedOrigin(request: Asked, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation(request)) return false
  if (origin === undefined) return publicUrl === undefined || isOwnName(host, publicUrl)
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Returns whether a browser opens this as a page. */
export function isNavigation({ headers, method }: Asked): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && method === 'GET'
}

/**
 * Returns whether a Host is an address, a name of this machine or its network, or that of PUBLIC_URL: names that no stranger
 * can register.
 */
export function isOwnName(host: string | undefined, publicUrl?: string): boolean {
  if (host === undefined) return true
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (publicUrl !== undefined && hostname === new URL(publicUrl).hostname) return true
  return !hostname.includes('.') || hostname.endsWith('.localhost') || isIP(hostname) !== 0
}

/** What a server without PUBLIC_URL does not protect, and how to fix it: one line for its log and for the doctor. */
export const WITHOUT_PUBLIC_URL = {
  open: 'PUBLIC_URL is not set, so any name that leads here is served, also that of a site whose owner points it at this machine (DNS rebinding).',
  close: 'Set PUBLIC_URL to the address that people open: then pages of that address alone speak to this server.',
} as const
