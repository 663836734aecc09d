import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

type IncomingRequest = Pick<IncomingMessage, 'headers' | 'method'>

/**
 * Returns whether a request comes from a page of this server or from a program that is not a browser. Refuses requests
 * from pages of other sites. It recognizes them by `Origin`, or by `Sec-Fetch-Site` if a browser sends no origin (for a
 * script tag, for example). A link from another site is allowed, because that site cannot read the answer.
 *
 * With PUBLIC_URL, only pages of that address belong to this server. A request without `Origin` then must use a host
 * name that no stranger can own, because the page of a site whose name resolves to this server (DNS rebinding) reads
 * without an `Origin`.
 */
export function isAllowedOrigin(request: IncomingRequest, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if ((site === 'cross-site' || site === 'same-site') && !isNavigation(request)) return false
  if (origin === undefined) return publicUrl === undefined || isOwnName(host, publicUrl)
  if (publicUrl !== undefined) return origin === new URL(publicUrl).origin
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Returns whether a browser opens the address of this request as a page. */
export function isNavigation({ headers, method }: IncomingRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && method === 'GET'
}

/**
 * Returns whether a Host is an address, a name of this machine or its network, or the host of PUBLIC_URL. No stranger
 * can register such a name.
 */
export function isOwnName(host: string | undefined, publicUrl?: string): boolean {
  if (host === undefined) return true
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (publicUrl !== undefined && hostname === new URL(publicUrl).hostname) return true
  return !hostname.includes('.') || hostname.endsWith('.localhost') || isIP(hostname) !== 0
}

/** What a server without PUBLIC_URL does not protect, and the remedy: one line for the log and for the doctor. */
export const WITHOUT_PUBLIC_URL = {
  open: 'PUBLIC_URL is not set, so any name that leads here is served, also that of a site whose owner points it at this machine (DNS rebinding).',
  close: 'Set PUBLIC_URL to the address that people open: then pages of that address alone speak to this server.',
} as const
