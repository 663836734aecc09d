import { describe, expect, it, vi } from 'vitest'
import type { CommandId, PersonId } from '@bay327/room'
import { digest } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'
import { freshStore, useFakeTime } from '../testing/fresh.ts'
import { newId, newToken } from '../testing/player.ts'
import { at, aWatcher, nodeOn, openedOn, pass } from '../testing/rooms.ts'
import type { Draft } from './commit.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { HostedRoom } from './hosted.ts'
import { usualPace } from './cluster/node.ts'
import { roomOf } from './replica.ts'

let store: RoomStore
useFakeTime()
freshStore((opened) => (store = opened))

describe('a room', () => {
  it('stays in memory while somebody watches, leaves it later, and is loaded again unchanged', async () => {
    const { rooms, room, maya, close } = await openedOn(store)
    room.enter(maya, undefined)
    await pass(rooms, 2 * usualPace.idle)
    expect([rooms.inMemory, roomOf(room.replica).people[0]?.presence]).toEqual([[room], 'here'])
    room.leave(maya)
    await pass(rooms, usualPace.idle - usualPace.tick)
    expect([rooms.inMemory, room.isOpen]).toEqual([[room], true])
    await pass(rooms, 3 * usualPace.tick)
    expect([rooms.inMemory, room.isOpen]).toEqual([[], false])

    const again = await at(rooms, room.code)
    expect(again).not.toBe(room)
    expect(roomOf(again.replica)).toEqual(roomOf(room.replica))
    await close()
  })

  it('counts a watcher without a name, and stays for a viewer who arrives at the last moment', async () => {
    const { rooms, room, close } = await openedOn(store)
    const watcher = aWatcher()
    room.enter(watcher, undefined)
    await pass(rooms, 2 * usualPace.idle)
    room.leave(watcher)
    await pass(rooms, usualPace.idle - usualPace.tick)
    expect(rooms.inMemory).toEqual([room])
    vi.advanceTimersByTime(3 * usualPace.tick)
    room.enter(watcher, undefined)
    await room.drain()
    expect([rooms.inMemory, room.isOpen]).toEqual([[room], true])
    await close()
  })
})

