import { refuseTouch, touch, type Answer, type PersonId } from '@bay327/room'
import { refusalOf } from '../protocol/refusal.ts'
import { roomOf } from '../rooms/replica.ts'
import type { BaySocket } from './socket.ts'

/** Sends what a person shows the others to all nodes. Refuses it if it is not allowed. Nothing is stored. */
export function onTouch(socket: BaySocket, message: unknown): Answer {
  const read = touch.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
  const { sitting } = socket.data
  if (sitting === undefined) return { ok: false, error: refusalOf('hello-first') }
  const { room, viewer } = sitting
  const code = refuseTouch(room.replica.game, roomOf(room.replica), read.data, viewer.person)
  if (code !== undefined) return { ok: false, error: refusalOf(code) }
  room.publish({ kind: 'touch', touched: { ...read.data, person: viewer.person as PersonId } })
  return { ok: true }
}
