import { personOf, type RoomCode } from '@bay327/room'
import { failures, type Limits } from '../limits.ts'
import type { Viewer } from './audience.ts'
import { roomOf } from './replica.ts'
import type { Rooms } from './rooms.ts'

/**
 * Finds a room for somebody who names its code, while not too many codes that came from their network were nobody's. From then
 * on each is answered alike, there or not, for whoever has no place at that table: codes are short, and shall not be guessed.
 */
export type Find<V extends Viewer = Viewer> = (
  code: RoomCode,
  network: string,
  tokenHash?: string,
) => ReturnType<Rooms<V>['find']>

export function finding<V extends Viewer>(rooms: Pick<Rooms<V>, 'find' | 'held'>, limits: Limits | undefined): Find<V> {
  const tries = failures(limits?.guess)
  return async (code, network, tokenHash) => {
    const held = rooms.held(code)
    const isKnown = held && tokenHash !== undefined && personOf(roomOf(held.replica), tokenHash) !== undefined
    if (isKnown) return rooms.find(code)
    const find = () => rooms.find(code)
    // What is in memory is found at once: it is no try that others could hide behind.
    if (held) return (await tries.isShut(network)) ? { ok: false, code: 'too-fast' } : find()
    const found = await tries.attempt(network, find, (made) => !made.ok && made.code === 'unknown-room')
    return found ?? { ok: false, code: 'too-fast' }
  }
}
