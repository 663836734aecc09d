import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Headers for a page that loads nothing from elsewhere. On plain HTTP nothing asks the browser for https, which a home
 * network does not have. Style attributes are allowed, style elements are not: the client moves pieces with them.
 */
export async function addSecurity(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const socket = publicUrl === undefined ? ['ws:', 'wss:'] : [publicUrl.replace(/^http/, 'ws')]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
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
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
  })
}
