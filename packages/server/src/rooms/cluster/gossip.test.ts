import type { CommandId, PersonId } from '@bay327/room'
import { describe, expect, it } from 'vitest'
import { digest } from '../../util/ids-and-secrets.ts'
import type { RoomStore } from '../../store/store.ts'
import { freshStore, useFakeTime } from '../../testing/fresh.ts'
import { newId } from '../../testing/player.ts'
import { aWatcher, besideOn, openedOn, pass } from '../../testing/rooms.ts'
import { usualPace } from './node.ts'

let store: RoomStore
useFakeTime()
freshStore((opened) => (store = opened))

/** Returns a `publish` of the store that loses the first two messages with this text. */
function losingTwice(words: string): RoomStore['publish'] {
  let losses = 2
  return (...args) =>
    args[1].includes(words) && losses-- > 0 ? Promise.reject(new Error('out')) : store.publish(...args)
}

describe('a node', () => {
  it('announces watchers once a second at most, and none before they have their view', async () => {
    const { room, close } = await openedOn(store)
    const counts: [viewers: number, watching: number][] = []
    const { rooms, there, end } = await besideOn(room.code, store, (viewers, count) =>
      counts.push([viewers.length, count]),
    )
    for (let count = 1; count <= 50; count++) {
      there.enter(aWatcher(), undefined)
      expect([there.viewers.watching(), counts]).toEqual([count, []])
    }
    await pass(rooms, 5 * usualPace.tick)
    expect(counts).toEqual([[50, 50]])
    await end()
    await close()
  })

  it('announces a watcher who takes a name, though nobody comes or goes', async () => {
    const { room, close } = await openedOn(store)
    const counts: number[] = []
    const { rooms, there, end } = await besideOn(room.code, store, (_viewers, count) => counts.push(count))
    for (const name of ['ben', 'eve']) there.enter({ tokenHash: digest(name), person: undefined }, undefined)
    await pass(rooms, 2 * usualPace.tick)
    const made = { person: 'p-ben' as PersonId, tokenHash: digest('ben') }
    await room.submit({ id: newId() as CommandId, request: { type: 'join', name: 'Ben' }, made })
    await pass(rooms, 2 * usualPace.tick)
    expect(counts).toEqual([2, 1])
    await end()
    await close()
  })

  it('announces its watchers to the other nodes again if the store lost the message', async () => {
    const { rooms, room, close } = await openedOn(store)
    const { rooms: others, there, end } = await besideOn(room.code, { ...store, publish: losingTwice('"count":1') })
    there.enter(aWatcher(), undefined)
    for (const item of [others, others, others, others, rooms]) await pass(item, usualPace.tick)
    expect(room.viewers.watching()).toBe(1)
    await end()
    await close()
  })

  it('asks the other nodes for their watchers again if the store lost the message', async () => {
    const { rooms, room, close } = await openedOn(store)
    room.enter(aWatcher(), undefined)
    await pass(rooms, 2 * usualPace.tick)
    const { rooms: others, there, end } = await besideOn(room.code, { ...store, publish: losingTwice('"asking"') })
    for (const item of [others, others, others, rooms]) await pass(item, usualPace.tick)
    expect(there.viewers.watching()).toBe(1)
    await end()
    await close()
  })

  it('counts no watchers at a node that no longer has the room', async () => {
    const { rooms, room, close } = await openedOn(store)
    let isDeaf = false
    const listen: RoomStore['listen'] = (code, { onAppend, onMessage: hear }) =>
      store.listen(code, { onAppend, onMessage: (text) => (isDeaf ? undefined : hear(text)) })
    const { rooms: others, there, end } = await besideOn(room.code, { ...store, listen, echo: async () => !isDeaf })
    const watcher = aWatcher()
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
    await end()
    await close()
  })

  it('counts the watchers again of a node that seemed dead for a moment', async () => {
    const { rooms, room, close } = await openedOn(store)
    room.enter(aWatcher(), undefined)
    await pass(rooms, 2 * usualPace.tick)
    let seemsDead = false
    const alive: RoomStore['alive'] = async (nodes) => (seemsDead ? new Set() : store.alive(nodes))
    const { rooms: others, there, end } = await besideOn(room.code, { ...store, alive })
    await pass(others, 2 * usualPace.heartbeat)
    seemsDead = true
    await pass(others, usualPace.heartbeat)
    seemsDead = false
    await pass(others, 2 * usualPace.tick)
    expect(there.viewers.watching()).toBe(1)
    await end()
    await close()
  })

  it('knows the watchers of a node that was there before it, until that node dies', async () => {
    const { rooms, room, close } = await openedOn(store)
    for (const viewer of [aWatcher(), aWatcher()]) room.enter(viewer, undefined)
    await pass(rooms, 2 * usualPace.tick)
    const { rooms: others, there, end } = await besideOn(room.code, store)
    await pass(others, 2 * usualPace.heartbeat)
    there.enter(aWatcher(), undefined)
    expect(there.viewers.watching()).toBe(3)
    await close()
    await pass(others, 2 * usualPace.heartbeat)
    there.enter(aWatcher(), undefined)
    expect(there.viewers.watching()).toBe(2)
    await end()
  })
})
