import { openTable, type PersonId, type RoomCode } from '@bay327/room'
import { usualLimits } from '../limits/table.ts'
import type { ServerNode } from './cluster/node.ts'
import { roomOf, type Replica } from './replica.ts'

/** How long a table stays on the list without an update, ms. Activity at the table renews the time. */
export const LISTING_TTL_MS = 30 * 60_000
const AGAIN_AFTER = 60_000

/** Maintains one room's entry in the list of open tables. */
export interface TableListing {
  /** Called when the room has a new entry. */
  settle(): void
  /** Called when the room leaves memory, so that its host's network may list another table. */
  close(): void
}

/** The mark of the network from which each table's host was last connected to this node. */
const hosts = new WeakMap<Replica, string>()
/** The tables that each network's hosts have on the list, by node. */
const listings = new WeakMap<ServerNode, Map<string, Set<RoomCode>>>()

/** Notes from which network a person is connected, by its mark. Only the host of a table puts it on the list. */
export function noteHost({ replica }: { replica: Replica }, person: PersonId | undefined, mark: string): void {
  if (person !== undefined && roomOf(replica).host === person) hosts.set(replica, mark)
}

export function createTableListing(node: ServerNode, replica: Replica): TableListing {
  const { code } = replica
  /** The table's entry in the list. `null`: unknown, because a node that is gone may have written it. */
  let listed: string | undefined | null = roomOf(replica).settings.listed ? null : undefined
  let at = 0
  let place: string | undefined

  /** Takes one of the places of the host's network on the list. Returns false if it has none left. */
  function takePlace(): boolean {
    const host = hosts.get(replica)
    if (host === undefined) return false
    if (place === host) return true
    const all = listings.get(node) ?? new Map<string, Set<RoomCode>>()
    listings.set(node, all)
    const own = all.get(host) ?? new Set<RoomCode>()
    leavePlace()
    if (own.size >= usualLimits.listed) return false
    all.set(host, own.add(code))
    place = host
    return true
  }

  function leavePlace(): void {
    if (place === undefined) return
    const all = listings.get(node)
    const own = all?.get(place)
    own?.delete(code)
    if (own?.size === 0) all?.delete(place)
    place = undefined
  }

  return {
    close: leavePlace,
    settle() {
      const open = openTable(replica.game, roomOf(replica))
      if (open === undefined) leavePlace()
      const facts = open && takePlace() ? JSON.stringify(open) : undefined
      const now = node.clock.now()
      // A node that does not know the host's network leaves the entry as it is.
      if (open && !hosts.has(replica)) return
      if (facts === listed && (facts === undefined || now < at + AGAIN_AFTER)) return
      const before = listed
      listed = facts
      at = now
      node.store.list(code, facts).catch((error: unknown) => {
        // The next step of the room tries again.
        listed = before
        at = 0
        node.log.warn({ room: code, err: error }, 'The list of open tables could not be kept')
      })
    },
  }
}
