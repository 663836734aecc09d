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
import { votersOf, ruleOf } from './voices.ts'

/** What is proposed, before it has an id and voices. */
export type ProposalDraft = Omit<Proposal, 'id' | 'by' | 'yes' | 'no'>

/**
 * Puts something to the table. Who asks for what was asked already says yes to it; who asks for something else of the
 * same kind drops what they asked before.
 */
export function propose(room: Room, { id: by }: Person, motion: ProposalDraft): Change {
  const standing = room.proposals.find((other) => isSameMotion(other, motion))
  if (standing !== undefined) return changed(recordVote(room, standing, by, true))
  const others = room.proposals.filter((other) => other.by !== by || other.kind !== motion.kind)
  const proposal: Proposal = { ...motion, id: `proposal-${room.version}`, by, yes: [by], no: [] }
  return changed({ ...room, proposals: [...others, proposal] }, told('proposed', proposal))
}

function isSameMotion(a: Proposal, b: ProposalDraft): boolean {
  const isSame = a.kind === b.kind && a.seat === b.seat && a.standIn === b.standIn && a.level === b.level
  return isSame && a.answers === b.answers && a.person === b.person && same(a.settings, b.settings)
}

export function told(type: 'proposed' | 'agreed' | 'declined', { kind, by, seat }: Proposal): RoomEvent {
  return { type, kind, by, ...(seat !== undefined && { seat }) }
}

/** Notes what somebody says to a proposal; the last word counts. */
export function recordVote(room: Room, proposal: Proposal, person: PersonId, yes: boolean): Room {
  const others = (ids: readonly PersonId[]) => ids.filter((id) => id !== person)
  const spoken: Proposal = {
    ...proposal,
    yes: yes ? [...others(proposal.yes), person] : others(proposal.yes),
    no: yes ? others(proposal.no) : [...others(proposal.no), person],
  }
  return { ...room, proposals: room.proposals.map((other) => (other === proposal ? spoken : other)) }
}

/** Why nothing can be put to all who play: somebody of them is away, and their silence is no yes. */
export function allMustConsent(room: Room): ErrorCode | undefined {
  return seatedPeople(room).every((id) => isPresent(room, id)) ? undefined : 'word-missing'
}

/** Puts to the table that somebody leaves for good. */
export function proposeRemoval(room: Room, person: Person, whom: string): Result {
  const leaver = findPerson(room, whom)
  if (leaver === undefined) return 'unknown-person'
  return refuseRemoval(room, person.id, leaver) ?? propose(room, person, { kind: 'remove', person: leaver.id })
}

/** Why the table cannot be asked to send somebody away; undefined when it can. */
export function refuseRemoval(room: Room, by: PersonId, leaver: Person): ErrorCode | undefined {
  if (!isSeated(room, by)) return 'not-your-seat'
  if (leaver.id === by) return 'not-possible'
  if (isHostOfLobby(room, leaver.id)) return 'not-possible'
  const removal = { kind: 'remove', person: leaver.id } as const
  return hasTooFewVoters(room, removal) ? 'too-few-voices' : undefined
}

/** Outside a match nobody sends away the host who is there: anybody can take a seat then, with as many browsers as they like. */
export function isHostOfLobby(room: Room, person: string): boolean {
  return room.schema >= WITH_SIDES && room.host === person && phaseOf(room) !== 'playing' && isPresent(room, person)
}

/** Somebody present is sent away by two others at least: never by the one opponent. */
export function hasTooFewVoters(room: Room, removal: Pick<Proposal, 'kind' | 'person'>): boolean {
  const { person = '' } = removal
  return isPresent(room, person) && votersOf(room, removal).length < (ruleOf(room, removal).fewest ?? 0)
}
