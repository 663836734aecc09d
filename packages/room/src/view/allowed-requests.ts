import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { OfferedKind, RequestKind } from '../define-request.ts'
import { requests, type Asking } from '../requests.ts'
import { findPerson, phaseOf, type Room } from '../state.ts'

/**
 * Returns what a person may request now besides answers: exactly those requests of the offered kinds that would not be
 * refused, and those whose sender has to wait after a no, refused with `told-no`. A client offers these and no others. A device
 * without a name may reclaim a seat; what its token has seen is not known here.
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

/** The person id for a newcomer's requests. */
const NOBODY = '' as PersonId

function maySend(room: Room, by: PersonId | undefined, { who, phase }: RequestKind): boolean {
  if (phase !== undefined && phase !== phaseOf(room)) return false
  return who === 'newcomer' ? by === undefined : by !== undefined && (who === 'person' || room.host === by)
}
