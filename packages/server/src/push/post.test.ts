import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { openPushService } from '../testing/push-service.ts'
import { openPost, type PostOptions } from './post.ts'
import { pushKeys } from './keys.ts'

const keys = await pushKeys({ agree: async (_, offered) => offered })
const open = (more: Partial<PostOptions> = {}) => {
  const metrics = createMetrics()
  const post = openPost({ keys, subject: 'https://bay.example', metrics, log: createLog('silent'), ...more })
  const counted = async () =>
    Object.fromEntries(
      (await metrics.calls.get()).values.map(({ labels, value }) => [`${labels.result}`, value]),
    ) as Record<string, number>
  return { post, counted }
}

it('makes no connection into the machine or its network, whatever name leads there', async () => {
  let connections = 0
  const inside = createServer(() => connections++).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const service = await openPushService()
  const { port } = inside.address() as AddressInfo
  const { post, counted } = open()
  const { keys: browser } = service.browser('a')
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
    post.send({ to: { endpoint: `https://${host}:${port}/a`, keys: browser }, text: '{}', topic: 'a', gone: () => {} })
  await expect.poll(counted).toEqual({ failed: 3 })
  expect(connections).toBe(0)
  await post.close()
  await service.close()
  inside.close()
})

it('lets so many calls wait and no more, and so many be under way', async () => {
  const service = await openPushService()
  const { post, counted } = open({ anywhere: true })
  const to = service.browser('a')
  service.answer('a', 'nothing')
  for (let i = 0; i < 1_010; i++) post.send({ to, text: '{}', topic: 'a', gone: () => {} })
  expect(await counted()).toEqual({ dropped: 2 })
  await expect.poll(() => service.knocks()).toBe(8)
  await service.close()
  await post.close()
})
