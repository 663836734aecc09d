import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callMe, cancelCalls, personOf, type ErrorCode, type Room } from '@bay327/room'
import type { PushNotifier } from '../push/notifier.ts'
import { digest } from '../util/ids-and-secrets.ts'
import { refuse } from './errors.ts'
import { isIP } from 'node:net'

export interface CallRoutes {
  readonly calls: PushNotifier
  /** Whether to accept push services at any address, for tests. */
  readonly anywhere?: boolean | undefined
}

type Found = { readonly ok: true; readonly room: Room } | { readonly ok: false; readonly code: ErrorCode }

/** Adds the routes by which a person at a table, identified by their token, subscribes and unsubscribes a browser. */
export function addCalls(
  api: FastifyInstance,
  { calls, anywhere }: CallRoutes,
  roomAt: (request: FastifyRequest, token?: string) => Promise<Found>,
): void {
  api.get('/calls', async () => ({ key: calls.key }))

  api.post('/rooms/:code/calls', async (request, reply) => {
    const read = callMe.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message', read.error)
    const { token, subscription } = read.data
    if (!anywhere && !isEndpoint(subscription.endpoint)) return refuse(reply, 'bad-message')
    const found = await roomAt(request, token)
    if (!found.ok) return refuse(reply, found.code)
    const person = personOf(found.room, digest(token))
    if (person === undefined) return refuse(reply, 'not-joined')
    const isStored = await calls.subscribe(found.room.code, person, digest(token), subscription)
    return isStored ? reply.status(204).send() : refuse(reply, 'no-answer')
  })

  api.delete('/rooms/:code/calls', async (request, reply) => {
    const read = cancelCalls.safeParse(request.body)
    if (!read.success) return refuse(reply, 'bad-message', read.error)
    const found = await roomAt(request, read.data.token)
    if (!found.ok) return refuse(reply, found.code)
    const person = personOf(found.room, digest(read.data.token))
    if (person === undefined) return refuse(reply, 'not-joined')
    const isStored = await calls.unsubscribe(found.room.code, person, read.data.endpoint)
    return isStored ? reply.status(204).send() : refuse(reply, 'no-answer')
  })
}

/**
 * Returns whether an address can be a push service's: https, default port, a host name, no password. The host name is
 * resolved when a notification is sent, because its address may change.
 */
function isEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
}