describe('a room of a node', () => {
  const id = (): CommandId => newId() as CommandId
  const line = (n: number): Draft => ({ id: id(), by: maya, request: { type: 'chat', text: `line ${n}` } })
  let maya: PersonId
  const versionOf = ({ replica }: HostedRoom): number => replica.head.tip.version

  async function openedByMaya() {
    const made = await openedOn(store)
    maya = roomOf(made.room.replica).people[0]?.id as PersonId
    return made
  }

  it('runs its countdowns: a person who is away for 20 s is lost', async () => {
    const { rooms, room, maya: viewer, close } = await openedByMaya()
    room.enter(aWatcher(), undefined)
    room.enter(viewer, undefined)
    await pass(rooms, 2_000)
    const ben = { person: 'p-ben' as PersonId, tokenHash: digest('ben') }
    await room.submit({ id: id(), request: { type: 'join', name: 'Ben' }, made: ben })
    await pass(rooms, 22_000)
    expect(roomOf(room.replica).people.map(({ presence }) => presence)).toEqual(['here', 'lost'])
    await close()
  })

  it('stores a snapshot after fifty entries, and after half as many when the table is quiet', async () => {
    const { rooms, room, close } = await openedByMaya()
    const snapshotVersion = async () => (await store.load(room.code))?.snapshot.version
    for (let n = 0; n < 35; n++) await room.submit(line(n))
    await room.drain()
    expect(await snapshotVersion()).toBe(1)
    await pass(rooms, 4_000)
    expect(await snapshotVersion()).toBeGreaterThan(35)
    for (let n = 0; n < 50; n++) await room.submit(line(35 + n))
    await pass(rooms, 1_000)
    expect(await snapshotVersion()).toBeGreaterThan(85)
    await close()
  })

  it('follows the notifications of another node', async () => {
    const { room, close } = await openedByMaya()
    const { rooms } = nodeOn(store)
    const opened = await at(rooms, room.code)
    await room.submit(line(1))
    await opened.drain()
    expect(versionOf(opened)).toBe(versionOf(room))
    await rooms.close()
    await close()
  })

  it.each<[string, RoomStore['echo']]>([
    ['a notification may have been lost', async () => false],
    ['its own echo stays out', () => Promise.reject(new Error('not heard'))],
  ])('reads the store when %s', async (_, echo) => {
    const { room, close } = await openedByMaya()
    const { node, rooms } = nodeOn({ ...store, listen: async () => async () => {}, echo })
    const deaf = await at(rooms, room.code)
    await room.submit(line(1))
    expect(versionOf(deaf)).toBe(versionOf(room) - 1)
    const stop = await startHeartbeat(node, rooms)
    await pass(rooms, usualPace.tick)
    expect(versionOf(deaf)).toBe(versionOf(room))
    await stop()
    await rooms.close()
    await close()
  })

  it.each(['listen', 'tail'] as const)(
    'that could not be loaded for lack of a %s reports nobody as connected',
    async (call) => {
      const { rooms, room, maya: viewer, close } = await openedByMaya()
      let isOut = true
      const original = store[call] as (...args: readonly unknown[]) => Promise<unknown>
      // The store executes the call, but its answer is lost.
      const lost = async (...args: readonly unknown[]): Promise<unknown> => {
        const done = await original(...args)
        if (isOut) throw new Error('out')
        return done
      }
      const { node, rooms: others } = nodeOn({ ...store, [call]: lost })
      expect(await others.find(room.code)).toEqual({ ok: false, code: 'no-answer' })
      isOut = false
      const there = await at(others, room.code)
      const stop = await startHeartbeat(node, others)
      there.enter(viewer, undefined)
      await pass(others, usualPace.tick)
      const before = versionOf(there)
      await room.submit(line(1))
      for (const item of [others, rooms, others]) await pass(item, 2 * usualPace.tick)
      expect([versionOf(there), roomOf(there.replica).people[0]?.contacts]).toEqual([before + 1, [node.id]])
      await stop()
      await others.close()
      await close()
    },
  )

  it('is read again if the store fails at the time', async () => {
    const { room, close } = await openedByMaya()
    let isOut = false
    const tail: RoomStore['tail'] = (...args) => (isOut ? Promise.reject(new Error('out')) : store.tail(...args))
    const { node, rooms } = nodeOn({ ...store, tail })
    const there = await at(rooms, room.code)
    const stop = await startHeartbeat(node, rooms)
    isOut = true
    await room.submit(line(1))
    await pass(rooms, 3 * usualPace.tick)
    expect(versionOf(there)).toBe(versionOf(room) - 1)
    isOut = false
    await pass(rooms, 2 * usualPace.tick)
    expect(versionOf(there)).toBe(versionOf(room))
    await stop()
    await rooms.close()
    await close()
  })

  it('makes no store calls while nothing happens, however many tables are watched', async () => {
    const calls: string[] = []
    const counted = new Proxy(store, {
      get: (target, name: keyof RoomStore) => {
        const call = target[name] as (...args: unknown[]) => unknown
        return (...args: unknown[]) => {
          calls.push(name)
          return call(...args)
        }
      },
    })
    const { node, rooms } = nodeOn(counted)
    const stop = await startHeartbeat(node, rooms)
    for (let table = 0; table < 12; table++) {
      const made = await rooms.create({ game: 'dash', name: 'Maya', token: newToken(), id: newId() })
      if (!made.ok) throw new Error(made.code)
      const room = await at(rooms, made.code)
      for (let more = 0; more < 3; more++) room.enter(aWatcher(), undefined)
    }
    await pass(rooms, 60_000)
    calls.length = 0
    await pass(rooms, 60_000)
    const ofTheNode = 60_000 / usualPace.heartbeat
    expect(calls.filter((name) => !['lease', 'alive', 'echo'].includes(name))).toEqual([])
    expect(calls.length).toBeLessThanOrEqual(3 * (ofTheNode + 1))
    await stop()
    await rooms.close()
  })

  it('reports a connected person again if the store failed for longer than the retries', async () => {
    const { room, maya: viewer, close } = await openedByMaya()
    let isOut = false
    const append: RoomStore['append'] = (...args) => (isOut ? Promise.reject(new Error('out')) : store.append(...args))
    const { node, rooms: others } = nodeOn({ ...store, append })
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    isOut = true
    there.enter({ ...viewer, person: maya }, undefined)
    await vi.advanceTimersByTimeAsync(usualPace.patience + 2 * usualPace.tick)
    isOut = false
    await pass(others, 3 * usualPace.tick)
    expect(roomOf(there.replica).people[0]?.contacts).toContain(node.id)
    await stop()
    await others.close()
    await close()
  })

  it.each([
    ['whose sender has gone when its turn comes', () => false, 0],
    ['whose turn comes too late', () => true, usualPace.patience],
  ])('drops a command %s: it may have been refused elsewhere by then', async (_, isThere, ms) => {
    const { room, close } = await openedByMaya()
    let answer = (): void => {}
    const silent = new Promise<void>((resolve) => (answer = resolve))
    const append: RoomStore['append'] = (...args) => silent.then(() => store.append(...args))
    const { rooms: others } = nodeOn({ ...store, append })
    const there = await at(others, room.code)
    const [before, late] = [versionOf(room), line(2)]
    const verdicts = Promise.all([there.submit(line(1)), there.submit(late, undefined, isThere)])
    await vi.advanceTimersByTimeAsync(ms)
    answer()
    expect(await verdicts).toEqual([
      { ok: true, repeat: false },
      { ok: false, code: 'no-answer' },
    ])
    expect(versionOf(there)).toBe(before + 1)
    expect(await room.submit(late)).toEqual({ ok: true, repeat: false })
    await others.close()
    await close()
  })

  it('queues at most 200 commands', async () => {
    const { room, close } = await openedByMaya()
    const verdicts = await Promise.all(Array.from({ length: 210 }, (_, n) => room.submit(line(n))))
    expect(verdicts.filter((verdict) => !verdict.ok && verdict.code === 'too-fast')).toHaveLength(10)
    await close()
  })
})
