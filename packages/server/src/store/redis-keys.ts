import type { NodeId, RoomCode } from '@bay327/room'

/* Under which keys Redis holds what. What is written in one step shares the braces, and so a slot. */

/** A room's log, and where it ends with its snapshot and notes. */
export const keysOf = (code: RoomCode): [log: string, room: string] => [`bay327:{${code}}:log`, `bay327:{${code}}:room`]

export const channelsOf = (code: RoomCode) => ({ bell: `bay327:{${code}}:bell`, murmur: `bay327:{${code}}:murmur` })

/** The list of open tables: when each was put there, and what is told of it. */
export const SHELF = { at: 'bay327:{open}:at', facts: 'bay327:{open}:facts' } as const

/** Rooms to look at, by when. The store's clock is that of the master that has them. */
export const DUE = 'bay327:{due}'

/** Finished matches and what was counted of them: one slot, for both are written in one step. */
export const KEPT = 'bay327:{kept}:'
export const matchAt = (id: string): string => `${KEPT}match:${id}`
export const totalsOf = (game: string): string => `${KEPT}totals:${game}`

export const AGREED = 'bay327:agreed:'
export const agreedOn = (name: string): string => `${AGREED}${name}`

export const countedAt = (name: string): string => `bay327:counted:${name}`

export const LEASES = 'bay327:node:'
export const leaseOf = (node: NodeId): string => `${LEASES}${node}`
