import { Agent, request } from 'node:http'
import fc from 'fast-check'
import { callMe, cancelCalls, createRoom, playOn, playOnFile } from '@bay327/room'
import { oddTexts } from '@bay327/server/testing/odd-texts'
import { wordsFrom } from './frames.ts'
import { garbled, nearly } from './mutate-frame.ts'
import { valuesOf } from './values.ts'
import { count, refusalIn, type Seen } from './verdict.ts'

export interface SampleRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Generates HTTP requests to existing routes and to many others. */
export function requestsFrom(live: readonly string[]): fc.Arbitrary<SampleRequest> {
  const words = wordsFrom(live)
  const segment = fc.oneof(
    { weight: 3, arbitrary: words.map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%ff', '..', '%2e%2e', '', 'a'.repeat(3_000)) },
  )
  const under = (...paths: string[]) =>
    fc.tuple(fc.constantFrom(...paths), segment).map(([path, part]) => path.replace(':', part))
  const bodies = [createRoom, playOn, playOnFile, callMe, cancelCalls].map((schema) => valuesOf(schema, words))
  const json = fc.oneof(...bodies, ...bodies.map(nearly)).map((body) => JSON.stringify(body))
  const paths = fc.oneof(
    fc.constantFrom('/api/rooms', '/api/replays/tables', '/api/tables', '/api/totals', '/api/calls'),
    under('/api/rooms/:', '/api/rooms/:/replay', '/api/rooms/:/calls', '/api/replays/:', '/api/replays/:/tables'),
    under('/api/totals/:', '/t/:', '/r/:', '/assets/:', '/:', '/api/:', '/healthz?:', '/socket.io/?EIO=4&transport=:'),
    fc.constantFrom(
      '/socket.io/?EIO=4&transport=polling',
      '/socket.io/?EIO=4&transport=polling&sid=nobody',
      '//',
      '/?',
    ),
  )
  const types = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=x',
    'text/plain',
    'multipart/form-data',
    '',
  )
  const headers = fc.record(
    {
      'content-type': types,
      accept: fc.constantFrom('text/html', '*/*', 'application/json', 'x'.repeat(2_000)),
      origin: fc.constantFrom('https://bay.example', 'https://bay.example', 'https://bay.example', 'null', '://'),
      'accept-encoding': fc.constantFrom('gzip', 'br, gzip;q=0', ';;;'),
      authorization: words.map((word) => `Bearer ${encoded(word)}`),
      'x-forwarded-for': fc.constantFrom('1.2.3.4', 'nonsense', ','.repeat(500)),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
      'if-none-match': fc.constantFrom('*', '"'),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  return fc.record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'POST',
      'POST',
      'PUT',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'TRACE',
      'PROPFIND',
    ),
    path: paths,
    headers,
    body: fc.option(fc.oneof(json, json, garbled(json), fc.constantFrom(...oddTexts)), { nil: undefined, freq: 4 }),
  })
}

/** URL-encodes a text. `Buffer` replaces lone surrogates, on which `encodeURIComponent` throws. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

const agent = new Agent({ keepAlive: true, maxSockets: 24 })

/** Sends a request and records the result: success, a typed refusal, or an unexpected answer. */
export function ask(url: string, { method, path, headers, body }: SampleRequest, seen: Seen): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    // If the method usually has no body and no length is given, the server reads the body as the next request. One
    // length in 16 tests that.
    const long = body !== undefined && body.length % 16 !== 0 && { 'content-length': `${Buffer.byteLength(body)}` }
    const sent = request({ hostname, port, method, path, headers: { ...headers, ...long }, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve())
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const code = codeOfAnswer(path, method, answer.statusCode ?? 0, text)
        count(seen.answers, code ?? 'neither')
        if (code === undefined && seen.wrong.length < 20)
          seen.wrong.push(`${method} ${path.slice(0, 120)} -> ${answer.statusCode} ${text.slice(0, 200)}`)
        resolve()
      })
    })
    count(seen.sent, 'request')
    sent.on('error', () => {
      seen.ended++
      resolve()
    })
    sent.end(body)
  })
}

/**
 * Returns the code of an answer, or undefined if a refusal is not in the error table. A connection that Socket.IO
 * refuses gets Socket.IO's own text.
 */
function codeOfAnswer(path: string, method: string, status: number, text: string): string | undefined {
  if (status < 400) return 'ok'
  if (path.startsWith('/socket.io/')) return status < 500 ? 'no line' : undefined
  if (method === 'HEAD') return status < 500 ? 'no body' : undefined
  try {
    return refusalIn((JSON.parse(text) as { error?: unknown }).error)
  } catch {
    return undefined
  }
}
