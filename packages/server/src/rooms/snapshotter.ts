import { snapshotOf } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'

/** A snapshot is stored after this many entries, or when the room has been quiet for this long (ms). */
const AT_ONCE = 50
const WHEN_QUIET = 25
const QUIET = 2_000

/** Keeps the stored snapshot recent, so that few entries follow it. */
export interface Snapshotter {
  /** Called when the room has moved on. */
  settle(): void
  tick(): void
  keep(): Promise<void>
  /** Stores what is not stored yet, if anything. */
  finish(): Promise<void>
}

/** `wake` requests a later call of `tick`. */
export function createSnapshotter(node: ServerNode, replica: Replica, wake: () => void): Snapshotter {
  let changedAt = node.clock.now()
  const unkept = (): number => replica.head.tip.version - replica.kept
  /** The start of a practice table is as long as a match, and is removed from the room when it is dealt. */
  const isLong = (): boolean => {
    const { practice } = roomOf(replica)
    return practice?.kind === 'moment' && practice.begin !== undefined
  }
  let isKeptLong = isLong()

  /** While an ended match is not stored, a node that loads the room has to find its end in the log. */
  async function keep(): Promise<void> {
    if (replica.ended.length > 0) {
      wake()
      return
    }
    const snapshot = snapshotOf(replica.head, replica.recent, replica.game.rules)
    replica.kept = snapshot.version
    isKeptLong = isLong()
    await node.store.snapshot(replica.code, replica.head.tip.id, snapshot).catch((error: unknown) => {
      replica.kept = 0
      wake()
      node.log.warn({ room: replica.code, err: error }, 'A snapshot could not be kept')
    })
  }

  return {
    keep,
    settle() {
      changedAt = node.clock.now()
      if (unkept() >= AT_ONCE || (isKeptLong && !isLong())) void keep()
      else if (unkept() >= WHEN_QUIET) wake()
    },
    tick() {
      if (unkept() < WHEN_QUIET) return
      if (node.clock.now() - changedAt >= QUIET) void keep()
      else wake()
    },
    async finish() {
      if (unkept() > 0) await keep()
    },
  }
}
