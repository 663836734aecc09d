import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSentinels, type TestSentinels } from '../../testing/processes/redis-sentinel.ts'
import { entry, newCode, snapshot, storeContract, tip } from '../contract.ts'
import { openRedisStore } from './redis.ts'

let sentinels: TestSentinels
beforeAll(async () => void (sentinels = await startSentinels()), 120_000)
afterAll(() => sentinels.stop())
const open = () => openRedisStore({ url: sentinels.url, keep: 86_400_000, replicas: 1, fsync: 'always' })

storeContract({
  name: 'a Redis that sentinels watch over',
  shared: true,
  start: async () => {},
  stop: async () => {},
  open,
})

describe('the store on a Redis with sentinels', () => {
  it('continues at the replica when the master dies, and reports possible loss', async () => {
    const [store, other] = [await open(), await open()]
    const code = newCode()
    const versions: number[] = []
    await store.create(code, entry('e1'), snapshot(1))
    await other.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} })
    expect(await store.append(code, tip(1, 'e1'), entry('e2'))).toBe('appended')
    await other.echo()
    await sentinels.failOver()
    const echoes: (boolean | 'out')[] = []
    const listen = async () => {
      echoes.push(await other.echo().catch(() => 'out' as const))
      return echoes.at(-1)
    }
    await expect.poll(listen).toBe(true)
    expect(echoes.find((echo) => echo !== 'out')).toBe(false)
    const append = () => store.append(code, tip(2, 'e2'), entry('e3')).catch(() => 'out')
    await expect.poll(append).toMatch(/appended|conflict/)
    await expect.poll(() => versions.at(-1)).toBe(3)
    expect((await other.log(code)).map(({ id }) => id)).toEqual(['e1', 'e2', 'e3'])
    await store.close()
    await other.close()
  })
})
