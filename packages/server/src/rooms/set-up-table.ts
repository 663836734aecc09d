import { legalPeople, readSwitches, type Game } from '@bay327/engine'
import {
  phaseOf,
  type CommandId,
  type CreateRoom,
  type ErrorCode,
  type PersonId,
  type Request,
  type Room,
} from '@bay327/room'
import type { HostedRoom } from './hosted.ts'
import { roomOf } from './replica.ts'

type Laying = Pick<CreateRoom, 'id' | 'switches' | 'alone'>

/**
 * Returns why a table cannot be set up in this way. Returns undefined if it can. The server calls it before it opens
 * the table.
 */
export function refuseSetUp(game: Game | undefined, { switches = {}, alone }: Laying): ErrorCode | undefined {
  if (game === undefined) return 'unknown-game'
  const read = readSwitches(game.switches, switches)
  if (!read.ok) return 'bad-switch'
  if (alone === undefined) return undefined
  if (!legalPeople(game).includes(alone.players)) return 'too-few'
  const { seat, place, players } = alone
  const seats = game.seats(read.switches, players)
  const isSeat = seat === undefined || seats.some(({ id }) => id === seat)
  return isSeat && (place ?? 0) < seats.length ? undefined : 'unknown-seat'
}

/**
 * Sets up a new table with requests that its host could have sent. The ids of these requests derive from the id of the
 * host's request, so that a repeated request changes nothing.
 */
export async function setUpTable(
  room: Pick<HostedRoom, 'replica' | 'submit'>,
  spec: Laying,
  host: PersonId | undefined,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: ErrorCode }> {
  if (host === undefined) return { ok: false, code: 'internal' }
  let at = 0
  for (const request of requestsOf(spec, () => roomOf(room.replica).seats)) {
    const id = `lay-${at++}:${spec.id}` as CommandId
    if (phaseOf(roomOf(room.replica)) !== 'lobby') return { ok: true }
    if (isSo(roomOf(room.replica), request, host)) continue
    const done = await room.submit({ id, by: host, request })
    if (!done.ok) return done
  }
  return { ok: true }
}

/**
 * Returns whether a request would change nothing, and so would be refused: a switch that is set already, a seat that
 * the host has already, a default level.
 */
function isSo({ switches, seats }: Room, request: Request, host: PersonId): boolean {
  if (request.type === 'switch') return switches[request.id] === request.value
  if (request.type === 'level')
    return seats.some(({ id, bot, level = 'steady' }) => id === request.seat && !(bot && level !== request.level))
  return request.type === 'claim' && seats.some(({ id, people }) => id === request.seat && people.includes(host))
}

/** Yields the requests one by one. A request for a seat depends on the seats after the requests before it. */
function* requestsOf({ switches = {}, alone }: Laying, seats: () => Room['seats']): Generator<Request> {
  for (const [id, value] of Object.entries(switches)) yield { type: 'switch', id, value }
  if (alone === undefined) return
  const { players, place, level, nonce } = alone
  yield { type: 'size', players }
  const seat = alone.seat ?? (place === undefined ? undefined : seats()[place]?.id)
  if (seat !== undefined) yield { type: 'claim', seat, move: true }
  if (level !== undefined) for (const { id } of seats()) yield { type: 'level', seat: id, level }
  yield { type: 'ready', nonce }
  yield { type: 'start' }
}
