import { command, type Answer, type CommandId, type Request, type Update } from '@bay327/room'
import type { Pool } from '../bots/pool.ts'
import type { Marks } from '../http/client-address.ts'
import { refusalOf } from '../protocol/refusal.ts'
import type { Draft } from '../rooms/commit.ts'
import { roomOf, versionIn } from '../rooms/replica.ts'
import type { Thrift } from '../thrift.ts'
import { digest, newInvite, newPersonId, newSeed } from '../util/ids-and-secrets.ts'
import { catchUpTo } from '../rooms/meet.ts'
import type { BaySocket, Reply, Sitting } from './socket.ts'

export interface Bounds {
  /** Whether a seat may be asked for from this address once more: by a link, or by a name. */
  readonly mayTry: () => Promise<boolean>
  /** What may still be written. */
  readonly thrift: Thrift
  readonly bots: Pick<Pool, 'credit'>
  /** What a table notes of a network that asks for a place. */
  readonly marks: Marks
}

/**
 * Gives a person's command to the room. What it changes is pushed to everybody else and told to the sender with the answer,
 * through `reply`, before anything else happens. To somebody who missed something, the answer carries all of that: a repeat,
 * a refusal that asks for a fresh view, or a sender whose position is not one that this socket was brought to.
 */
export async function onCommand(
  socket: BaySocket,
  message: unknown,
  reply: Reply,
  { mayTry, thrift, bots, marks }: Bounds,
): Promise<Answer> {
  const read = command.safeParse(message)
  if (!read.success) return { ok: false, error: refusalOf('bad-message') }
  const { sitting } = socket.data
  if (sitting === undefined) return { ok: false, error: refusalOf('hello-first') }
  const { room, viewer } = sitting
  const { id, since, request } = read.data
  if (isOfNewcomers(request) && !(await mayTry())) return { ok: false, error: refusalOf('too-fast') }
  const full = thrift.refuse(socket.data.network, request)
  if (full !== undefined) return { ok: false, error: refusalOf(full) }
  const behind = await catchUpTo(room, since)
  if (behind !== undefined) return { ok: false, error: refusalOf(behind) }
  const wasTold = isTold(sitting, since)
  const asker = { viewer, take: (update: Update) => reply?.({ ok: true, update }) }
  const draft = draftOf(id as CommandId, request, sitting, marks(room.code, socket.data.network))
  const verdict = await room.submit(draft, reply && wasTold ? asker : undefined, () => socket.connected)
  if (viewer.person !== undefined) bots.credit(room.code, socket.data.network)
  thrift.wrote(socket.data.network, growthOf(room))
  if (verdict.ok) {
    const missed = verdict.repeat || !wasTold
    return missed ? { ok: true, update: room.viewers.since(viewer, since) } : { ok: true }
  }
  const error = refusalOf(verdict.code)
  if (error.next !== 'resync') return { ok: false, error }
  return { ok: false, error, update: room.viewers.since(viewer, since) }
}

/** What tables had written when somebody last gave a command there, characters. */
const counted = new WeakMap<Sitting['room'], number>()

/** What a table has written since then: with the command its own, and what bots and clocks have said before it. */
function growthOf(room: Sitting['room']): number {
  const { written } = roomOf(room.replica)
  const before = counted.get(room) ?? written
  counted.set(room, written)
  return Math.max(0, written - before)
}

/** Whether the sender's position is on the way along which this socket is pushed. */
function isTold({ room, from }: Sitting, since: string | undefined): boolean {
  return since === undefined || (versionIn(since) >= from && room.viewers.knows(since))
}

function isOfNewcomers({ type }: Request): boolean {
  return type === 'follow-link' || type === 'was-me'
}

/** The command with what the server adds to it: who sends it, and the entropy that it needs. */
function draftOf(id: CommandId, request: Request, { viewer }: Sitting, network: string): Draft {
  const by = viewer.person
  const device = { tokenHash: viewer.tokenHash, ...(viewer.invite !== undefined && { invite: viewer.invite }) }
  if (request.type === 'join') {
    const made = { person: newPersonId(), ...device }
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

/** As it goes into the room and its log: of the key to a seat only the hash. */
function sealed(request: Request): Request {
  return 'key' in request && request.key !== undefined ? { ...request, key: digest(request.key) } : request
}
