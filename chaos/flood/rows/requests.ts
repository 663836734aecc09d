import { usualLimits } from '@bay327/server/limits/table'
import { newId, newToken } from '@bay327/server/testing/player'
import { ask, lanes, openTable, withSockets, type Attack } from '../attack.ts'

const get =
  (path: string): Attack =>
  (at) =>
    lanes(20, at, () => ask(at, path))

const post =
  (path: string, body: () => string): Attack =>
  (at) =>
    lanes(20, at, () => ask(at, path, body()))

const head = 'GET /healthz HTTP/1.1\r\nHost: bay.example\r\nX-Slow: '
const body = `POST /api/rooms HTTP/1.1\r\nHost: bay.example\r\nContent-Type: application/json\r\nContent-Length: ${usualLimits.body}\r\n\r\n{"name":"`

/** Asks for the match of a table. */
const replays: Attack = async (at) => {
  const { room } = await openTable(at, 2)
  await lanes(20, at, () => ask(at, `/api/rooms/${room}/replay`))
}

export const requests = {
  request: get('/'),
  api: get('/api/tables'),
  memory: get('/api/totals'),
  headTime: (at) => withSockets(at, 1_000, head),
  requestTime: (at) => withSockets(at, 1_000, body),
  body: post('/api/rooms', () => JSON.stringify({ name: 'x'.repeat(10 * usualLimits.body) })),
  path: get(`/${'%'.repeat(10_000)}`),
  sent: replays,
  sentToAddress: replays,
  sentTime: replays,
  upload: post('/api/replays/tables', () =>
    JSON.stringify({
      name: 'Eve',
      token: newToken(),
      id: newId(),
      at: 20,
      seats: { a: 'you' },
      file: 'x'.repeat(10 * usualLimits.upload),
    }),
  ),
} satisfies Readonly<Record<string, Attack>>
