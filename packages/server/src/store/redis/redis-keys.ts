import type { NodeId, RoomCode } from '@bay327/room'

/* The Redis keys. Keys written in one step share their braces, and so a slot. */

/** Returns the keys of a room: its log, and the hash with the end of the log, the snapshot and the notes. */
export const keysOf = (code: RoomCode): [log: string, room: string] => [`bay327:{${code}}:log`, `bay327:{${code}}:room`]

export const channelsOf = (code: RoomCode) => ({
  appends: `bay327:{${code}}:bell`,
  messages: `bay327:{${code}}:murmur`,
})

/** Keys of the list of open tables: when each table was listed, and its facts. */
export const LISTING = { at: 'bay327:{open}:at', facts: 'bay327:{open}:facts' } as const

/** Key of the rooms with reminders, by time. The clock of this key's master counts. */
export const DUE = 'bay327:{due}'

/**
 * Prefix of the keys of finished matches and totals. They are in one slot, because a match and its totals are written
 * in one step.
 */
export const KEPT = 'bay327:{kept}:'
export const matchAt = (id: string): string => `${KEPT}match:${id}`
export const totalsOf = (game: string): string => `${KEPT}totals:${game}`

/** Key that shows whether Redis accepts writes. */
export const READY = 'bay327:ready'

export const AGREED = 'bay327:agreed:'
export const agreedOn = (name: string): string => `${AGREED}${name}`

export const countedAt = (name: string): string => `bay327:counted:${name}`

export const LEASES = 'bay327:node:'
export const leaseOf = (node: NodeId): string => `${LEASES}${node}`
