import { connect, createServer, type Socket } from 'node:net'
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
