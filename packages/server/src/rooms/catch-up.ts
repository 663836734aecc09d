import type { ErrorCode } from '@bay327/room'
import type { HostedRoom } from './hosted.ts'
import { Unservable } from './load.ts'
import { versionIn } from './replica.ts'

type Followed = Pick<HostedRoom, 'follow' | 'replica'>

/**
 * Brings the room up to date for a client that may have seen a newer state at another node. Returns the error if that
 * is impossible now. Returns undefined if the room is up to date.
 */
export async function catchUpTo(room: Followed, since: string | undefined): Promise<ErrorCode | undefined> {
  return versionIn(since) <= room.replica.head.tip.version ? undefined : catchUpWith(room)
}

/**
 * Brings the room up to date with the store. Returns the error if that is impossible now. Returns undefined if the room
 * is up to date.
 */
export async function catchUpWith(room: Followed): Promise<ErrorCode | undefined> {
  try {
    await room.follow()
    return undefined
  } catch (error) {
    return error instanceof Unservable ? error.code : 'no-answer'
  }
}
