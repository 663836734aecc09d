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

/** Why a table cannot be laid like that; undefined when it can. Asked before the table is opened. */
export function refuseLaying(game: Game | undefined, { switches = {}, alone }: Laying): ErrorCode | undefined {
  if (game === undefined) return 'unknown-game'
  const read = readSwitches(game.switches, switches)
  if (!read.ok) return 'bad-switch'
  if (alone === undefined) return undefined
  if (!legalPeople(game).includes(alone.players)) return 'too-few'
  const { seat, players } = alone
  return seat === undefined || game.seats(read.switches, players).some(({ id }) => id === seat)
    ? undefined
    : 'unknown-seat'
}

/**
 * Lays a new table as its host wishes, by the requests that they could have sent themselves: each has an id made of the
 * wish's own, so that the same wish again changes nothing.
 */
export async function layTable(
  room: Pick<HostedRoom, 'replica' | 'submit'>,
  wanted: Laying,
  host: PersonId | undefined,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: ErrorCode }> {
  if (host === undefined) return { ok: false, code: 'internal' }
  for (const [at, request] of requestsOf(wanted).entries()) {
    if (phaseOf(roomOf(room.replica)) !== 'lobby') return { ok: true }
    if (isSo(roomOf(room.replica), request, host)) continue
    const done = await room.submit({ id: `lay-${at}:${wanted.id}` as CommandId, by: host, request })
    if (!done.ok) return done
  }
  return { ok: true }
}

/** What is so already would be refused: a switch that is set, a seat that the lot has dealt. */
function isSo({ switches, seats }: Room, request: Request, host: PersonId): boolean {
  if (request.type === 'switch') return switches[request.id] === request.value
  return request.type === 'claim' && seats.some(({ id, people }) => id === request.seat && people.includes(host))
}

function requestsOf({ switches = {}, alone }: Laying): readonly Request[] {
  const set = Object.entries(switches).map(([id, value]): Request => ({ type: 'switch', id, value }))
  if (alone === undefined) return set
  const { players, seat, nonce } = alone
  return [
    ...set,
    { type: 'size', players },
    ...(seat === undefined ? [] : [{ type: 'claim', seat, move: true } as const]),
    { type: 'ready', nonce },
    { type: 'start' },
  ]
}
