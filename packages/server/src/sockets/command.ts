import { command, isForMatch, type Answer, type CommandId, type Request, type Update } from '@bay327/room'
import type { Pool } from '../bots/pool.ts'
import type { Marks } from '../http/client-address.ts'
import { refusalOf } from '../protocol/refusal.ts'
import type { Draft } from '../rooms/commit.ts'
import { roomOf, versionIn } from '../rooms/replica.ts'
import { RECORD } from '../limits/table.ts'
import type { Thrift } from '../thrift.ts'
import { digest, newInvite, newPersonId, newSeed } from '../util/ids-and-secrets.ts'
import { catchUpTo } from '../rooms/catch-up.ts'
import { noteHost } from '../rooms/table-listing.ts'
import type { BaySocket, Reply, Sitting } from './socket.ts'

export interface Bounds {
  /** Returns whether this address may try once more to get a seat, by a link or by a name. */
  readonly mayTry: () => Promise<boolean>
  /** Limits of what may still be written to the store. */
  readonly thrift: Thrift
  readonly bots: Pick<Pool, 'credit'>
  /** Marks of the networks from which people ask for a place. */
  readonly marks: Marks
}

/**
 * Passes a person's command to the room. Sends the change to the sender with the answer, by `reply`, and pushes it to
 * the others, before anything else happens. The answer also has changes that the sender may have missed: after a
 * repeated command, after a refusal that needs a fresh view, and for a position that was not sent to this socket.
 */
export async function onCommand(
  socket: BaySocket,
  message: unknown,
  reply: Reply,
  { mayTry, thrift, bots, marks }: Bounds,
): Promise<Answer> {
  const read = command.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message', read.error) }
  const { sitting } = socket.data
  if (sitting === undefined) return { ok: false, error: refusalOf('hello-first') }
  const { room, viewer } = sitting
  const { id, since, request } = read.data
  if (isOfNewcomers(request) && !(await mayTry())) return { ok: false, error: refusalOf('too-fast') }
  const full = thrift.refuse(socket.data.network, request)
  if (full !== undefined) return { ok: false, error: refusalOf(full) }
  const behind = await catchUpTo(room, since)
  if (behind !== undefined) return { ok: false, error: refusalOf(behind) }
  const isKnown = isKnownPosition(sitting, since)
  const asker = { viewer, take: (update: Update) => reply?.({ ok: true, update }) }
  noteHost(room, viewer.person, marks('tables', socket.data.network))
  const draft = draftOf(id as CommandId, request, sitting, marks(room.code, socket.data.network))
  const verdict = await room.submit(draft, reply && isKnown ? asker : undefined, () => socket.connected)
  if (viewer.person !== undefined) bots.credit(room.code, socket.data.network)
  if (verdict.ok && !verdict.repeat) charge(thrift, room, draft, socket.data.network)
  if (verdict.ok) {
    const missed = verdict.repeat || !isKnown
    return missed ? { ok: true, update: room.viewers.since(viewer, since) } : { ok: true }
  }
  const error = refusalOf(verdict.code)
  if (error.next !== 'resync') return { ok: false, error }
  return { ok: false, error, update: room.viewers.since(viewer, since) }
}

/** The size of a table's log after its last command, and the network that last played there. */
const counted = new WeakMap<Sitting['room'], { readonly written: number; readonly payer: string | undefined }>()

/**
 * Charges a command to its network. What bots and timers have written since the last command is charged to the network
 * that last played there, because a move is what they follow. A new match also counts its record.
 */
function charge(thrift: Thrift, room: Sitting['room'], draft: Draft, network: string): void {
  const { written } = roomOf(room.replica)
  const { written: before, payer } = counted.get(room) ?? { written, payer: undefined }
  const grown = Math.max(0, written - before)
  const own = Buffer.byteLength(JSON.stringify({ ...draft, at: room.now() }))
  const { type } = draft.request
  const plays = type === 'start' || isForMatch(type)
  counted.set(room, { written, payer: plays ? network : payer })
  thrift.wrote(network, own + (plays ? Math.max(0, grown - own) : 0) + (type === 'start' ? RECORD : 0))
  if (!plays && payer !== undefined) thrift.wrote(payer, Math.max(0, grown - own))
}

/** Returns whether the sender's position is one that was sent to this socket. */
function isKnownPosition({ room, from }: Sitting, since: string | undefined): boolean {
  return since === undefined || (versionIn(since) >= from && room.viewers.knows(since))
}

function isOfNewcomers({ type }: Request): boolean {
  return type === 'follow-link' || type === 'was-me'
}

/** Returns the command with what the server adds: its sender, and random bytes if the request needs them. */
function draftOf(id: CommandId, request: Request, { viewer }: Sitting, network: string): Draft {
  const by = viewer.person
  const device = { tokenHash: viewer.tokenHash, ...(viewer.invite !== undefined && { invite: viewer.invite }) }
  if (request.type === 'join') {
    const made = { person: newPersonId(), ...device, network }
    return { id, request, made, ...(by && { by }) }
  }
  if (isOfNewcomers(request)) {
    const made = request.type === 'was-me' ? { ...device, network } : device
    return { id, request: sealed(request), made, ...(by && { by }) }
  }
  if (request.type === 'ask') return { id, request, made: { network }, ...(by && { by }) }
  const made = madeFor(request.type)
  return { id, request: sealed(request), ...(by && { by }), ...(made && { made }) }
}

function madeFor(type: Request['type']): Draft['made'] {
  if (type === 'again' || type === 'draw-seats') return { seed: newSeed() }
  return type === 'new-link' ? { invite: newInvite() } : undefined
}

/** Returns the request in the form that is logged, with the hash of a key in place of the key. */
function sealed(request: Request): Request {
  return 'key' in request && request.key !== undefined ? { ...request, key: digest(request.key) } : request
}
