import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { OfferedKind, RequestKind } from '../define-request.ts'
import { isOwner } from '../people/ownership.ts'
import { requests, type Asking } from '../requests.ts'
import { findPerson, phaseOf, type Room } from '../state.ts'

/**
 * Returns the requests that a person may send now, in addition to answers. These are exactly the requests of the
 * offered kinds that would not be refused, and the requests that are refused with `told-no` because their sender has to
 * wait. A client offers only these requests. A device without a name may reclaim a seat; this function does not know
 * what the device's token has seen.
 */
export function allowedRequests(game: Game, room: Room, viewer: PersonId | undefined): readonly Asking[] {
  const by = findPerson(room, viewer)?.id
  return offered
    .filter((kind) => maySend(room, by, kind))
    .flatMap(({ type, allowed }) =>
      allowed({ game, room, by: by ?? NOBODY }).map((fields) => ({ type, ...fields }) as Asking),
    )
}

const offered: readonly OfferedKind[] = requests.filter((kind) => 'allowed' in kind)

/** The person id in requests of a newcomer. */
const NOBODY = '' as PersonId

function maySend(room: Room, by: PersonId | undefined, { who, phase }: RequestKind): boolean {
  if (phase !== undefined && phase !== phaseOf(room)) return false
  if (who === 'newcomer' || by === undefined) return who === 'newcomer' && by === undefined
  if (who === 'person') return true
  return room.host === by && (who === 'host' || isOwner(room, by))
}
