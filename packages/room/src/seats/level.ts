import type { BotLevel } from '@bay327/engine'
import { changed, withSeat, type Result } from '../result.ts'
import { allMustConsent, propose } from '../proposals/propose.ts'
import { isContested } from './fair.ts'
import type { ErrorCode } from '../errors.ts'
import { levelOf } from '../questions/questions.ts'
import { findSeat, phaseOf, type Person, type Room, type Seat } from '../state.ts'

/**
 * Sets the level of a seat's bot or stand-in at the host's request, before or during a match. In a match between
 * people, all players must consent, because a bot is a partner of some and a rival of others.
 */
export function setLevel(room: Room, person: Person, seatId: string, level: BotLevel): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const refusal = refuseLevel(room, seat, level)
  if (refusal !== undefined) return refusal
  return isContested(room)
    ? propose(room, person, { kind: 'level', seat: seat.id, level })
    : applyLevel(room, seat.id, level)
}

/** Sets the level of a seat's bot without a vote. */
export function applyLevel(room: Room, seatId: string, level: BotLevel): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  if (!hasBotOfOtherLevel(seat, level)) return 'not-possible'
  const { people, bot, standIn } = seat
  return changed(
    withSeat(room, seat.id, (old) => ({ ...old, level })),
    { type: 'seat', seat: seat.id, people, ...(bot && { bot }), level, ...(standIn && { standIn }) },
  )
}

/** Returns why the host may not set the level. Undefined if the host may. */
export function refuseLevel(room: Room, seat: Seat, level: BotLevel): ErrorCode | undefined {
  if (phaseOf(room) === 'over') return 'no-match'
  if (!hasBotOfOtherLevel(seat, level)) return 'not-possible'
  return isContested(room) ? allMustConsent(room) : undefined
}

function hasBotOfOtherLevel(seat: Seat, level: BotLevel): boolean {
  return (seat.bot === true || seat.standIn === 'bot') && levelOf(seat) !== level
}
