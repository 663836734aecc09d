import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Sets headers for a page that loads nothing from other sites. On plain HTTP, the headers do not ask browsers to use
 * https, because a home network has none. Only the inline scripts of the built client may run. Style attributes are
 * allowed, because the client moves pieces with them; style elements are not.
 */
export async function addSecurity(app: FastifyInstance, client: string, publicUrl: string | undefined): Promise<void> {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const socket = publicUrl === undefined ? ['ws:', 'wss:'] : [publicUrl.replace(/^http/, 'ws')]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptsIn(client)],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", ...socket],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    // Other names below the host's belong to other programs, which may have no https.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
  })
}

/** Headers that only tell a browser something about a page. */
const OF_PAGES = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]
/** A script that runs as a worker has a policy of its own. */
const WORKERS_POLICY = "default-src 'none';script-src 'self';connect-src 'self'"

/**
 * Removes from the answer with a script, style or font what only pages need. A first visit gets some hundred such files,
 * and over HTTP/1.1 each has all its headers.
 */
export function shortenHeaders(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of OF_PAGES) reply.removeHeader(name)
  reply.header('Content-Security-Policy', WORKERS_POLICY)
}

/** Returns the hashes of the inline scripts in the client's page. */
function scriptsIn(client: string): readonly string[] {
  const path = join(client, 'index.html')
  const page = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
