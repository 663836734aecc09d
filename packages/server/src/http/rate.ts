import type { FastifyInstance } from 'fastify'
import { networkOf } from './client-address.ts'
import { gate, type Rate } from '../limits.ts'
import { mayRead } from '../readers.ts'
import { refuse } from './errors.ts'

/** Limits all requests of an address. Calls from this machine, such as health probes, are not counted. */
export function addRate(app: FastifyInstance, rate: Rate | undefined): void {
  if (rate === undefined) return
  const mayAsk = gate(rate)
  app.addHook('onRequest', async (request, reply) => {
    if (mayRead(request.raw, undefined) || (await mayAsk(networkOf(request.ip)))) return undefined
    return refuse(reply.header('retry-after', rate.duration), 'too-fast')
  })
}
