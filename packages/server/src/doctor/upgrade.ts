import { randomBytes } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Timeout for the first message of a WebSocket, ms. */
const PATIENCE = 5_000

/**
 * Opens a WebSocket as a page of `origin` does, and waits for the server's first message. Resolves with undefined if
 * the message came, otherwise with the reason.
 */
export function tryUpgrade(address: URL): Promise<string | undefined> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: address.origin,
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  }
  return new Promise((resolve) => {
    const outgoing = request(new URL('/socket.io/?EIO=4&transport=websocket', address), { headers })
    let line: Duplex | undefined
    const end = (why: string | undefined): void => {
      clearTimeout(clock)
      outgoing.destroy()
      // The request no longer owns the socket, so destroying the request does not close the socket.
      line?.destroy()
      resolve(why)
    }
    const clock = setTimeout(() => end('nothing came within 5 s'), PATIENCE)
    outgoing.once('error', (error) => end(error.message || 'the line broke'))
    outgoing.once('response', (answer) => {
      const refuse = (why: string): void => end(`the answer is ${answer.statusCode}, not 101${why && ` (${why})`}`)
      text(answer).then(
        (body) => refuse(/bad-origin/.exec(body)?.[0] ?? ''),
        () => refuse(''),
      )
    })
    outgoing.once('upgrade', (_, socket, head) => {
      line = socket
      let received = head
      const onData = (): void => {
        // Engine.IO's first message is a short unmasked text frame.
        if (received.length >= 4)
          end(/0\{"sid"/.test(received.toString('latin1')) ? undefined : 'what comes is not Socket.IO')
      }
      socket.on('data', (part: Buffer) => {
        received = Buffer.concat([received, part])
        onData()
      })
      socket.once('close', () => end('the line was closed at once'))
      socket.once('error', (error: Error) => end(error.message))
      if (received.length > 0) onData()
    })
    outgoing.end()
  })
}
