import { personOf, refuseEntrance, type Address } from '@bay327/room'
import { failures, type Limits } from '../limits.ts'
import type { Viewer } from './audience.ts'
import { catchUpWith } from './meet.ts'
import { roomOf } from './replica.ts'
import type { Rooms } from './rooms.ts'

/**
 * Finds a room for somebody who names its address, if they may sit down or watch there, while not too many addresses that came from
 * their network led nowhere. From then on each is answered alike, there or not, for everybody who has no place at that table: codes are
 * short, and shall not be guessed.
 */
export type Find<V extends Viewer = Viewer> = (address: Address, network: string, tokenHash?: string) => Found<V>

type Found<V extends Viewer> = ReturnType<Rooms<V>['find']>

export function createRoomLookup<V extends Viewer>(
  rooms: Pick<Rooms<V>, 'find' | 'held'>,
  limits: Limits | undefined,
): Find<V> {
  const tries = failures(limits?.guess)
  return async ({ code, invite }, network, tokenHash) => {
    const held = rooms.held(code)
    const isKnown = held && tokenHash !== undefined && personOf(roomOf(held.replica), tokenHash) !== undefined
    if (isKnown) return rooms.find(code)
    const find = async (): Found<V> => {
      const found = await rooms.find(code)
      if (!found.ok) return found
      const { replica } = found.room
      const refuse = () => refuseEntrance(roomOf(replica), tokenHash, invite)
      // Only the newest state may refuse: another node may have let them in.
      if (refuse() !== undefined) {
        const behind = await catchUpWith(found.room)
        if (behind !== undefined) return { ok: false, code: behind }
      }
      const refusal = refuse()
      return refusal === undefined ? found : { ok: false, code: refusal }
    }
    // What is in memory is found at once: it is no try that others could hide behind.
    if (held && roomOf(held.replica).invite === undefined)
      return (await tries.isShut(network)) ? { ok: false, code: 'too-fast' } : find()
    const isGuess = (made: Awaited<Found<V>>) => !made.ok && (made.code === 'unknown-room' || made.code === 'moved')
    const found = await tries.attempt(network, find, isGuess)
    return found ?? { ok: false, code: 'too-fast' }
  }
}
