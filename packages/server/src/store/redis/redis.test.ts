import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from 'redis'
import { patience } from '../../testing/deadline.ts'
import { openProxy, type Proxy } from '../../testing/processes/proxy.ts'
import { startRedis, type TestRedis } from '../../testing/processes/redis.ts'
import { valkey } from '../../testing/stores.ts'
import { answered, entry, newCode, snapshot, storeContract, tip } from '../contract.ts'
import { openRedisStore } from './redis.ts'
import type { RoomStore } from '../store.ts'

const day = 86_400_000
let redis: TestRedis

const programs = { 'a real Redis': 'redis-server', ...(valkey && { 'a real Valkey': valkey }) }
for (const [name, program] of Object.entries(programs))
  storeContract({
    name,
    shared: true,
    start: async () => void (redis = await startRedis(undefined, { program })),
    stop: () => redis.stop(),
    open: () => openRedisStore({ url: redis.url, keep: day }),
  })

describe('the Redis store', () => {
  let store: RoomStore
  beforeAll(async () => {
    redis = await startRedis()
    store = await openRedisStore({ url: redis.url, keep: day, patience: patience(10_000) })
  })
  afterAll(async () => {
    await store.close()
    await redis.stop()
  })

  it('lets all keys of a room expire together, counted from its last entry', async () => {
    const code = newCode()
    await store.create(code, entry('e1'), snapshot(1))
    const client = await createClient({ url: redis.url }).connect()
    const keys = await client.keys(`*${code}*`)
    const endsOf = async () => new Set(await Promise.all(keys.map((key) => client.pExpireTime(key))))
    for (const key of keys) await client.pExpire(key, day / 2)
    await store.append(code, tip(1, 'e1'), entry('e2'))
    const [end = 0, second] = await endsOf()
    expect([keys.length, second, end > Date.now() + 0.9 * day]).toEqual([2, undefined, true])
    expect((await store.load(code))?.entries).toEqual([entry('e2')])
    for (const key of keys) await client.pExpire(key, 1)
    await expect.poll(() => client.keys(`*${code}*`)).toEqual([])
    expect(await store.load(code)).toBeUndefined()
    expect(await store.append(code, tip(2, 'e2'), entry('e3'))).toBe('unknown-room')
    await client.close()
  })

  it('keeps a room briefly if nobody has answered anything, and normally from the first answer on', async () => {
    const code = newCode()
    await store.create(code, entry('e1'), snapshot(1), 60_000)
    const client = await createClient({ url: redis.url }).connect()
    const keys = await client.keys(`*${code}*`)
    const left = async () => Promise.all(keys.map((key) => client.pTTL(key)))
    const isBrief = (ms: number): boolean => ms > 0 && ms <= 60_000
    expect((await left()).map(isBrief)).toEqual([true, true])
    await store.append(code, tip(1, 'e1'), entry('e2'))
    expect((await left()).map(isBrief)).toEqual([true, true])
    await store.append(code, tip(2, 'e2'), answered('e3'))
    await store.append(code, tip(3, 'e3'), entry('e4'))
    expect((await left()).every((ms) => ms > 0.9 * day)).toBe(true)
    await client.close()
  })

  it('recovers by itself after Redis was killed and restarted, with every entry, and receives messages', async () => {
    const code = newCode()
    const versions: number[] = []
    await store.create(code, entry('e1'), snapshot(1))
    await store.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} })
    await redis.restart()
    const appendOnce = () => store.append(code, tip(1, 'e1'), entry('e2')).catch(() => 'out')
    // An append without an answer may be written. Its repetition then conflicts with it.
    await expect.poll(appendOnce).not.toBe('out')
    expect(await store.tail(code, tip(1, 'e1'))).toEqual([entry('e2')])
    // A message may be lost while the subscription reconnects. Each further entry sends another message.
    let written = 2
    const appendMore = async (): Promise<number> => {
      const version = written++
      await store.append(code, tip(version, `e${version}`), entry(`e${version + 1}`))
      return versions.length
    }
    await expect.poll(appendMore).toBeGreaterThan(0)
  })

  it('reports once, after a break, that a message may have been lost', async () => {
    await store.echo()
    expect(await store.echo()).toBe(true)
    await redis.restart()
    const echoes: boolean[] = []
    const listen = async () => {
      await store.echo().then(
        (isWhole) => echoes.push(isWhole),
        () => {},
      )
      return echoes.length
    }
    await expect.poll(listen).toBeGreaterThan(1)
    expect(echoes.slice(0, 2)).toEqual([false, true])
  })

  it('rejects in time if Redis does not answer; the write may still happen', async () => {
    const hasty = await openRedisStore({ url: redis.url, keep: day, patience: patience(1_000) })
    const code = newCode()
    await store.create(code, entry('e1'), snapshot(1))
    redis.freeze()
    await expect(hasty.append(code, tip(1, 'e1'), entry('e2'))).rejects.toThrow('Redis did not answer')
    redis.thaw()
    await expect.poll(() => store.tail(code, tip(1, 'e1'))).toEqual([entry('e2')])
    await hasty.close()
  })

  describe('on a connection of its own', () => {
    let proxy: Proxy
    let there: RoomStore
    beforeEach(async () => {
      proxy = await openProxy(redis.port)
      there = await openRedisStore({ url: `redis://127.0.0.1:${proxy.port}`, keep: day, patience: patience(1_000) })
    })
    afterEach(async () => {
      await there.close()
      await proxy.close()
    })
    const listen = () => there.echo().catch(() => 'out')

    it('replaces a connection on which nothing arrives any more', async () => {
      const code = newCode()
      const versions: number[] = []
      await there.create(code, entry('e1'), snapshot(1))
      await there.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} })
      await expect.poll(listen).toBe(true)
      proxy.strand()
      await expect.poll(listen).toBe(false)
      await expect.poll(listen).toBe(true)
      await there.append(code, tip(1, 'e1'), entry('e2'))
      await expect.poll(() => versions).toEqual([2])
    })

    it('replaces a connection on which Redis does not complete the handshake', async () => {
      await there.listen(newCode(), { onAppend: () => {}, onMessage: () => {} })
      proxy.set({ down: { stops: 'lost' } })
      proxy.cut('reset')
      await expect.poll(() => proxy.lines).toBeGreaterThan(1)
      proxy.set({})
      await expect.poll(listen).toBe(false)
      await expect.poll(listen).toBe(true)
    })
  })

  it('warns the host at start about settings that can lose tables', async () => {
    const lax = await startRedis()
    const client = await createClient({ url: lax.url }).connect()
    const risks = async () => {
      const messages: string[] = []
      await (await openRedisStore({ url: lax.url, keep: day, onRisk: (sentence) => messages.push(sentence) })).close()
      return messages
    }
    expect(await risks()).toEqual([])
    await client.configSet({ appendfsync: 'everysec' })
    expect(await risks()).toEqual([expect.stringMatching(/once a second \(appendfsync everysec\): a power cut/)])
    await client.configSet({ appendfsync: 'no' })
    expect(await risks()).toEqual([expect.stringMatching(/never waits for its disk \(appendfsync no\): a power cut/)])
    await client.configSet({ appendonly: 'no', maxmemory: '100mb', 'maxmemory-policy': 'allkeys-lru' })
    expect(await risks()).toEqual([expect.stringMatching(/appendonly no/), expect.stringMatching(/allkeys-lru/)])
    await client.close()
    await lax.stop()
  })

  it('refuses, if so configured, to start or write on a Redis that acknowledges before its disk has the data', async () => {
    const lax = await startRedis()
    const client = await createClient({ url: lax.url }).connect()
    const open = () => openRedisStore({ url: lax.url, keep: day, fsync: 'always' })
    const strict = await open()
    const code = newCode()
    await strict.create(code, entry('e1'), snapshot(1))
    let at = 1
    const append = async () => {
      const done = await strict.append(code, tip(at, `e${at}`), entry(`e${at + 1}`))
      at++
      return done
    }
    expect(await append()).toBe('appended')
    await client.configSet({ appendfsync: 'everysec', 'no-appendfsync-on-rewrite': 'yes' })
    await expect(open()).rejects.toThrow(
      'REDIS_FSYNC is always, but Redis does not wait for its disk: redis-cli CONFIG SET appendfsync always, ' +
        'redis-cli CONFIG SET no-appendfsync-on-rewrite no, then CONFIG REWRITE.',
    )
    await expect.poll(() => append().catch(String)).toMatch(/does not wait for its disk/)
    await expect(strict.create(newCode(), entry('e1'), snapshot(1))).rejects.toThrow(/does not wait/)
    expect(await strict.log(code)).toHaveLength(at)
    await client.configSet({ appendfsync: 'always', 'no-appendfsync-on-rewrite': 'no' })
    expect(await append()).toBe('appended')
    await client.sendCommand(['ACL', 'SETUSER', 'default', '-config'])
    await expect(open()).rejects.toThrow(/^REDIS_FSYNC is always, and Redis does not say how it is set: NOPERM/)
    await client.close()
    await strict.close()
    await lax.stop()
  })

  it('reports in one line that nothing answers', async () => {
    const nowhere = openRedisStore({ url: 'redis://127.0.0.1:4391', keep: day, startPatience: 300 })
    await expect(nowhere).rejects.toThrow(/^Redis cannot be reached at REDIS_URL: /)
  })
})
