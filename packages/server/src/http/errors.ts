import { STATUS_CODES } from 'node:http'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { ErrorCode } from '@bay327/room'
import { refusalOf, statusOf } from '../protocol/refusal.ts'
import { addressIn } from '../rooms/codes.ts'

/** When a client may ask a busy server again, s. */
const PAUSE = 5

/**
 * Sends a refusal. Every refusal has the form `{ error: { code, message, next } }`, with the status of the error table.
 * `unread`: the zod error of a message that could not be read.
 */
export function refuse(reply: FastifyReply, code: ErrorCode, unread?: Parameters<typeof refusalOf>[1]): FastifyReply {
  if (code === 'busy') reply.header('retry-after', PAUSE)
  return reply
    .status(statusOf(code))
    .header('cache-control', 'no-store')
    .send({ error: refusalOf(code, unread) })
}

const bodyOf = (code: ErrorCode) => ({ error: refusalOf(code) })

/** Makes the framework send its own refusals by `refuse`. Internal errors are logged and not revealed. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) {
      const about = { room: roomIn(request), method: request.method, path: request.routeOptions.url }
      request.log.error({ ...about, err: error }, 'A request failed')
    }
    return refuse(reply, codeOf(status))
  })
}

/** Returns the table that a path names, if any. */
const roomIn = ({ params }: FastifyRequest) => addressIn((params as { code?: unknown } | undefined)?.code)?.code

/**
 * Sends refusals for requests that reach no route: with an invalid address, that are not HTTP, or that are too slow.
 */
export const beforeRoutes: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors(error, _request, reply) {
    void refuse(reply, codeOf(error.statusCode ?? 400))
  },
  clientErrorHandler({ code }: ConnectionError, socket) {
    if (code === 'ECONNRESET' || !socket.writable) return
    const isLong = code === 'HPE_HEADER_OVERFLOW'
    const why = isLong ? 'too-large' : 'bad-message'
    const status = isLong ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : statusOf(why)
    const body = JSON.stringify(bodyOf(why))
    const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close']
    // The server closes the connection and does not wait for the client.
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () => socket.destroy())
  },
}

function codeOf(status: number): ErrorCode {
  if (status === 413) return 'too-large'
  if (status === 429) return 'too-fast'
  return status >= 500 ? 'internal' : 'bad-message'
}
