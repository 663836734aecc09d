import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import type { Subscription } from '@bay327/room'

/**
 * A notification as a browser gets it: decrypted with the browser's keys, from a server that has authenticated itself.
 */
export interface Received {
  readonly browser: string
  readonly call: unknown
  readonly topic: string | undefined
  readonly subject: string
  /** The public key of the server. */
  readonly key: string
}

/** Browsers and their push service, on this machine. The service refuses what a real one refuses. */
export interface PushService {
  readonly received: readonly Received[]
  /** Returns the number of calls, accepted or not. */
  readonly knocks: () => number
  /** Subscribes a browser. */
  browser(name: string): Subscription
  /** Sets the answer to this browser's calls: a status, or no answer. */
  answer(name: string, status: number | 'nothing'): void
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: string; answer: number | 'nothing' }>()
  const received: Received[] = []
  let knocks = 0

  const server = createServer((request, response) => {
    knocks++
    const name = (request.url ?? '').split('/').at(-1) ?? ''
    const browser = browsers.get(name)
    if (browser?.answer === 'nothing') return
    void read(request).then((body) => {
      let status = browser?.answer ?? 404
      if (browser && status === 201)
        try {
          received.push({ browser: name, ...opened(request, body, origin, browser) })
        } catch {
          status = 400
        }
      response.writeHead(typeof status === 'number' ? status : 500).end('a word that nobody reads')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    received,
    knocks: () => knocks,
    browser(name) {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16).toString('base64url')
      const p256dh = ecdh.generateKeys().toString('base64url')
      browsers.set(name, { ecdh, auth, answer: 201 })
      return { endpoint: `${origin}/push/${name}`, keys: { p256dh, auth } }
    },
    answer(name, status) {
      const browser = browsers.get(name)
      if (browser) browser.answer = status
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Throws if the server does not authenticate (RFC 8292), or the body is not for this browser (RFC 8291). */
function opened(
  { headers }: IncomingMessage,
  body: Buffer,
  origin: string,
  { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: string },
): Omit<Received, 'browser'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((buffer) => buffer.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const shown = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: shown, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const isInTime = typeof exp === 'number' && exp * 1_000 > Date.now() && exp * 1_000 < Date.now() + 86_400_000
  if (!isSigned || aud !== origin || !isInTime || headers['content-encoding'] !== 'aes128gcm' || !headers['ttl'])
    throw new Error('This server does not show who it is.')
  const text = decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth })
  const topic = headers['topic']
  return {
    call: JSON.parse(text.toString()),
    topic: typeof topic === 'string' ? topic : undefined,
    subject: String(sub),
    key,
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
