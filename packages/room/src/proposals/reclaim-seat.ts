import { changed, withPerson, withPlay, without, type Change, type Result } from '../result.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { transferToDevice, refuseTransfer } from '../people/device-transfer.ts'
import { isOwnersPlace } from '../people/ownership.ts'
import { hasSides } from '../people/sides.ts'
import type { Made } from '../made.ts'
import { findPerson, isSeated, type Person, type Proposal, type Room } from '../state.ts'
import type { RoomEvent } from '../protocol/events.ts'
import { proposalEvent } from './propose.ts'
import { refuseWhileResting } from './rest.ts'
import { votersOf, ruleOf } from './voices.ts'

/**
 * "This was me": a device that the table does not know asks to become a person who has lost their device. The request
 * is refused for a person with a connection, whose device still works.
 */
export function proposeReclaim(room: Room, made: Made | undefined, target: string): Result {
  const newcomer = made?.tokenHash
  const network = made?.network
  if (newcomer === undefined) return 'internal'
  const lost = findPerson(room, target)
  if (lost === undefined) return 'unknown-person'
  const rest = refuseWhileResting(room, { kind: 'return', of: lost.id }, [newcomer, network])
  const refusal = refuseReclaim(room, lost) ?? refuseTransfer(room, lost, newcomer) ?? rest
  if (refusal !== undefined) return refusal
  const { id: by } = lost
  const proposal: Proposal = {
    id: `proposal-${room.version}`,
    kind: 'return',
    by,
    person: by,
    newcomer,
    ...(network !== undefined && { network }),
    at: room.at,
    yes: [],
    no: [],
  }
  return changed({ ...room, proposals: [...room.proposals, proposal] }, proposalEvent('proposed', proposal))
}

/**
 * Returns why the table cannot vote on the return of this person. Undefined if it can. Only one such proposal is open
 * at a time.
 */
export function refuseReclaim(room: Room, lost: Person): ErrorCode | undefined {
  if (!mayReturn(room, lost.id)) return 'in-contact'
  if (room.proposals.some(({ kind }) => kind === 'return')) return 'not-possible'
  return votersOf(room, { kind: 'return', person: lost.id }).length === 0 ? 'word-missing' : undefined
}

/** Returns whether a person has a seat and is absent, so that a device may ask to become this person. */
export function mayReturn(room: Room, id: PersonId): boolean {
  return findPerson(room, id)?.presence === 'lost' && isSeated(room, id)
}

export function reclaimSeat(room: Room, proposal: Proposal): Result {
  const { by, newcomer, yes } = proposal
  const lost = findPerson(room, by)
  if (lost === undefined || newcomer === undefined) return 'unknown-person'
  const voucher = findPerson(
    room,
    votersOf(room, proposal).find((id) => yes.includes(id)),
  )
  const refusal = refuseTransfer(room, lost, newcomer)
  if (refusal !== undefined || voucher === undefined) return refusal ?? 'word-missing'
  const moved = transferToDevice(room, lost, newcomer, voucher.id)
  const { winsBack, recorded } = ruleOf(room, proposal)
  // No word of others makes a device the table's owner, so the owner's device wins its place back at any time.
  const isWonBack = winsBack === 'always' || (winsBack === 'sides' && hasSides(room)) || isOwnersPlace(room, lost.id)
  const next = isWonBack ? storeToken(moved, lost) : moved
  return recorded ? keepWord(next, lost, voucher) : next
}

/** Keeps the token of the previous device, which can win the seat back. */
function storeToken({ room, events }: Change, { id, tokenHash, withdrawn }: Person): Change {
  return changed(
    withPerson(room, id, (old) => ({ ...old, withdrawn: withdrawn ?? tokenHash })),
    ...events,
  )
}

/** Records who consented when a seat moved to another device with the consent of another side. */
function keepWord({ room, events }: Change, { name }: Person, voucher: Person): Change {
  const before = room.play?.vouched ?? []
  const isNew = !before.some((candidate) => candidate.name === name && candidate.by === voucher.name)
  const vouched = isNew ? [...before, { name, by: voucher.name }] : before
  const marked = events.map((event): RoomEvent => (event.type === 'moved' ? { ...event, rival: true } : event))
  return { room: room.play ? withPlay(room, room.play, { vouched }) : room, events: marked }
}

/**
 * Returns the person whose seat a token opened before the seat moved to another device. The token may win the seat
 * back. Returns undefined if there is no such person.
 */
export function withdrawnFrom({ people }: Pick<Room, 'people'>, tokenHash: string): PersonId | undefined {
  return people.find(({ withdrawn }) => withdrawn === tokenHash)?.id
}

/** Gives the seat back to the device that had it before. */
export function reclaim(room: Room, made: Made | undefined, id: PersonId): Result {
  const person = findPerson(room, id)
  const tokenHash = person?.withdrawn
  if (person === undefined || tokenHash === undefined || tokenHash !== made?.tokenHash) return 'passed'
  return changed(putBack(room, person, tokenHash), { type: 'moved', person: id, name: person.name, back: true })
}

/** Returns a seat to its owner, if a person leaves a seat that the owner may win back. Undefined otherwise. */
export function returnSeat(room: Room, person: Person): Change | undefined {
  const { id, name, withdrawn } = person
  if (withdrawn === undefined) return undefined
  const waiting = withPerson(putBack(room, person, withdrawn), id, (old) => ({
    ...old,
    contacts: [],
    presence: 'lost',
    lostAt: room.at,
  }))
  return changed(waiting, { type: 'lost', person: id, name })
}

/**
 * Puts the previous device back. The device that loses the seat has played on that side without the side's consent, so
 * it needs consent for another seat of the side.
 */
function putBack(room: Room, person: Person, tokenHash: string): Room {
  const back = withPerson(room, person.id, (old) => ({ ...without(old, 'withdrawn', 'link'), tokenHash }))
  const { play } = room
  return play ? withPlay(back, play, { putOut: [...(play.putOut ?? []), person.tokenHash] }) : back
}
