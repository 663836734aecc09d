import { openTable } from '@bay327/room'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'

/** How long a table stays on the list without an update, ms. Activity at the table renews the time. */
export const LISTING_TTL_MS = 30 * 60_000
const AGAIN_AFTER = 60_000

/** Maintains one room's entry in the list of open tables. */
export interface TableListing {
  /** Called when the room has a new entry. */
  settle(): void
}

export function createTableListing(node: ServerNode, replica: Replica): TableListing {
  /** The table's entry in the list. `null`: unknown, because a node that is gone may have written it. */
  let listed: string | undefined | null = roomOf(replica).settings.listed ? null : undefined
  let at = 0

  return {
    settle() {
      const open = openTable(replica.game, roomOf(replica))
      const facts = open && JSON.stringify(open)
      const now = node.clock.now()
      if (facts === listed && (facts === undefined || now < at + AGAIN_AFTER)) return
      const before = listed
      listed = facts
      at = now
      node.store.list(replica.code, facts).catch((error: unknown) => {
        // The next step of the room tries again.
        listed = before
        at = 0
        node.log.warn({ room: replica.code, err: error }, 'The list of open tables could not be kept')
      })
    },
  }
}
