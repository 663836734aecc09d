import { createServer as createHttpServer, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { freePort } from '@bay327/server/testing/processes/redis'

/**
 * One address in front of several servers, as a reverse proxy has it. A connection goes to the first server that
 * accepts it.
 */
export interface Front {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the proxy. `order` returns the ports to try for a new connection, the preferred one first. With `bars`, the
 * proxy closes WebSockets, as some proxies do.
 */
export async function openFront(order: () => readonly number[], { bars = false } = {}): Promise<Front> {
  const port = await freePort()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    // A browser opens a new connection for each WebSocket, and its first data is the upgrade request.
    socket.once('data', (first) => {
      if (bars && /^upgrade: websocket/im.test(first.toString('latin1'))) {
        socket.destroy()
        return
      }
      socket.pause()
      socket.unshift(first)
      join(socket, order())
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function join(socket: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    socket.destroy()
    return
  }
  const behind = connect(port, '127.0.0.1')
  behind.once('connect', () => {
    behind.removeAllListeners('error')
    behind.on('error', () => socket.destroy())
    behind.on('close', () => socket.destroy())
    socket.on('close', () => behind.destroy())
    socket.pipe(behind).pipe(socket)
  })
  behind.once('error', () => join(socket, others))
}

/** A proxy that understands HTTP, as a company's network or a careless host has it. */
export interface HttpProxy extends Front {
  /** Refuses paths that begin with this from now on, and ends open WebSockets. Undefined: refuses none. */
  forbid(path: string | undefined): void
}

/** Opens a proxy before a server. `host`: the proxy asks for this host, whatever the browser asked for. */
export async function openHttpProxy(behind: number, host?: string): Promise<HttpProxy> {
  const port = await freePort()
  const upgraded = new Set<Duplex>()
  let forbidden: string | undefined
  const isForbidden = ({ url = '' }: IncomingMessage): boolean => forbidden !== undefined && url.startsWith(forbidden)
  const ask = ({ url, method, headers }: IncomingMessage): ClientRequest =>
    request({
      ...{ host: '127.0.0.1', port: behind, path: url, method },
      headers: { ...headers, ...(host !== undefined && { host }) },
    })
  const server = createHttpServer((asked, answer) => {
    if (isForbidden(asked)) {
      answer.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden by policy</h1>')
      return
    }
    const further = ask(asked)
    further.on('response', (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    further.on('error', () => answer.destroy())
    asked.pipe(further)
  })
  server.on('upgrade', (asked, socket) => {
    socket.on('error', () => socket.destroy())
    if (isForbidden(asked)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    const further = ask(asked)
    further.on('upgrade', (came, line) => {
      line.on('error', () => socket.destroy())
      const head = Object.entries(came.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(['HTTP/1.1 101 Switching Protocols', ...head, '', ''].join('\r\n'))
      line.pipe(socket).pipe(line)
    })
    further.on('response', () => socket.destroy())
    further.on('error', () => socket.destroy())
    further.end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    forbid(path) {
      forbidden = path
      if (path !== undefined) for (const socket of upgraded) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of upgraded) socket.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
