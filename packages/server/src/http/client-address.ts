import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import { Address6 } from 'ip-address'
import { newSeed } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'

/** What a table may keep of a network: a hash that nobody without the secret works out, and that no other table has of it. */
export type Marks = (room: string, network: string) => string

/** By a secret made on the first start and kept in the store: all nodes have the same. */
export async function agreedMarks(store: Pick<RoomStore, 'agree'>): Promise<Marks> {
  const secret = await store.agree('network-marks', newSeed())
  return (room, network) => createHmac('sha256', secret).update(`${room} ${network}`).digest('base64url').slice(0, 22)
}

/** Who is at the other end, seen through as many proxies as the host has put in front. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  return proxyaddr(request, (_, hop) => hop < proxies)
}

/**
 * What an address counts as where it is limited how much one does: one household has a network of IPv6, with more addresses
 * than anybody could count. The limits of `@fastify/rate-limit` go by the same.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const whole = new Address6(address)
  if (whole.isMapped4()) return whole.to4().correctForm()
  return new Address6(`${whole.correctForm()}/64`).startAddress().correctForm()
}
