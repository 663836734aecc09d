import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'

/** Who is at the other end, seen through as many proxies as the host has put in front. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  return proxyaddr(request, (_, hop) => hop < proxies)
}
