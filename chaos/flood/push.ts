import { performance } from 'node:perf_hooks'
import { createLog } from '@bay327/server/log'
import { createMetrics } from '@bay327/server/metrics'
import { pushKeys } from '@bay327/server/push/keys'
import { createPushSender } from '@bay327/server/push/sender'
import { openPushService } from '@bay327/server/testing/processes/push-service'
import type { Report } from '../lib/part.ts'

/** Number of services that never answer. */
const SILENT = 10
/** Number of calls to each silent service. */
const CALLS = 10
/**
 * How long the sender waits for an answer by default, ms. A call that is queued behind one to a silent service waits
 * this long.
 */
const PATIENCE = 10_000

/**
 * Sends calls to a service that answers, queued behind calls to many services that never do. The sender is the real
 * one, over real connections.
 */
export async function silentServices(report: Report): Promise<void> {
  const keys = await pushKeys({ agree: async (_, offered) => offered })
  const post = createPushSender({
    keys,
    subject: 'https://bay.example',
    metrics: createMetrics(),
    log: createLog('silent'),
    anywhere: true,
    patience: PATIENCE,
  })
  const silent = await Promise.all(Array.from({ length: SILENT }, openPushService))
  const well = await openPushService()
  const to = well.browser('well')
  const call = () => post.send({ to, text: '{}', topic: 'a', onGone: () => {} })
  const arrived = async (count: number): Promise<void> => {
    while (well.received.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  call()
  await arrived(1)
  for (const service of silent) {
    const endpoint = service.browser('silent')
    service.answer('silent', 'nothing')
    for (let n = 0; n < CALLS; n++) post.send({ to: endpoint, text: '{}', topic: 'a', onGone: () => {} })
  }
  const began = performance.now()
  for (let n = 0; n < 20; n++) call()
  await arrived(21)
  const of = `20 calls behind ${SILENT * CALLS} to ${SILENT} services that never answer`
  const took = (performance.now() - began) / 1_000
  report({ name: 'push: until all had been called', of, unit: 's', seen: took, holds: { most: PATIENCE / 1_000 } })
  await Promise.all([...silent, well].map(({ close }) => close()))
  await post.close()
}
