import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { patience } from '../testing/deadline.ts'
import { openPushService } from '../testing/processes/push-service.ts'
import { createPushSender, type PushSender, type PostOptions } from './sender.ts'
import { pushKeys } from './keys.ts'
import { serviceOf } from './lanes.ts'

const keys = await pushKeys({ agree: async (_, offered) => offered })
const open = (more: Partial<PostOptions> = {}) => {
  const metrics = createMetrics()
  const post = createPushSender({ keys, subject: 'https://bay.example', metrics, log: createLog('silent'), ...more })
  const counted = async () =>
    Object.fromEntries(
      (await metrics.calls.get()).values.map(({ labels, value }) => [`${labels.result}`, value]),
    ) as Record<string, number>
  return { post, counted }
}

it('never connects to the machine or its network, whatever a name resolves to', async () => {
  let connections = 0
  const inside = createServer(() => connections++).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const service = await openPushService()
  const { port } = inside.address() as AddressInfo
  const { post, counted } = open()
  const { keys: browser } = service.browser('a')
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])
    post.send({
      to: { endpoint: `https://${host}:${port}/a`, keys: browser },
      text: '{}',
      topic: 'a',
      onGone: () => {},
    })
  await expect.poll(counted).toEqual({ failed: 3 })
  expect(connections).toBe(0)
  await post.close()
  await service.close()
  inside.close()
})

it('has two calls in progress to one service, and queues a limited number', async () => {
  const service = await openPushService()
  const { post, counted } = open({ anywhere: true })
  const to = service.browser('a')
  service.answer('a', 'nothing')
  for (let i = 0; i < 510; i++) post.send({ to, text: '{}', topic: 'a', onGone: () => {} })
  expect(await counted()).toEqual({ dropped: 8 })
  await expect.poll(() => service.knocks()).toBe(2)
  await service.close()
  await post.close()
})

/**
 * Makes three calls to each of `count` services that never answer. Returns functions that count the calls and close the
 * services.
 */
async function silence(post: PushSender, count: number) {
  const silent = await Promise.all(Array.from({ length: count }, openPushService))
  for (const service of silent) {
    const to = service.browser('a')
    service.answer('a', 'nothing')
    for (let i = 0; i < 3; i++) post.send({ to, text: '{}', topic: 'a', onGone: () => {} })
  }
  return {
    knocks: () => silent.reduce((sum, { knocks }) => sum + knocks(), 0),
    close: () => Promise.all(silent.map(({ close }) => close())),
  }
}

it('delivers to other services while some do not answer', async () => {
  const well = await openPushService()
  const { post, counted } = open({ anywhere: true })
  const to = well.browser('a')
  const call = () => post.send({ to, text: '{}', topic: 'a', onGone: () => {} })
  call()
  await expect.poll(counted).toEqual({ sent: 1 })
  const silent = await silence(post, 8)
  await expect.poll(silent.knocks).toBe(4)
  for (let i = 0; i < 20; i++) call()
  await expect.poll(counted).toEqual({ sent: 21 })
  expect(silent.knocks()).toBe(4)
  await Promise.all([silent.close(), well.close()])
  await post.close()
})

it('pauses a service after a timeout, and tries it again', async () => {
  const { post, counted } = open({ anywhere: true, patience: patience(300), rest: 200 })
  const silent = await silence(post, 1)
  await expect.poll(counted).toEqual({ failed: 2 })
  expect(silent.knocks()).toBe(2)
  await expect.poll(counted).toEqual({ failed: 3 })
  expect(silent.knocks()).toBe(3)
  await silent.close()
  await post.close()
})

it('identifies a service by the last two labels of its name', () => {
  const names = ['https://a.b.push.example/x', 'https://push.example/y', 'http://127.0.0.1:81/z', 'https://[::1]:82/z']
  expect(names.map(serviceOf)).toEqual(['push.example', 'push.example', '127.0.0.1:81', '[::1]:82'])
})
