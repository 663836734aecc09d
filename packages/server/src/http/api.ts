import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Game } from '@bay327/engine'
import { createRoom, matchLog, replayOf, token, type ErrorCode, type Room } from '@bay327/room'
import { networkOf } from './client-address.ts'
import type { Limits, Rate } from '../limits/table.ts'
import { isAllowedOrigin } from './origin.ts'
import { addressIn } from '../rooms/codes.ts'
import { roomOf } from '../rooms/replica.ts'
import type { Find } from '../rooms/room-lookup.ts'
import { aboutRoom, type Rooms } from '../rooms/rooms.ts'
import type { Pressure } from '../pressure.ts'
import type { Turns } from '../sockets/turns.ts'
import { digest } from '../util/ids-and-secrets.ts'
import { addCalls, type CallRoutes } from './calls.ts'
import { refuse } from './errors.ts'
import { longAnswers } from './long-answers.ts'
import { addMemory, type MemoryRoutes } from './memory.ts'
import { addPlayOn, type PlayOnRoutes } from './play-on.ts'

export interface ApiOptions extends Omit<MemoryRoutes, 'send'>, Pick<PlayOnRoutes, 'proofs' | 'thrift'> {
  readonly rooms: Rooms
  readonly find: Find
  readonly limits: Limits | undefined
  readonly publicUrl: string | undefined
  /** Turns of requests that read a whole log. */
  readonly reads: Turns
  readonly pressure: Pick<Pressure, 'isBusy'>
  /** Routes for push subscriptions. If absent, those routes do not exist. */
  readonly push?: CallRoutes | undefined
}

/** Adds the routes under `/api`: to open a table, to read about a table, and to read the record of a finished match. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { rooms, find, thrift, limits, publicUrl, reads, push, pressure } = options
  const send = longAnswers()
  await app.register(
    async (api) => {
      if (limits) await api.register(rateLimit, { ...window(limits.api), enableDraftSpec: true })
      const ifIdle = async (_: FastifyRequest, reply: FastifyReply) =>
        pressure.isBusy() ? refuse(reply, 'busy') : undefined
      const limited = (rate: Rate | undefined) => ({
        onRequest: [ifIdle],
        ...(rate && { config: { rateLimit: window(rate) } }),
      })
      const most = limited(limits?.create)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!isAllowedOrigin(request.raw, publicUrl)) return refuse(reply, 'bad-origin')
        return undefined
      })

      api.post('/rooms', most, async (request, reply) => {
        const read = createRoom.safeParse(request.body)
        if (!read.success) return refuse(reply, 'bad-message', read.error)
        const network = networkOf(request.ip)
        const full = await thrift.refuseTable(network)
        if (full !== undefined) return refuse(reply, full)
        const made = await rooms.create(read.data)
        if (made.ok) thrift.opened(network, made.bytes)
        return made.ok ? reply.status(201).send({ room: made.code }) : refuse(reply, made.code)
      })

      api.get('/tables', async (_request, reply) => {
        const tables = await rooms.open()
        return tables === undefined ? refuse(reply, 'no-answer') : { tables }
      })

      api.get('/rooms/:code', async (request, reply) => {
        const found = await roomAt(request, bearerOf(request))
        return found.ok ? aboutRoom(found.game, found.room, bearerOf(request)) : refuse(reply, found.code)
      })

      api.get('/rooms/:code/replay', { onRequest: ifIdle }, async (request, reply) => {
        const found = await roomAt(request)
        if (!found.ok) return refuse(reply, found.code)
        const { room } = found
        if (room.play?.end === undefined) return refuse(reply, 'not-possible')
        const asker = { table: room.code, network: networkOf(request.ip) }
        const turn = reads.take(asker, () => fileOf(room))
        if (turn === undefined) return refuse(reply, 'too-fast')
        const file = await turn
        if (typeof file === 'string') return refuse(reply, file)
        const name = `bay327-${room.code}-${room.matches}.json`
        reply.type('application/json; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)
        return send(request, reply, file)
      })

      addMemory(api, { ...options, send }, limited(limits?.memory))
      addPlayOn(api, options, most)
      if (push) addCalls(api, push, roomAt)

      api.setNotFoundHandler((_request, reply: FastifyReply) => refuse(reply, 'unknown-path'))
    },
    { prefix: '/api' },
  )

  /** Returns the last match of a room as a file. Reads the whole log, so the caller waits for its turn. */
  async function fileOf(room: Room): Promise<Uint8Array | ErrorCode> {
    const log = await rooms.log(room.code)
    if (log === undefined) return 'no-answer'
    const replay = replayOf(room, matchLog(log, room))
    return replay === undefined ? 'not-possible' : Buffer.from(JSON.stringify(replay))
  }

  type Found =
    | { readonly ok: true; readonly game: Game; readonly room: Room }
    | { readonly ok: false; readonly code: ErrorCode }
  async function roomAt({ params, ip }: FastifyRequest, bearer?: string): Promise<Found> {
    const address = addressIn((params as { code: string }).code)
    if (address === undefined) return { ok: false, code: 'unknown-room' }
    const found = await find(address, networkOf(ip), bearer && digest(bearer))
    return found.ok ? { ok: true, game: found.room.replica.game, room: roomOf(found.room.replica) } : found
  }
}

const window = ({ points, duration }: Rate) => ({ max: points, timeWindow: duration * 1_000 })

/** Returns the bearer token of a person at a table; undefined if it is not a valid one. */
function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [kind, value] = headers.authorization?.split(' ') ?? []
  return kind === 'Bearer' && token.safeParse(value).success ? value : undefined
}
