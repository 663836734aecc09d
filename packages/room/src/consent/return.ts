import { changed, type Result } from '../change.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { moveTo, refuseMove } from '../people/moving.ts'
import type { Entry } from '../room.ts'
import { findPerson, isSeated, type Person, type Proposal, type Room } from '../state.ts'
import { electorsOf, told } from './motions.ts'

/**
 * "This was me": a device that the table does not know asks to be somebody who has lost theirs. Whoever is in contact is
 * asked by nobody: their own device opens the seat.
 */
export function askReturn(room: Room, { made }: Entry, whom: string): Result {
  const newcomer = made?.tokenHash
  if (newcomer === undefined) return 'internal'
  const lost = findPerson(room, whom)
  if (lost === undefined) return 'unknown-person'
  const refusal = refuseReturn(room, lost) ?? refuseMove(room, lost, newcomer)
  if (refusal !== undefined) return refusal
  const { id: by } = lost
  const proposal: Proposal = {
    id: `proposal-${room.version}`,
    kind: 'return',
    by,
    person: by,
    newcomer,
    yes: [],
    no: [],
  }
  return changed({ ...room, proposals: [...room.proposals, proposal] }, told('proposed', proposal))
}

/** Why the table cannot be asked whether that is them; undefined when it can. It is asked about one at a time. */
export function refuseReturn(room: Room, lost: Person): ErrorCode | undefined {
  if (!mayReturn(room, lost.id)) return 'in-contact'
  if (room.proposals.some(({ kind }) => kind === 'return')) return 'not-possible'
  return electorsOf(room, { person: lost.id }).length === 0 ? 'word-missing' : undefined
}

/** Only to a seat, and only while nothing is heard from there. */
export function mayReturn(room: Room, id: PersonId): boolean {
  return findPerson(room, id)?.presence === 'lost' && isSeated(room, id)
}

/** One yes is enough, and any no ends it. */
export function returnVerdict(room: Room, proposal: Proposal): 'agreed' | 'declined' | undefined {
  const electors = electorsOf(room, proposal)
  if (electors.length === 0 || proposal.no.length > 0) return 'declined'
  return electors.some((id) => proposal.yes.includes(id)) ? 'agreed' : undefined
}

export function giveBack(room: Room, { by, newcomer, yes }: Proposal): Result {
  const lost = findPerson(room, by)
  if (lost === undefined || newcomer === undefined) return 'unknown-person'
  return refuseMove(room, lost, newcomer) ?? moveTo(room, lost, newcomer, yes[0])
}
