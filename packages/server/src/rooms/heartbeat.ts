import { findDeadNodes } from './cluster/dead-nodes.ts'
import type { ServerNode } from './cluster/node.ts'
import type { Rooms } from './rooms.ts'

/**
 * Starts the node's regular work. It renews the lease, samples the clock, finds dead nodes and lost notifications, and
 * calls `tick` for rooms that asked for it. One timer serves all rooms. Resolves when the lease is held, with a
 * function that stops the work and releases the lease.
 */
export async function startHeartbeat(node: ServerNode, rooms: Rooms): Promise<() => Promise<void>> {
  const { store, pace } = node
  let isBusy = false

  async function beat(): Promise<void> {
    await store.lease(node.id, pace.lease)
    await node.clock.sample()
    const dead = await findDeadNodes(node, [...new Set(rooms.inMemory.flatMap(({ nodes }) => nodes))])
    if (dead.length > 0) await Promise.all(rooms.inMemory.map((room) => room.reportLost(dead)))
    const isComplete = await store.echo().catch(() => false)
    if (!isComplete) for (const room of rooms.inMemory) room.miss()
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
  const ticks = setInterval(() => rooms.tick(), pace.tick)
  return async () => {
    clearInterval(beats)
    clearInterval(ticks)
    await store.release(node.id)
  }
}
