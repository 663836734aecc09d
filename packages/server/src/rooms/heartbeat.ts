import { nodesOf } from '@bay327/room'
import { findDead } from './dead.ts'
import type { ServerNode } from './node.ts'
import { roomOf } from './replica.ts'
import type { Rooms } from './rooms.ts'

/**
 * Keeps the node among the living and its clock right, finds out who died, and looks after the rooms in memory.
 * Resolves, when the lease is held, with the way to stop; stopping gives the lease back.
 */
export async function startHeartbeat(node: ServerNode, rooms: Rooms): Promise<() => Promise<void>> {
  const { store, pace } = node
  let isBusy = false

  async function beat(): Promise<void> {
    await store.lease(node.id, pace.lease)
    await node.clock.sample()
    const known = [...new Set(rooms.inMemory.flatMap(({ replica }) => nodesOf(roomOf(replica))))]
    const dead = await findDead(node, known)
    await Promise.all(rooms.inMemory.map((room) => room.reportLost(dead)))
  }

  async function beatOnce(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      await beat()
    } catch (error) {
      node.metrics.storeFailures.inc()
      node.log.warn({ err: error }, 'The store did not answer the heartbeat')
    } finally {
      isBusy = false
    }
  }

  await beat()
  const beats = setInterval(() => void beatOnce(), pace.heartbeat)
  const ticks = setInterval(() => {
    for (const room of rooms.inMemory) room.tick()
  }, pace.tick)
  return async () => {
    clearInterval(beats)
    clearInterval(ticks)
    await store.release(node.id)
  }
}
