import type { RoomCode } from '@bay327/room'
import type { Ears } from './store.ts'

/** Who listens to which room in this process. */
export interface Earshot {
  listen(room: RoomCode, ears: Ears): () => Promise<void>
  ring(room: RoomCode, version: number): void
  hear(room: RoomCode, text: string): void
}

export function earshot(): Earshot {
  const listeners = new Map<RoomCode, Set<Ears>>()
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
    hear(room, text) {
      for (const ears of listeners.get(room) ?? []) ears.hear(text)
    },
  }
}
