import { describe, expect, it, vi } from 'vitest'
import type { CommandId, PersonId } from '@bay327/room'
import { digest } from '../secrets.ts'
import type { RoomStore } from '../store/store.ts'
import { freshStore, holdTime } from '../testing/fresh.ts'
import { newNode, unheard } from '../testing/node.ts'
import { newId, newToken } from '../testing/player.ts'
import type { Viewer } from './audience.ts'
import type { Draft } from './commit.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { HostedRoom } from './hosted.ts'
import { usualPace } from './node.ts'
import { roomOf } from './replica.ts'
import { openRooms, type Rooms } from './rooms.ts'

let store: RoomStore
holdTime()
freshStore((opened) => (store = opened))

/** Lets time pass at this node, tick by tick, and what it brings be carried out. */
async function pass(rooms: Rooms, ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += usualPace.tick) {
    await vi.advanceTimersByTimeAsync(usualPace.tick)
    for (const room of rooms.inMemory) await room.drain()
  }
}

async function at(rooms: Rooms, code: string): Promise<HostedRoom> {
  const found = await rooms.find(code as HostedRoom['code'])
  if (!found.ok) throw new Error(found.code)
  return found.room
}

/** The rooms of a node over this store. */
function nodeOn(there: RoomStore, watching = unheard.watching) {
  const node = newNode(there, {}, { now: () => Date.now(), sample: async () => {} })
  return { node, rooms: openRooms(node, { ...unheard, watching }) }
}

/** A node with one room, which Maya has opened. */
async function opened() {
  const { node, rooms } = nodeOn(store)
  const stop = await startHeartbeat(node, rooms)
  const token = newToken()
  const made = await rooms.create({ game: 'dash', name: 'Maya', token, id: newId() })
  if (!made.ok) throw new Error(made.code)
  return {
    rooms,
    room: await at(rooms, made.code),
    maya: { tokenHash: digest(token), person: undefined } as Viewer,
    async close() {
      await stop()
      await rooms.close()
    },
  }
}

