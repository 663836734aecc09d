import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/**
 * The host by which a page of this server asked, where a proxy in front has put another in its place. Undefined: none has, as far as can
 * be seen. A page says by `Origin` which it is; that it is of this server say PUBLIC_URL, the browser, or the proxy itself.
 */
export function renamedFrom(
  { headers }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string | undefined,
): string | undefined {
  const { origin, host, 'sec-fetch-site': site, 'x-forwarded-host': forwarded } = headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return undefined
  const { protocol, host: asked } = new URL(origin)
  const came = `${protocol}//${host}`
  if (URL.canParse(came) && new URL(came).host === asked) return undefined
  const isOurs = publicUrl === undefined ? site === 'same-origin' || forwarded === asked : origin === publicUrl
  return isOurs ? asked : undefined
}

/** Looks at every request: counts those whose host was renamed, and says so in the log once. */
export function hostWatch({
  metrics,
  log,
  publicUrl,
}: {
  metrics: Metrics
  log: Logger
  publicUrl: string | undefined
}) {
  let isSaid = false
  return (request: IncomingMessage): void => {
    const asked = renamedFrom(request, publicUrl)
    if (asked === undefined) return
    metrics.renamedHosts.inc()
    if (!isSaid) log.warn({ asked, came: request.headers.host }, RENAMED)
    isSaid = true
  }
}

/** What is wrong with a proxy that does so, and how to mend it. */
const RENAMED =
  'A proxy in front puts another Host in place of the one that browsers ask for. Let it pass on theirs (nginx: proxy_set_header Host $http_host), and set PUBLIC_URL.'
