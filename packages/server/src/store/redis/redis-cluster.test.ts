import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoomCode } from '@bay327/room'
import { redisSource, redisTarget } from '../../backup/redis.ts'
import type { BackupSource } from '../../backup/transfer.ts'
import type { RoomPiece } from '../../backup/record.ts'
import { startCluster, type TestCluster } from '../../testing/processes/redis-cluster.ts'
import { entry, newCode, snapshot, storeContract, tip } from '../contract.ts'
import { openRedisStore } from './redis.ts'
import { slotOf } from './redis-slot.ts'
import type { RoomStore } from '../store.ts'

const day = 86_400_000
let cluster: TestCluster
beforeAll(async () => void (cluster = await startCluster()), 120_000)
afterAll(() => cluster.stop())

it('a cluster can be backed up with the rooms of all masters, and restored', async () => {
  const store = await openRedisStore({ url: cluster.url, keep: day })
  const codes = Array.from({ length: 12 }, newCode)
  for (const code of codes) await store.create(code, entry('e1', await store.now()), snapshot(1))
  const source = await redisSource(cluster.url, { alone: false })
  const rooms: RoomPiece[] = []
  for await (const piece of source.pieces()) if (piece.piece === 'room') rooms.push(piece)
  await source.close()
  const found = rooms.filter(({ code }) => codes.includes(code as RoomCode))
  expect(found.map(({ code }) => code).sort()).toEqual(codes.toSorted())

  const target = await redisTarget(cluster.url, day)
  const again = codes.map((code) => `${code}-7` as RoomCode)
  for (const piece of found) await target.put({ ...piece, code: `${piece.code}-7` }, 0)
  expect(await target.isEmpty()).toBe(false)
  await target.close()
  const logs = await Promise.all(again.map((code) => store.log(code)))
  expect(logs.map((log) => log.map(({ id }) => id))).toEqual(again.map(() => ['e1']))
  await store.close()
})

it('a cluster refuses a backup while slots move, since rooms could be missing', async () => {
  const store = await openRedisStore({ url: cluster.url, keep: day })
  const code = newCode()
  await store.create(code, entry('e1', await store.now()), snapshot(1))
  const open = () => redisSource(cluster.url, { alone: false })
  const all = async ({ pieces }: BackupSource): Promise<number> => {
    let found = 0
    for await (const piece of pieces()) found += Number(piece.piece === 'room')
    return found
  }
  const backup = await open()
  await cluster.reshard(`{${code}}`, () => expect(open()).rejects.toThrow(/^Tables moved/))
  await expect(all(backup)).rejects.toThrow(/^Tables moved/)
  await backup.close()
  const later = await open()
  expect(await all(later)).toBeGreaterThan(0)
  await later.close()
  await store.close()
})

it('a cluster requires the fsync setting at every master', async () => {
  const { client } = await cluster.masterOf('{any}')
  await client.configSet('appendfsync', 'everysec')
  await expect(openRedisStore({ url: cluster.url, keep: day, fsync: 'always' })).rejects.toThrow(
    /does not wait for its disk: redis-cli CONFIG SET appendfsync always, then/,
  )
  await client.configSet('appendfsync', 'always')
})

storeContract({
  name: 'a real cluster',
  shared: true,
  start: async () => {},
  stop: async () => {},
  open: () => openRedisStore({ url: cluster.url, keep: day }),
})

describe('the store on a cluster', () => {
  let store: RoomStore
  let other: RoomStore
  beforeAll(async () => {
    store = await openRedisStore({ url: cluster.url, keep: day, patience: 1_000, replicas: 1, fsync: 'always' })
    other = await openRedisStore({ url: cluster.url, keep: day, patience: 1_000 })
  })
  afterAll(async () => {
    await store.close()
    await other.close()
  })

  /** Opens two stores: one listens to a room, the other writes. Each write is repeated until it is acknowledged. */
  async function watched() {
    const code = newCode()
    const versions: number[] = []
    await store.create(code, entry('e1'), snapshot(1))
    await other.listen(code, { onAppend: (version) => versions.push(version), onMessage: () => {} })
    let at = 1
    const write = async (): Promise<void> => {
      const [before, after] = [tip(at, `e${at}`), entry(`e${at + 1}`)]
      // An append without an answer may be written. Its repetition then conflicts with it.
      await expect.poll(() => store.append(code, before, after).catch(() => 'out')).toMatch(/appended|conflict/)
      at++
    }
    const log = async () => (await other.log(code)).map(({ id }) => id)
    const written = () => Array.from({ length: at }, (_, i) => `e${i + 1}`)
    return { code, key: `{${code}}`, versions, write, log, written, at: () => at }
  }
  const echo = (): Promise<boolean | 'out'> => other.echo().catch(() => 'out' as const)

  it('computes the slot of a key as Redis does', async () => {
    const { client } = await cluster.masterOf('any')
    for (const key of ['any', '{tag}:x', 'x{tag}', '{}x', '{a', 'ü{ß}', '{a}{b}'])
      expect(slotOf(key)).toBe(await client.clusterKeySlot(key))
  })

  it('follows a room that moves to another master, reports possible loss, and receives its messages there', async () => {
    const room = await watched()
    expect(await echo()).toBe(true)
    await room.write()
    await expect.poll(() => room.versions).toEqual([2])
    await cluster.reshard(room.key, async () => {
      await room.write()
      expect(await room.log()).toEqual(room.written())
      expect(await echo()).toBe(false)
    })
    await expect.poll(echo).toBe(true)
    const before = room.versions.length
    await room.write()
    await expect.poll(() => room.versions.slice(before)).toEqual([room.at()])
    expect(await room.log()).toEqual(room.written())
  })

  it.each([
    ['a master crashes', undefined],
    ['the machine of a master goes out', 'silent'],
  ] as const)('continues at the replica when %s, and reports possible loss', async (_, how) => {
    const room = await watched()
    await room.write()
    await expect.poll(echo).toBe(true)
    await cluster.failOver(room.key, how)
    const echoes: (boolean | 'out')[] = []
    const listen = async () => {
      echoes.push(await echo())
      return echoes.at(-1)
    }
    await expect.poll(listen).toBe(true)
    expect(echoes.find((echo) => echo !== 'out')).toBe(false)
    await room.write()
    await expect.poll(() => room.versions.at(-1)).toBe(room.at())
    expect(await room.log()).toEqual(room.written())
    await cluster.heal()
  })
})
