import { snapshotOf } from './load.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'

/**
 * A snapshot is stored after `AT_ONCE` entries, or after `WHEN_QUIET` entries when the room has been quiet for `QUIET`
 * ms.
 */
const AT_ONCE = 50
const WHEN_QUIET = 25
const QUIET = 2_000

/** Stores a snapshot often enough that few entries follow it. */
export interface Snapshotter {
  /** Called when the room has a new entry. */
  settle(): void
  tick(): void
  keep(): Promise<void>
  /** Stores a snapshot, if the stored one is not of the newest entry. */
  finish(): Promise<void>
}

/** Creates the snapshotter. `wake` requests a later call of `tick`. */
export function createSnapshotter(node: ServerNode, replica: Replica, wake: () => void): Snapshotter {
  let changedAt = node.clock.now()
  const unkept = (): number => replica.head.tip.version - replica.snapshotVersion
  /**
   * Returns whether the room contains the start of a practice table. The start is as long as a match. It is removed
   * from the room when the match begins.
   */
  const isLong = (): boolean => {
    const { practice } = roomOf(replica)
    return practice?.kind === 'moment' && practice.begin !== undefined
  }
  let isLongStored = isLong()

  /**
   * Stores a snapshot. It waits until ended matches are stored, because a node that loads the room has to find the end
   * of such a match in the log.
   */
  async function keep(): Promise<void> {
    if (replica.ended.length > 0) {
      wake()
      return
    }
    const snapshot = snapshotOf(replica.head, replica.recent, replica.game.rules)
    replica.snapshotVersion = snapshot.version
    isLongStored = isLong()
    await node.store.snapshot(replica.code, replica.head.tip.id, snapshot).catch((error: unknown) => {
      replica.snapshotVersion = 0
      wake()
      node.log.warn({ room: replica.code, err: error }, 'A snapshot could not be kept')
    })
  }

  return {
    keep,
    settle() {
      changedAt = node.clock.now()
      if (unkept() >= AT_ONCE || (isLongStored && !isLong())) void keep()
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
