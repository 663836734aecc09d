import type { NodeId, RoomCode } from '@bay327/room'

/* The Redis keys. Keys written in one step share their braces, and so a slot. */

/** A room's log, and the hash with its end, snapshot and notes. */
export const keysOf = (code: RoomCode): [log: string, room: string] => [`bay327:{${code}}:log`, `bay327:{${code}}:room`]

export const channelsOf = (code: RoomCode) => ({ bell: `bay327:{${code}}:bell`, murmur: `bay327:{${code}}:murmur` })

/** The list of open tables: when each was listed, and its facts. */
export const SHELF = { at: 'bay327:{open}:at', facts: 'bay327:{open}:facts' } as const

/** Rooms with reminders, by time. The clock is that of this key's master. */
export const DUE = 'bay327:{due}'

/** Finished matches and totals: in one slot, since both are written in one step. */
export const KEPT = 'bay327:{kept}:'
export const matchAt = (id: string): string => `${KEPT}match:${id}`
export const totalsOf = (game: string): string => `${KEPT}totals:${game}`

export const AGREED = 'bay327:agreed:'
export const agreedOn = (name: string): string => `${AGREED}${name}`

export const countedAt = (name: string): string => `bay327:counted:${name}`

export const LEASES = 'bay327:node:'
export const leaseOf = (node: NodeId): string => `${LEASES}${node}`
