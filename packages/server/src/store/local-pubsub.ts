import type { RoomCode } from '@bay327/room'
import type { Subscriptions } from './store.ts'

/** The subscriptions to rooms in this process. */
export interface LocalPubSub {
  listen(room: RoomCode, ears: Subscriptions): () => Promise<void>
  ring(room: RoomCode, version: number): void
  publish(room: RoomCode, text: string): void
}

export function createLocalPubSub(): LocalPubSub {
  const listeners = new Map<RoomCode, Set<Subscriptions>>()
  return {
    listen(room, ears) {
      const there = listeners.get(room) ?? new Set()
      there.add(ears)
      listeners.set(room, there)
      return async () => {
        there.delete(ears)
        if (there.size === 0 && listeners.get(room) === there) listeners.delete(room)
      }
    },
    ring(room, version) {
      for (const ears of listeners.get(room) ?? []) ears.ring(version)
    },
    publish(room, text) {
      for (const ears of listeners.get(room) ?? []) ears.onMessage(text)
    },
  }
}
