import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Distributes connections over the servers in turn. Two connections of one viewer may reach different servers. */
export interface Balancer {
  readonly url: string
  close(): void
}

export async function openBalancer(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((line) => {
    const { hostname, port } = new URL(urls[turn++ % urls.length] ?? '')
    const on = connect(Number(port), hostname)
    for (const [from, to] of [
      [line, on],
      [on, line],
    ] as const) {
      open.add(from)
      from.setNoDelay(true).pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
