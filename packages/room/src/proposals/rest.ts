import type { ErrorCode } from '../errors.ts'
import { findPerson, type Proposal, type Rest, type Room } from '../state.ts'
import { ruleOf } from './voices.ts'

/** Maximum number of waiting times that a room remembers. The oldest are dropped. */
const MOST = 40

/**
 * Returns the room after a declined proposal. The device that asked, and its network, must wait before they repeat the
 * proposal.
 */
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

/**
 * Returns why a person may not make this proposal now: the same proposal of their device or network was declined a
 * moment ago. Undefined if they may.
 */
export function refuseWhileResting(
  { rests = [], at }: Pick<Room, 'rests' | 'at'>,
  { kind, of }: Pick<Rest, 'kind' | 'of'>,
  whose: readonly (string | undefined)[],
): Extract<ErrorCode, 'told-no'> | undefined {
  const isResting = rests.some(
    (rest) =>
      rest.kind === kind && rest.of === of && rest.until > at && rest.by.some((candidate) => whose.includes(candidate)),
  )
  return isResting ? 'told-no' : undefined
}
