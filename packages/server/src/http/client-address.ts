import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { Address6 } from 'ip-address'
import { newSeed } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'

/**
 * Returns what a table may store about a network: a hash that differs for each table and that nobody can compute
 * without the secret.
 */
export type Marks = (room: string, network: string) => string

/**
 * Creates the marks from a secret. The secret is made at the first start and kept in the store, so that all nodes share
 * it.
 */
export async function agreedMarks(store: Pick<RoomStore, 'agree'>): Promise<Marks> {
  const secret = await store.agree('network-marks', newSeed())
  return (room, network) => createHmac('sha256', secret).update(`${room} ${network}`).digest('base64url').slice(0, 22)
}

/** Returns the client's address behind the given number of trusted proxies. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  return proxyaddr(request, (_, hop) => hop < proxies)
}

/**
 * Returns the key under which rate limits count an address. For IPv6 it is the whole network, because a household has
 * too many addresses to limit each one. `@fastify/rate-limit` uses the same key.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const whole = new Address6(address)
  if (whole.isMapped4()) return whole.to4().correctForm()
  return new Address6(`${whole.correctForm()}/64`).startAddress().correctForm()
}
