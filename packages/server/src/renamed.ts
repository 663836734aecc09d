import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/**
 * Returns the Host that the page used, if a proxy in front has replaced it. Returns undefined if no proxy is known to
 * have replaced it. `Origin` gives the page's own host. PUBLIC_URL, the browser or the proxy confirms that the page
 * belongs to this server.
 */
export function renamedFrom(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): string | undefined {
  const { origin, host, 'sec-fetch-site': site, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return undefined
  const { protocol, host: pageHost } = new URL(origin)
  const received = `${protocol}//${host}`
  if (URL.canParse(received) && new URL(received).host === pageHost) return undefined
  const isOurs = publicUrl === undefined ? site === 'same-origin' || forwarded === pageHost : origin === publicUrl
  return isOurs ? pageHost : undefined
}

/** Checks every request: counts those with a replaced host, and logs the first. */
export function hostWatch({
  metrics,
  log,
  publicUrl,
}: {
  metrics: Metrics
  log: Logger
  publicUrl: string | undefined
}) {
  let isLogged = false
  return (request: IncomingMessage): void => {
    const pageHost = renamedFrom(request, publicUrl)
    if (pageHost === undefined) return
    metrics.renamedHosts.inc()
    if (!isLogged) log.warn({ asked: pageHost, came: request.headers.host }, RENAMED)
    isLogged = true
  }
}

/** The fault of a proxy that replaces the host, and the remedy. */
const RENAMED =
  'A proxy in front puts another Host in place of the one that browsers ask for. Let it pass on theirs (nginx: proxy_set_header Host $http_host), and set PUBLIC_URL.'
