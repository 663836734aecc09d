import { ServerResponse, type IncomingMessage } from 'node:http'
import { isNavigation, isAllowedOrigin } from '../http/origin.ts'

/** What the transport itself says where it may not be used. */
const REFUSAL = JSON.stringify({ code: 4, message: 'bad-origin' })

/** A real answer, or what the transport has in its place while a WebSocket is asked for. */
type Answer = Pick<ServerResponse, 'setHeader'>

/**
 * Stands before every request of the transport, of a line that is open too: a caller whose first request is
 * allowed may be refused at the next. Answers as scripts (JSONP) are for nobody: they are how a page of another site reads what it may not.
 */
export function door(publicUrl: string | undefined, watchHost: (request: IncomingMessage) => void) {
  return (request: IncomingMessage, response: Answer, next: () => void): void => {
    watchHost(request)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    const isScript = new URL(`${request.url}`, 'http://transport').searchParams.has('j')
    if (!isScript && !isNavigation(request) && isAllowedOrigin(request, publicUrl)) next()
    else refuse(request, response)
  }
}

function refuse({ socket }: IncomingMessage, response: Answer): void {
  const type = 'application/json'
  if (response instanceof ServerResponse) response.writeHead(403, { 'Content-Type': type }).end(REFUSAL)
  // In place of a WebSocket: the transport has no answer for it but to hang up.
  else {
    socket.on('error', () => socket.destroy())
    const head = [
      'HTTP/1.1 403 Forbidden',
      'Connection: close',
      `Content-Type: ${type}`,
      `Content-Length: ${REFUSAL.length}`,
    ]
    socket.end([...head, '', REFUSAL].join('\r\n'), () => socket.destroy())
  }
}
