import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode } from '@bay327/room'
import { refusalOf, statusOf } from '../refusal.ts'

/** Every refusal over HTTP has one shape: `{ error: { code, message, next } }`, with the table's status. */
export function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply
    .status(statusOf(code))
    .header('cache-control', 'no-store')
    .send({ error: refusalOf(code) })
}

/** Puts the framework's own refusals into that shape. Faults of ours are logged, and told to nobody. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500)
      request.log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'A request failed')
    return refuse(reply, codeOf(status))
  })
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-fast'
  return status >= 500 ? 'internal' : 'bad-message'
}
