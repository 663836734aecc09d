import { ServerResponse, type IncomingMessage } from 'node:http'
import type { ErrorCode } from '@bay327/room'
import { isNavigation, isAllowedOrigin } from '../http/origin.ts'

/** The form in which the transport itself refuses a forbidden request. */
const refusalFor = (message: ErrorCode): string => JSON.stringify({ code: 4, message })

/** A real response, or the transport's substitute during a WebSocket upgrade. */
type Answer = Pick<ServerResponse, 'setHeader'>

/**
 * Returns a function that checks every request of the transport. A later request on an open connection may be refused
 * although the first was allowed. Scripts (JSONP) are always refused, because they let a page of another site read what
 * it must not.
 */
export function door(
  publicUrl: string | undefined,
  watchHost: (request: IncomingMessage) => void,
  mayArrive: (request: IncomingMessage) => boolean,
) {
  return (request: IncomingMessage, response: Answer, next: () => void): void => {
    watchHost(request)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const isScript = new URL(`${request.url}`, 'http://transport').searchParams.has('j')
    if (isScript || isNavigation(request) || !isAllowedOrigin(request, publicUrl)) refuse(request, response)
    else if (mayArrive(request)) next()
    else refuse(request, response, 'too-fast')
  }
}

function refuse({ socket }: IncomingMessage, response: Answer, code: ErrorCode = 'bad-origin'): void {
  const refusal = refusalFor(code)
  const type = 'application/json'
  if (response instanceof ServerResponse) response.writeHead(403, { 'Content-Type': type }).end(refusal)
  // During the upgrade to a WebSocket the transport can only close the connection.
  else {
    socket.on('error', () => socket.destroy())
    const head = [
      'HTTP/1.1 403 Forbidden',
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${refusal.length}`,
    ]
    socket.end([...head, '', refusal].join('\r\n'), () => socket.destroy())
  }
}