describe('a room', () => {
  it('stays in the memory while somebody watches, leaves it later, and comes back on demand as it was', async () => {
    const { rooms, room, maya, close } = await opened()
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

  it('counts a watcher without a name, and waits for whoever comes at the last moment', async () => {
    const { rooms, room, close } = await opened()
    const watcher: Viewer = { tokenHash: digest(newToken()), person: undefined }
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
    const made = await opened()
    maya = roomOf(made.room.replica).people[0]?.id as PersonId
    return made
  }

  it('fires its countdowns: whoever is away for 20 s is lost', async () => {
    const { rooms, room, maya: viewer, close } = await openedByMaya()
    room.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
    room.enter(viewer, undefined)
    await pass(rooms, 2_000)
    const ben = { person: 'p-ben' as PersonId, tokenHash: digest('ben') }
    await room.submit({ id: id(), request: { type: 'join', name: 'Ben' }, made: ben })
    await pass(rooms, 22_000)
    expect(roomOf(room.replica).people.map(({ presence }) => presence)).toEqual(['here', 'lost'])
    await close()
  })

  it('keeps a snapshot after fifty entries, and after half as many once the table is quiet', async () => {
    const { rooms, room, close } = await openedByMaya()
    const kept = async () => (await store.load(room.code))?.snapshot.version
    for (let n = 0; n < 35; n++) await room.submit(line(n))
    await room.drain()
    expect(await kept()).toBe(1)
    await pass(rooms, 4_000)
    expect(await kept()).toBeGreaterThan(35)
    for (let n = 0; n < 50; n++) await room.submit(line(35 + n))
    await pass(rooms, 1_000)
    expect(await kept()).toBeGreaterThan(85)
    await close()
  })

  it('hears the bell of another node', async () => {
    const { room, close } = await openedByMaya()
    const { rooms } = nodeOn(store)
    const heard = await at(rooms, room.code)
    await room.submit(line(1))
    await heard.drain()
    expect(versionOf(heard)).toBe(versionOf(room))
    await rooms.close()
    await close()
  })

  it.each<[string, RoomStore['echo']]>([
    ['a bell may have been lost', async () => false],
    ['its own echo stays out', () => Promise.reject(new Error('not heard'))],
  ])('reads what the store has when %s', async (_, echo) => {
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
    'that could not be loaded, for want of a %s, says nothing of who is here',
    async (call) => {
      const { rooms, room, maya: viewer, close } = await openedByMaya()
      let isOut = true
      const given = store[call] as (...args: readonly unknown[]) => Promise<unknown>
      // Done all the same, as by a store whose answer is lost.
      const lost = async (...args: readonly unknown[]): Promise<unknown> => {
        const done = await given(...args)
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
      for (const each of [others, rooms, others]) await pass(each, 2 * usualPace.tick)
      expect([versionOf(there), roomOf(there.replica).people[0]?.contacts]).toEqual([before + 1, [node.id]])
      await stop()
      await others.close()
      await close()
    },
  )

  it('reads it again when the store is out at the time', async () => {
    const { room, close } = await openedByMaya()
    let isOut = false
    const tail: RoomStore['tail'] = (...asked) => (isOut ? Promise.reject(new Error('out')) : store.tail(...asked))
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

  it('asks the store for nothing while nothing happens, however many tables are watched', async () => {
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
      for (let more = 0; more < 3; more++) room.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
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

  it('tells of those who come to watch once a second at the most, and of nobody before they have their view', async () => {
    const { room, close } = await openedByMaya()
    const told: [viewers: number, watching: number][] = []
    const { node, rooms } = nodeOn(store, (viewers, count) => told.push([viewers.length, count]))
    const there = await at(rooms, room.code)
    const stop = await startHeartbeat(node, rooms)
    for (let count = 1; count <= 50; count++) {
      there.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
      expect([there.viewers.watching(), told]).toEqual([count, []])
    }
    await pass(rooms, 5 * usualPace.tick)
    expect(told).toEqual([[50, 50]])
    await stop()
    await rooms.close()
    await close()
  })

  it('tells of a watcher who takes a name, though nobody comes or goes', async () => {
    const { room, close } = await openedByMaya()
    const told: number[] = []
    const { node, rooms } = nodeOn(store, (_viewers, count) => told.push(count))
    const there = await at(rooms, room.code)
    const stop = await startHeartbeat(node, rooms)
    for (const name of ['ben', 'eve']) there.enter({ tokenHash: digest(name), person: undefined }, undefined)
    await pass(rooms, 2 * usualPace.tick)
    const made = { person: 'p-ben' as PersonId, tokenHash: digest('ben') }
    await room.submit({ id: id(), request: { type: 'join', name: 'Ben' }, made })
    await pass(rooms, 2 * usualPace.tick)
    expect(told).toEqual([2, 1])
    await stop()
    await rooms.close()
    await close()
  })

  /** Murmurs as the store carries them, but for the first two with these words. */
  function losingTwice(words: string): RoomStore['murmur'] {
    let losses = 2
    return (...said) =>
      said[1].includes(words) && losses-- > 0 ? Promise.reject(new Error('out')) : store.murmur(...said)
  }

  it('tells the other nodes again how many watch where the store did not carry it', async () => {
    const { rooms, room, close } = await openedByMaya()
    const { node, rooms: others } = nodeOn({ ...store, murmur: losingTwice('"count":1') })
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    there.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
    for (const each of [others, others, others, others, rooms]) await pass(each, usualPace.tick)
    expect(room.viewers.watching()).toBe(1)
    await stop()
    await others.close()
    await close()
  })

  it('asks the other nodes again how many watch there where the store did not carry it', async () => {
    const { rooms, room, close } = await openedByMaya()
    room.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
    await pass(rooms, 2 * usualPace.tick)
    const { node, rooms: others } = nodeOn({ ...store, murmur: losingTwice('"asking"') })
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    for (const each of [others, others, others, rooms]) await pass(each, usualPace.tick)
    expect(there.viewers.watching()).toBe(1)
    await stop()
    await others.close()
    await close()
  })

  it('counts nobody at a node whose last watcher it did not hear going, and that has the room no more', async () => {
    const { rooms, room, close } = await openedByMaya()
    let isDeaf = false
    const listen: RoomStore['listen'] = (code, { ring, hear }) =>
      store.listen(code, { ring, hear: (text) => (isDeaf ? undefined : hear(text)) })
    const { node, rooms: others } = nodeOn({ ...store, listen, echo: async () => !isDeaf })
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    const watcher: Viewer = { tokenHash: digest(newToken()), person: undefined }
    room.enter(watcher, undefined)
    await pass(rooms, 2 * usualPace.tick)
    expect(there.viewers.watching()).toBe(1)
    isDeaf = true
    room.leave(watcher)
    await pass(rooms, usualPace.idle + 2 * usualPace.tick)
    expect(rooms.inMemory).toEqual([])
    isDeaf = false
    await pass(others, usualPace.heartbeat)
    expect(there.viewers.watching()).toBe(0)
    await stop()
    await others.close()
    await close()
  })

  it('reports who has come once more, where the store stayed out for longer than it is tried', async () => {
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

  it('counts those again who watch at a node that seemed dead for a moment', async () => {
    const { rooms, room, close } = await openedByMaya()
    room.enter({ tokenHash: digest(newToken()), person: undefined }, undefined)
    await pass(rooms, 2 * usualPace.tick)
    let seemsDead = false
    const alive: RoomStore['alive'] = async (nodes) => (seemsDead ? new Set() : store.alive(nodes))
    const { node, rooms: others } = nodeOn({ ...store, alive })
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    await pass(others, 2 * usualPace.heartbeat)
    seemsDead = true
    await pass(others, usualPace.heartbeat)
    seemsDead = false
    await pass(others, 2 * usualPace.tick)
    expect(there.viewers.watching()).toBe(1)
    await stop()
    await others.close()
    await close()
  })

  it('knows who watches at a node that was there before it, until that one dies', async () => {
    const { rooms, room, close } = await openedByMaya()
    const watcher = (): Viewer => ({ tokenHash: digest(newToken()), person: undefined })
    for (const each of [watcher(), watcher()]) room.enter(each, undefined)
    await pass(rooms, 2 * usualPace.tick)
    const { node, rooms: others } = nodeOn(store)
    const there = await at(others, room.code)
    const stop = await startHeartbeat(node, others)
    await pass(others, 2 * usualPace.heartbeat)
    there.enter(watcher(), undefined)
    expect(there.viewers.watching()).toBe(3)
    await close()
    await pass(others, 2 * usualPace.heartbeat)
    there.enter(watcher(), undefined)
    expect(there.viewers.watching()).toBe(2)
    await stop()
    await others.close()
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

  it('takes no more than 200 commands at a time', async () => {
    const { room, close } = await openedByMaya()
    const verdicts = await Promise.all(Array.from({ length: 210 }, (_, n) => room.submit(line(n))))
    expect(verdicts.filter((verdict) => !verdict.ok && verdict.code === 'too-fast')).toHaveLength(10)
    await close()
  })
})
