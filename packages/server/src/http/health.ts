import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import type { RoomStore } from '../store/store.ts'
import { tellUsage } from '../usage.ts'
import { refuse } from './errors.ts'

/**
 * `/healthz` (the process runs), `/readyz` (it can serve: the store answers), `/metrics` (Prometheus), and `/api/address`: from where
 * a call comes as this server sees it, and how many addresses X-Forwarded-For named.
 */
export function addHealth(app: FastifyInstance, store: RoomStore, metrics: Metrics, isClosing: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))

  app.get('/readyz', async (_request, reply) => {
    if (isClosing()) return refuse(reply, 'closing')
    try {
      await store.ready()
      return { ok: true }
    } catch {
      return refuse(reply, 'no-answer')
    }
  })

  app.get('/api/address', async (request, reply) => {
    const named = String(request.headers['x-forwarded-for'] ?? '').split(',')
    return reply
      .header('cache-control', 'no-store')
      .send({ address: request.ip, named: named.filter((each) => each.trim() !== '').length })
  })

  app.get('/metrics', async (_request, reply) => {
    await tellUsage(store, metrics)
    const { registry } = metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
