import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Possible misconfigurations of a proxy. Without any, it is correct. */
export interface Quirks {
  /** Answers requests for a WebSocket as it answers pages. */
  readonly noUpgrades?: true
  /** `believes`: passes X-Forwarded-For on unchanged. `silent`: sends no such header. */
  readonly naming?: 'believes' | 'silent'
  readonly showsMetrics?: true
  /** Sends the server's name as the host, in place of the proxy's own name. */
  readonly renames?: true
  /** How far the proxy's clock is ahead, ms. */
  readonly ahead?: number
}

export interface Front {
  readonly url: string
  /** Changes the server behind the proxy. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** Starts a proxy on this machine, as a host might configure it. */
export async function startFront(quirks: Quirks = {}): Promise<Front> {
  let target = new URL('http://127.0.0.1:1')

  function passedOn({ headers: came, socket }: IncomingMessage): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = { ...came, ...(quirks.renames && { host: target.host }) }
    if (quirks.naming === 'believes') return headers
    delete headers['x-forwarded-for']
    return quirks.naming === 'silent' ? headers : { ...headers, 'x-forwarded-for': String(socket.remoteAddress) }
  }

  const pass = (incoming: IncomingMessage, headers: OutgoingHttpHeaders) =>
    request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers })

  const server = createServer((incoming, answer) => {
    if (decodeURI(incoming.url ?? '') === '/metrics' && !quirks.showsMetrics) {
      answer.writeHead(404).end()
      return
    }
    const headers = passedOn(incoming)
    for (const own of ['connection', 'upgrade']) delete headers[own]
    const onward = pass(incoming, headers)
    onward.once('response', (back) => {
      const date = new Date(Date.now() + (quirks.ahead ?? 0)).toUTCString()
      answer.writeHead(back.statusCode ?? 502, { ...back.headers, date })
      back.pipe(answer)
    })
    onward.once('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  if (!quirks.noUpgrades)
    server.on('upgrade', (incoming, socket, head) => {
      const onward = pass(incoming, passedOn(incoming))
      onward.once('upgrade', ({ rawHeaders }, far, first) => {
        const lines = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
        socket.write(first)
        far.write(head)
        far.pipe(socket).pipe(far)
        for (const end of [far, socket]) end.on('error', () => {})
      })
      onward.once('response', (back) => {
        socket.write(`HTTP/1.1 ${back.statusCode} ${back.statusMessage}\r\nConnection: close\r\n\r\n`)
        back.pipe(socket)
      })
      onward.once('error', () => socket.destroy())
      onward.end()
    })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => void (target = new URL(url)),
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
