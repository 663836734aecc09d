import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { playOn, playOnFile, type PlayOn } from '@bay327/room'
import { replayId } from '@bay327/room/protocol/record'
import { networkOf } from './client-address.ts'
import type { Proofs } from '../proofs/proofs.ts'
import type { ProofWork } from '../proofs/work.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { RoomStore } from '../store/store.ts'
import type { Thrift } from '../thrift.ts'
import { LONGEST_BODY } from '../transport/bodies.ts'
import { refuse } from './errors.ts'

export interface PlayOnRoutes {
  readonly rooms: Pick<Rooms, 'playOn'>
  readonly store: Pick<RoomStore, 'match'>
  readonly proofs: Proofs
  readonly thrift: Thrift
}

/**
 * Adds the routes that open practice tables from a position of a finished match. The match is one stored here, or a
 * file that verifies.
 */
export function addPlayOn(
  api: FastifyInstance,
  { rooms, store, proofs, thrift }: PlayOnRoutes,
  limited: { readonly onRequest: onRequestAsyncHookHandler[] },
): void {
  api.post('/replays/:id/tables', limited, async (request, reply) => {
    const id = replayId.safeParse((request.params as { id: string }).id)
    if (!id.success) return refuse(reply, 'unknown-replay')
    const read = playOn.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message', read.error)
    const record = await store.match(id.data).catch(() => null)
    if (record === null) return refuse(reply, 'no-answer')
    if (record === undefined) return refuse(reply, 'unknown-replay')
    return dealt(request, reply, read.data, { record, id: id.data })
  })

  /** Refuses a request before the server reads a long file. */
  async function turnAway({ ip }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    return (await proofs.isFull(networkOf(ip))) ? refuse(reply, 'too-fast') : undefined
  }

  const long = { ...limited, bodyLimit: LONGEST_BODY, onRequest: [...limited.onRequest, turnAway] }
  api.post('/replays/tables', long, async (request, reply) => {
    const read = playOnFile.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message', read.error)
    const { file, ...body } = read.data
    return dealt(request, reply, body, { file })
  })

  async function dealt(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    body: PlayOn,
    from: ProofWork['from'],
  ): Promise<FastifyReply> {
    const { at, seats } = body
    const network = networkOf(ip)
    const full = await thrift.refuseTable(network)
    if (full !== undefined) return refuse(reply, full)
    const found = await proofs.deal(network, { from, wanted: { at, seats } })
    if (typeof found === 'string') return refuse(reply, found)
    const made = await rooms.playOn(body, found.game, found.begins)
    if (made.ok) thrift.opened(network, made.bytes)
    return made.ok ? reply.status(201).send({ room: made.code }) : refuse(reply, made.code)
  }
}
