import type { PersonId } from '../ids.ts'
import { isOwner } from '../people/ownership.ts'
import { isSideAway, maySpeak, sidesBind, sidesOf, WITH_SIDES } from '../people/sides.ts'
import { findPerson, findSeat, isPresent, phaseOf, seatedPeople, type Proposal, type Room } from '../state.ts'
import { voicesOf } from './count-voices.ts'
import { rules, type Rule, type Voices } from './table.ts'

/** The fields of a proposal that decide who may consent. */
export type Matter = Pick<Proposal, 'kind'> & Partial<Pick<Proposal, 'person' | 'seat' | 'standIn' | 'at'>>

/** Returns the rule that applies to this proposal in the current room. */
export function ruleOf(room: Room, matter: Matter): Rule {
  const isOld = room.schema < WITH_SIDES
  switch (matter.kind) {
    case 'undo':
    case 'abandon':
    case 'settings':
    case 'level':
      return rules[matter.kind]
    case 'stand-in':
      return isOld || matter.standIn === 'bot' ? rules['stand-in-bot'] : rules['stand-in']
    case 'seat':
      return isOld ? rules['stand-in-bot'] : seatRule(room, matter)
    case 'return':
      return isOld ? before.return : returnRule(room, matter)
    case 'remove':
      return rules.remove
  }
}

/**
 * Rules of releases before `WITH_SIDES` that are different from the current rules. Log entries of those releases use
 * them.
 */
const before = { return: { ...rules.return, voices: 'table' } } as const satisfies Record<string, Rule>

function seatRule(room: Room, matter: Matter): Rule {
  if (phaseOf(room) !== 'playing')
    return rules[trustedOwner(room, matter).length > 0 ? 'seat-lobby' : 'seat-lobby-away']
  return findSeat(room, matter.seat ?? '')?.people.length === 0 ? rules['seat-bot'] : rules['seat-away']
}

function returnRule(room: Room, matter: Matter): Rule {
  if (phaseOf(room) !== 'playing')
    return rules[trustedOwner(room, matter).length > 0 ? 'return-lobby' : 'return-lobby-away']
  return electorsOf(room, matter, 'side').length > 0 ? rules.return : rules['return-alone']
}

/** Returns the people who may consent now. */
export function votersOf(room: Room, matter: Matter): readonly PersonId[] {
  const rule = ruleOf(room, matter)
  if (rule.unlisted && (room.settings.listed || room.play?.listed)) return []
  const electors = electorsOf(room, matter, rule.voices)
  return rule.needed === 'most' ? voicesOf(room, electors) : electors
}

function electorsOf(room: Room, matter: Matter, voices: Voices): readonly PersonId[] {
  const { person } = matter
  if (voices === 'owner') return trustedOwner(room, matter)
  if (voices === 'earlier') return earlierThan(room, absentOwner(room, matter))
  const present = seatedPeople(room).filter((id) => id !== person && isPresent(room, id))
  if (voices === 'table' || !sidesBind(room)) return present
  const sides = sidesAbout(room, matter)
  return present.filter((id) => maySpeak(room, id) && sidesOf(room, id).some((side) => sides.includes(side)))
}

/**
 * Returns the table's owner, if present and not the subject. A host in the owner's absence may not consent alone, because
 * a stranger who is left alone at a table becomes its host after a minute. Nor may an owner who became the owner after
 * the person was lost. In a room of an earlier release, the host is the owner.
 */
function trustedOwner(room: Room, matter: Matter): readonly PersonId[] {
  const { host, inherited } = room
  if (host === undefined || host === absentOwner(room, matter) || !isPresent(room, host)) return []
  if (!isOwner(room, host)) return []
  return inherited === undefined || inherited < lostAt(room, matter) ? [host] : []
}

/** Returns the present people who were at the table before a person was lost. */
function earlierThan(room: Room, lost: PersonId | undefined): readonly PersonId[] {
  const since = findPerson(room, lost)?.lostAt ?? room.at
  return room.people
    .filter(({ id, joined }) => id !== lost && (joined ?? 0) <= since && isPresent(room, id))
    .map(({ id }) => id)
}

/**
 * Returns the subject of a proposal: the person, or the absent owner of the seat. Returns undefined if no holder of the
 * seat is absent.
 */
function absentOwner(room: Room, { person, seat }: Matter): PersonId | undefined {
  return person ?? findSeat(room, seat ?? '')?.people.find((id) => !isPresent(room, id))
}

function sidesAbout(room: Room, { person, seat }: Matter): readonly string[] {
  if (person !== undefined) return sidesOf(room, person)
  return room.seats.filter(({ id }) => id === seat).map(({ side }) => side)
}

/**
 * Returns whether other people may not decide who joins a side, because the side's people are absent or were removed.
 */
export function missesSide(room: Room, matter: Matter): boolean {
  if (!ruleOf(room, matter).ofSide || !sidesBind(room)) return false
  const isSentAway = (side: string) =>
    room.play?.sentAway?.includes(side) && electorsOf(room, matter, 'side').length === 0
  return sidesAbout(room, matter).some((side) => isSideAway(room, side) || isSentAway(side))
}

function lostAt(room: Room, matter: Matter): number {
  return findPerson(room, absentOwner(room, matter))?.lostAt ?? room.at
}

/** Returns how long a proposal is open, ms. It is open at least until its votes count. */
export function waitOf(room: Room, proposal: Proposal): number {
  const { waits, after = 0 } = ruleOf(room, proposal)
  const lost = lostAt(room, proposal)
  return Math.max(waits, lost + after - (proposal.at ?? lost))
}

/** Returns the result of a proposal. Undefined while it is open. `isOver` says that its time has run out. */
export function verdictOf(room: Room, proposal: Proposal, isOver = false): 'agreed' | 'declined' | undefined {
  const { needed, late, ends, after } = ruleOf(room, proposal)
  const electors = votersOf(room, proposal)
  const yes = electors.filter((id) => proposal.yes.includes(id)).length
  const no = electors.filter((id) => proposal.no.includes(id)).length
  const least = { one: 1, most: Math.floor(electors.length / 2) + 1, all: electors.length }[needed]
  if (electors.length === 0 || (ends && no > 0) || electors.length - no < least) return 'declined'
  const counts = after === undefined || room.at >= lostAt(room, proposal) + after
  const isDecided = !late || isOver || yes === electors.length
  if (yes >= least && counts && isDecided) return 'agreed'
  return isOver ? 'declined' : undefined
}
