import type { ErrorCode } from '@bay327/room'
import { Unservable } from '../rooms/load.ts'
import { versionIn } from '../rooms/replica.ts'
import type { Sitting } from './socket.ts'

/**
 * Somebody who comes from another node may have seen more of the room than this one: brings it there. Returns why that cannot be
 * done now, if it cannot.
 */
export async function meet(room: Sitting['room'], since: string | undefined): Promise<ErrorCode | undefined> {
  if (versionIn(since) <= room.replica.head.tip.version) return undefined
  try {
    await room.follow()
    return undefined
  } catch (error) {
    return error instanceof Unservable ? error.code : 'no-answer'
  }
}
