import { personOf, refuseEntrance, type Address } from '@bay327/room'
import { failures } from '../limits/gates.ts'
import type { Limits } from '../limits/table.ts'
import type { Pressure } from '../pressure.ts'
import type { Viewer } from './audience.ts'
import { catchUpWith } from './catch-up.ts'
import { roomOf } from './replica.ts'
import type { Rooms } from './rooms.ts'

/**
 * Finds a room by its address for a person who may sit down or watch there. Codes are short and must not be guessable.
 * After too many unknown addresses from a network, all requests of that network get the same answer, whether the table
 * exists or not. A busy server answers everybody with `busy`. People with a place at the table are excepted from both.
 */
export type Find<V extends Viewer = Viewer> = (address: Address, network: string, tokenHash?: string) => Found<V>

type Found<V extends Viewer> = ReturnType<Rooms<V>['find']>

export function createRoomLookup<V extends Viewer>(
  rooms: Pick<Rooms<V>, 'find' | 'held'>,
  limits: Limits | undefined,
  pressure: Pick<Pressure, 'isBusy'>,
): Find<V> {
  const tries = failures(limits?.guess)
  return async ({ code, invite }, network, tokenHash) => {
    const held = rooms.held(code)
    const isKnown = held && tokenHash !== undefined && personOf(roomOf(held.replica), tokenHash) !== undefined
    if (isKnown) return rooms.find(code)
    if (tokenHash === undefined && pressure.isBusy()) return { ok: false, code: 'busy' }
    const find = async (): Found<V> => {
      const found = await rooms.find(code)
      if (!found.ok) return found
      const { replica } = found.room
      const refuse = () => refuseEntrance(roomOf(replica), tokenHash, invite)
      // Only the newest state may refuse a person, because another node may have admitted them.
      if (refuse() !== undefined) {
        const behind = await catchUpWith(found.room)
        if (behind !== undefined) return { ok: false, code: behind }
      }
      // Whether a person has a place is only known once the room is in memory.
      const isNew = tokenHash === undefined || personOf(roomOf(replica), tokenHash) === undefined
      if (isNew && pressure.isBusy()) return { ok: false, code: 'busy' }
      const refusal = refuse()
      return refusal === undefined ? found : { ok: false, code: refusal }
    }
    // A room in memory is found immediately, so the search for it does not count as a try.
    if (held && roomOf(held.replica).invite === undefined)
      return (await tries.isShut(network)) ? { ok: false, code: 'too-fast' } : find()
    const isGuess = (made: Awaited<Found<V>>) => !made.ok && (made.code === 'unknown-room' || made.code === 'moved')
    const found = await tries.attempt(network, find, isGuess)
    return found ?? { ok: false, code: 'too-fast' }
  }
}
