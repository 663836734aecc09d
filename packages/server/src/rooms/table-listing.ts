import { openTable } from '@bay327/room'
import type { ServerNode } from './node.ts'
import { roomOf, type Replica } from './replica.ts'

/** How long a table stands on the list without a word of it, ms; while something happens there, it is told again. */
export const LISTING_TTL_MS = 30 * 60_000
const AGAIN_AFTER = 60_000

/** Keeps what the list of open tables says of one room. */
export interface TableListing {
  /** The room has moved on. */
  settle(): void
}

export function createTableListing(node: ServerNode, replica: Replica): TableListing {
  /** A listed room may stand there by the word of a node that is gone: `null`, nobody knows. */
  let told: string | undefined | null = roomOf(replica).settings.listed ? null : undefined
  let at = 0

  return {
    settle() {
      const open = openTable(replica.game, roomOf(replica))
      const facts = open && JSON.stringify(open)
      const now = node.clock.now()
      if (facts === told && (facts === undefined || now < at + AGAIN_AFTER)) return
      const before = told
      told = facts
      at = now
      node.store.list(replica.code, facts).catch((error: unknown) => {
        // The next step of the room tries again.
        told = before
        at = 0
        node.log.warn({ room: replica.code, err: error }, 'The list of open tables could not be kept')
      })
    },
  }
}
