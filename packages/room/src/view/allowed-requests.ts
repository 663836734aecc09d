import type { Game } from '@bay327/engine'
import type { PersonId } from '../ids.ts'
import type { OfferedKind, RequestKind } from '../define-request.ts'
import { requests, type Asking } from '../requests.ts'
import { findPerson, phaseOf, type Room } from '../state.ts'

/**
 * What a person may ask of the table now beside answers: exactly the requests of the kinds that can be offered that would not be
 * refused, and those whose sender rests after a no (`told-no`). A client offers these and no others. A device without a name may
 * say who it was; what it has seen before, by its token, is not known here.
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

/** For whom a newcomer's requests are found. */
const NOBODY = '' as PersonId

function maySend(room: Room, by: PersonId | undefined, { who, phase }: RequestKind): boolean {
  if (phase !== undefined && phase !== phaseOf(room)) return false
  return who === 'newcomer' ? by === undefined : by !== undefined && (who === 'person' || room.host === by)
}
