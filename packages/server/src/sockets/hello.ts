import { hello, protocol, type Answer, type RoomCode } from '@bay327/room'
import { z } from 'zod'
import { refusalOf } from '../refusal.ts'
import { roomOf, versionIn } from '../rooms/replica.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { digest } from '../secrets.ts'
import type { BaySocket, SocketViewer } from './socket.ts'

const anyProtocol = z.object({ protocol: z.number() })

/**
 * Takes a socket to a room: as the person whose token it brings, or as a watcher. The answer carries what was missed since
 * the position that the client holds, or the whole view. A second hello moves the socket.
 */
export async function onHello(rooms: Rooms<SocketViewer>, socket: BaySocket, message: unknown): Promise<Answer> {
  const spoken = anyProtocol.safeParse(message)
  if (spoken.success && spoken.data.protocol !== protocol) return refused('wrong-protocol')
  const read = hello.safeParse(message)
  if (!read.success) return refused('bad-message')
  const { room: code, token, since } = read.data
  const found = await rooms.find(code as RoomCode)
  if (!found.ok) return refused(found.code)
  const { room } = found
  // Somebody who comes from another node may have seen more of the room than this one.
  if (versionIn(since) > room.replica.head.tip.version) await room.follow()
  stand(socket)
  if (!socket.connected) return refused('hello-first')
  if (!room.isOpen) return refused('no-answer')
  const viewer: SocketViewer = { socket: socket.id, tokenHash: digest(token), person: undefined }
  const update = room.enter(viewer, since)
  socket.data.sitting = { room, viewer, from: roomOf(room.replica).version }
  return { ok: true, update }
}

/** Leaves the room that the socket was in, if any. */
export function stand(socket: BaySocket): void {
  const { sitting } = socket.data
  if (sitting === undefined) return
  delete socket.data.sitting
  sitting.room.leave(sitting.viewer)
}

function refused(code: Parameters<typeof refusalOf>[0]): Answer {
  return { ok: false, error: refusalOf(code) }
}
