import { LONGEST_SENT } from '@bay327/room'
import { usualLimits, type LimitName } from '@bay327/server/limits/table'
import { newId, newToken } from '@bay327/server/testing/player'
import {
  answered,
  ask,
  count,
  headersOf,
  lanes,
  untilClosed,
  withSockets,
  withWebSockets,
  type Attack,
  type Siege,
  type Tally,
} from '../attack.ts'
import { frame, TEXT } from './transport.ts'

/** Sends ten times as many requests as a rate allows. */
const get = (path: string, { points }: { readonly points: number }): Siege => ({
  attack: (at) => lanes(20, 10 * points, () => ask(at, path)),
  // Another period of the rate may begin during the attack.
  isMet: answered('too-fast', { ok: 2 * points }),
})

const post =
  (path: string, body: () => string): Attack =>
  (at) =>
    lanes(5, 20, () => ask(at, path, body()))

/** Opens pages at mistyped paths of many lengths, of which the server corrects those that are short enough. */
const mistyped: Attack = async (at) => {
  for (const length of [40, 10 * usualLimits.path]) {
    const headers = { ...headersOf(at), accept: 'text/html' }
    const answer = await fetch(`${at.url}/rules/endor${'.'.repeat(length)}`, { headers, redirect: 'manual' })
    await answer.text()
    count(at.tally, answer.status === 302 ? 'corrected' : 'not corrected')
  }
}

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Slow: '
const BODY = `POST /api/rooms HTTP/1.1\r\nHost: bay.example\r\nContent-Type: application/json\r\nContent-Length: ${usualLimits.body}\r\n\r\n{"name":"`
/** Number of connections of each kind that wait for their time to end. */
const SLOW = 30

/** Opens connections that do not end what they begin: a head, a body, and the first message of a WebSocket. */
const slow: Attack = async (at) => {
  const kinds = { head: {}, body: {}, hello: {} } as Record<'head' | 'body' | 'hello', Tally>
  const half = (tally: Tally, text: string) =>
    withSockets({ ...at, tally }, { many: SLOW, text }, () => untilClosed({ tally }, SLOW))
  await Promise.all([
    half(kinds.head, HEAD),
    half(kinds.body, BODY),
    withWebSockets({ ...at, tally: kinds.hello }, { many: SLOW, closes: SLOW }, async (sockets) => {
      for (const socket of sockets) socket.write(frame(TEXT, '40'))
    }),
  ])
  for (const [kind, { closed = 0 }] of Object.entries(kinds)) count(at.tally, kind, closed)
}

/** Times that are much shorter than usual, and few requests. */
const limits = { headTime: 1_000, requestTime: 1_000, helloTime: 1_000, request: { points: 100, duration: 60 } }
/** Met if the server closes all. */
const closed = (kind: 'head' | 'body' | 'hello'): Siege => ({
  attack: slow,
  isMet: answered(kind, { least: SLOW }),
  limits,
})

export const requests = {
  request: { ...get('/', { points: 100 }), limits },
  api: get('/api/tables', usualLimits.api),
  memory: get('/api/totals', usualLimits.memory),
  headTime: closed('head'),
  requestTime: closed('body'),
  helloTime: closed('hello'),
  body: {
    attack: post('/api/rooms', () => JSON.stringify({ name: 'x'.repeat(10 * usualLimits.body) })),
    isMet: answered('too-large'),
  },
  path: {
    attack: mistyped,
    isMet: (tally) => tally['corrected'] === 1 && tally['not corrected'] === 1,
  },
  upload: {
    // A body ten times as long is refused for its length.
    attack: post('/api/replays/tables', () =>
      JSON.stringify({
        name: 'Eve',
        token: newToken(),
        id: newId(),
        at: 20,
        seats: { a: 'you' },
        file: 'x'.repeat(1.9 * LONGEST_SENT),
      }),
    ),
    isMet: answered('bad-message'),
  },
} satisfies Partial<Readonly<Record<LimitName, Siege>>>
