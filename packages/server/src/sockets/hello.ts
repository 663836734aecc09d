import { hello, personOf, protocol, type Greeting } from '@bay327/room'
import { z } from 'zod'
import type { Marks } from '../http/client-address.ts'
import { COMING } from '../limits/table.ts'
import { refusalOf } from '../protocol/refusal.ts'
import { addressIn } from '../rooms/codes.ts'
import { roomOf } from '../rooms/replica.ts'
import type { Find } from '../rooms/room-lookup.ts'
import { noteHost } from '../rooms/table-listing.ts'
import type { Thrift } from '../thrift.ts'
import { digest } from '../util/ids-and-secrets.ts'
import { plain, rowsOf } from './serializers.ts'
import { catchUpTo } from '../rooms/catch-up.ts'
import type { BaySocket, SocketViewer } from './socket.ts'

export interface Entrance {
  readonly find: Find<SocketViewer>
  readonly thrift: Thrift
  readonly marks: Marks
}

const anyProtocol = z.object({ protocol: z.number() })

/**
 * Attaches a socket to a room: as the person with its token, or as a watcher. The answer contains the changes since the
 * client's position, or the whole view. A second hello moves the socket to another room.
 */
export async function onHello(
  { find, thrift, marks }: Entrance,
  socket: BaySocket,
  message: unknown,
): Promise<Greeting> {
  const protocolRead = anyProtocol.safeParse(message)
  if (protocolRead.success && protocolRead.data.protocol !== protocol)
    return {
      ok: false,
      error: { ...refusalOf('wrong-protocol'), next: protocolRead.data.protocol > protocol ? 'retry' : 'tell' },
    }
  const read = hello.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
  const { room: roomText, token, since, rows } = read.data
  const address = addressIn(roomText)
  if (address === undefined) return refused('unknown-room')
  const tokenHash = digest(token)
  const { network } = socket.data
  const found = await find(address, network, tokenHash)
  if (!found.ok) return refused(found.code)
  const { room } = found
  const behind = await catchUpTo(room, since)
  if (behind !== undefined) return refused(behind)
  const person = personOf(roomOf(room.replica), tokenHash)
  // The room's log notes each coming and going of a person.
  const full = person === undefined ? undefined : thrift.refuseComing(network)
  if (full !== undefined) return refused(full)
  stand(socket)
  if (!socket.connected) return refused('hello-first')
  if (!room.isOpen) return refused('no-answer')
  const { form, book } = rows === undefined ? { form: plain, book: undefined } : rowsOf(room.replica.game.slug)
  const viewer: SocketViewer = { socket: socket.id, tokenHash, person: undefined, invite: address.invite, form }
  if (person !== undefined) thrift.wrote(network, COMING)
  noteHost(room, person, marks('tables', network))
  const update = room.enter(viewer, since)
  socket.data.sitting = { room, viewer, from: roomOf(room.replica).version }
  const greeting = { now: room.now(), watching: room.viewers.watching() }
  return { ok: true, ...greeting, ...(book && book.id !== rows && { book }), update }
}

/** Detaches the socket from its room, if any. */
export function stand(socket: BaySocket): void {
  const { sitting } = socket.data
  if (sitting === undefined) return
  delete socket.data.sitting
  sitting.room.leave(sitting.viewer)
}

function refused(code: Parameters<typeof refusalOf>[0]): Greeting {
  return { ok: false, error: refusalOf(code) }
}
