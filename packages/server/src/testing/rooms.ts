import { vi } from 'vitest'
import { digest } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'
import type { Viewer } from '../rooms/audience.ts'
import { startHeartbeat } from '../rooms/heartbeat.ts'
import type { HostedRoom } from '../rooms/hosted.ts'
import { usualPace } from '../rooms/cluster/node.ts'
import { openRooms, type Rooms } from '../rooms/rooms.ts'
import { newNode, silentAudience } from './node.ts'
import { newId, newToken } from './player.ts'

/** Advances the fake clock of this node by `ms`, tick by tick, and runs everything that becomes due. */
export async function pass(rooms: Rooms, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += usualPace.tick) {
    await vi.advanceTimersByTimeAsync(usualPace.tick)
    for (const room of rooms.inMemory) await room.drain()
  }
}

export async function at(rooms: Rooms, code: string): Promise<HostedRoom> {
  const found = await rooms.find(code as HostedRoom['code'])
  if (!found.ok) throw new Error(found.code)
  return found.room
}

/** Creates a node over this store. Returns it with its rooms. */
export function nodeOn(store: RoomStore, watching = silentAudience.watching) {
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  return { node, rooms: openRooms(node, { ...silentAudience, watching }) }
}

/** Creates a node with a heartbeat over this store. Maya has opened one room there. */
export async function openedOn(store: RoomStore) {
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

/** Creates one more node with a heartbeat over this store, with the room `code` in memory. */
export async function besideOn(code: string, store: RoomStore, watching = silentAudience.watching) {
  const { node, rooms } = nodeOn(store, watching)
  const there = await at(rooms, code)
  const stop = await startHeartbeat(node, rooms)
  return {
    rooms,
    there,
    async end() {
      await stop()
      await rooms.close()
    },
  }
}

/** A viewer without a name. */
export const aWatcher = (): Viewer => ({ tokenHash: digest(newToken()), person: undefined })
