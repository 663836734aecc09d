import type { ErrorCode } from '../errors.ts'
import { findPerson, type Proposal, type Rest, type Room } from '../state.ts'
import { ruleOf } from './voices.ts'

/** A room remembers this many rests at most; of more, the first are forgotten. */
const MOST = 40

/** The room after somebody's no: the device that asked, and its network, rest before they ask for the same again. */
export function restAfter(room: Room, proposal: Proposal): Room {
  const { kind, by, person, seat, newcomer, network } = proposal
  const { rests } = ruleOf(room, proposal)
  const token = newcomer ?? findPerson(room, by)?.tokenHash
  const of = person ?? seat
  if (rests === undefined || token === undefined || of === undefined) return room
  const rest: Rest = { kind, of, by: network === undefined ? [token] : [token, network], until: room.at + rests }
  const others = (room.rests ?? []).filter(({ until }) => until > room.at)
  return { ...room, rests: [...others, rest].slice(-MOST) }
}

/** Why somebody may not ask for this now: a device or a network of theirs has had a no to it a moment ago. */
export function refuseWhileResting(
  { rests = [], at }: Pick<Room, 'rests' | 'at'>,
  { kind, of }: Pick<Rest, 'kind' | 'of'>,
  whose: readonly (string | undefined)[],
): Extract<ErrorCode, 'told-no'> | undefined {
  const isResting = rests.some(
    (rest) => rest.kind === kind && rest.of === of && rest.until > at && rest.by.some((each) => whose.includes(each)),
  )
  return isResting ? 'told-no' : undefined
}
