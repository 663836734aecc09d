import type { RoomCode } from '@bay327/room'
import type { Subscriptions } from './store.ts'

/** The subscriptions to rooms in this process. */
export interface LocalPubSub {
  listen(room: RoomCode, subscriptions: Subscriptions): () => Promise<void>
  notify(room: RoomCode, version: number): void
  publish(room: RoomCode, text: string): void
}

export function createLocalPubSub(): LocalPubSub {
  const listeners = new Map<RoomCode, Set<Subscriptions>>()
  return {
    listen(room, subscriptions) {
      const there = listeners.get(room) ?? new Set()
      there.add(subscriptions)
      listeners.set(room, there)
      return async () => {
        there.delete(subscriptions)
        if (there.size === 0 && listeners.get(room) === there) listeners.delete(room)
      }
    },
    notify(room, version) {
      for (const subscriptions of listeners.get(room) ?? []) subscriptions.onAppend(version)
    },
    publish(room, text) {
      for (const subscriptions of listeners.get(room) ?? []) subscriptions.onMessage(text)
    },
  }
}
