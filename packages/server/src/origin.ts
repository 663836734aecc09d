import type { IncomingMessage } from 'node:http'

/**
 * Whether a page of this origin may speak to the server: the server's own pages (by the Host that the browser named, or by
 * PUBLIC_URL) and what is not a page at all. `null` and other sites are strangers.
 */
export function isWelcome({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string | undefined): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
