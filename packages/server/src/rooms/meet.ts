import type { ErrorCode } from '@bay327/room'
import type { HostedRoom } from './hosted.ts'
import { Unservable } from './load.ts'
import { versionIn } from './replica.ts'

type Followed = Pick<HostedRoom, 'follow' | 'replica'>

/**
 * Somebody who comes from another node may have seen more of the room than this one: brings it there. Returns why that cannot be
 * done now, if it cannot.
 */
export async function catchUpTo(room: Followed, since: string | undefined): Promise<ErrorCode | undefined> {
  return versionIn(since) <= room.replica.head.tip.version ? undefined : catchUpWith(room)
}

/** Brings the room to where the store is. Returns why that cannot be done now, if it cannot. */
export async function catchUpWith(room: Followed): Promise<ErrorCode | undefined> {
  try {
    await room.follow()
    return undefined
  } catch (error) {
    return error instanceof Unservable ? error.code : 'no-answer'
  }
}
