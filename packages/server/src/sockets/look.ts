import { look, optionsForViewer, type LookAnswer } from '@bay327/room'
import { refusalOf } from '../protocol/refusal.ts'
import { roomOf } from '../rooms/replica.ts'
import type { BaySocket } from './socket.ts'

/** Answers with the options of another player's question. Refuses if the viewer does not see the question. */
export function onLook(socket: BaySocket, message: unknown): LookAnswer {
  const read = look.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
  const { sitting } = socket.data
  if (sitting === undefined) return { ok: false, error: refusalOf('hello-first') }
  const { replica } = sitting.room
  const seen = optionsForViewer(replica.game, roomOf(replica), read.data.question, sitting.viewer.person)
  return typeof seen === 'string' ? { ok: false, error: refusalOf(seen) } : { ok: true, options: seen }
}
