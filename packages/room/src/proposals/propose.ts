import { changed, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { same } from '../view/deep-equal.ts'
import { WITH_SIDES } from '../people/sides.ts'
import {
  findPerson,
  isPresent,
  isSeated,
  phaseOf,
  seatedPeople,
  type Person,
  type Proposal,
  type Room,
} from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'
import { isOwner, isOwnersPlace } from '../people/ownership.ts'
import { voicesOf } from './count-voices.ts'
import { votersOf, ruleOf } from './voices.ts'

/** A proposal before it has an id and votes. */
export type ProposalDraft = Omit<Proposal, 'id' | 'by' | 'yes' | 'no'>

/**
 * Adds a proposal. If the same proposal is open, the request counts as a yes to it. A different proposal of the same
 * kind by the same person is replaced.
 */
export function propose(room: Room, { id: by }: Person, motion: ProposalDraft): Change {
  const existing = room.proposals.find((other) => isSameMotion(other, motion))
  if (existing !== undefined) return changed(recordVote(room, existing, by, true))
  const others = room.proposals.filter((other) => other.by !== by || other.kind !== motion.kind)
  const proposal: Proposal = { ...motion, id: `proposal-${room.version}`, by, yes: [by], no: [] }
  return changed({ ...room, proposals: [...others, proposal] }, proposalEvent('proposed', proposal))
}

function isSameMotion(a: Proposal, b: ProposalDraft): boolean {
  const isSame = a.kind === b.kind && a.seat === b.seat && a.standIn === b.standIn && a.level === b.level
  return isSame && a.answers === b.answers && a.person === b.person && same(a.settings, b.settings)
}

export function proposalEvent(type: 'proposed' | 'agreed' | 'declined', { kind, by, seat }: Proposal): RoomEvent {
  return { type, kind, by, ...(seat !== undefined && { seat }) }
}

/** Records a person's vote on a proposal. Only the latest vote of a person counts. */
export function recordVote(room: Room, proposal: Proposal, person: PersonId, yes: boolean): Room {
  const others = (ids: readonly PersonId[]) => ids.filter((id) => id !== person)
  const voted: Proposal = {
    ...proposal,
    yes: yes ? [...others(proposal.yes), person] : others(proposal.yes),
    no: yes ? others(proposal.no) : [...others(proposal.no), person],
  }
  return { ...room, proposals: room.proposals.map((other) => (other === proposal ? voted : other)) }
}

/**
 * Returns why a proposal that needs all players is refused: a player is absent, and no answer does not count as a yes.
 * Undefined if all are present.
 */
export function allMustConsent(room: Room): ErrorCode | undefined {
  return seatedPeople(room).every((id) => isPresent(room, id)) ? undefined : 'word-missing'
}

/** Proposes to remove a person permanently from the table. */
export function proposeRemoval(room: Room, person: Person, target: string): Result {
  const leaver = findPerson(room, target)
  if (leaver === undefined) return 'unknown-person'
  return refuseRemoval(room, person.id, leaver) ?? propose(room, person, { kind: 'remove', person: leaver.id })
}

/** Returns why the table cannot vote on the removal of a person. Undefined if it can. */
export function refuseRemoval(room: Room, by: PersonId, leaver: Person): ErrorCode | undefined {
  if (!isSeated(room, by)) return 'not-your-seat'
  if (leaver.id === by) return 'not-possible'
  if (isProtected(room, leaver.id)) return 'not-possible'
  const removal = { kind: 'remove', person: leaver.id } as const
  return hasTooFewVoters(room, removal) ? 'too-few-voices' : undefined
}

/**
 * Returns whether the table cannot remove a person. Outside a match, it is the owner or the present host, because a
 * single person could take many seats with several browsers. In a match, it is an absent owner, who could not say no.
 */
export function isProtected(room: Room, person: string): boolean {
  const owner = isOwnersPlace(room, person) ? room.owner : undefined
  if (owner !== undefined && !(phaseOf(room) === 'playing' && isPresent(room, owner) && isOwner(room, owner)))
    return true
  return room.schema >= WITH_SIDES && room.host === person && phaseOf(room) !== 'playing' && isPresent(room, person)
}

/**
 * Returns whether too few people can vote. The removal of a present person needs at least two other voices, so one
 * opponent alone cannot remove a person, with whatever number of browsers on one seat.
 */
export function hasTooFewVoters(room: Room, removal: Pick<Proposal, 'kind' | 'person'>): boolean {
  const { person = '' } = removal
  return isPresent(room, person) && voicesOf(room, votersOf(room, removal)).length < (ruleOf(room, removal).fewest ?? 0)
}
