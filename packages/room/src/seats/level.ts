import type { BotLevel } from '@bay327/engine'
import { changed, withSeat, type Result } from '../result.ts'
import { allMustConsent, propose } from '../proposals/propose.ts'
import { isContested } from './fair.ts'
import type { ErrorCode } from '../errors.ts'
import { levelOf } from '../questions/questions.ts'
import { findSeat, phaseOf, type Person, type Room, type Seat } from '../state.ts'

/**
 * The host sets how well the bot of a seat plays, or the one that stands in there: before a match and in it. While people play against
 * each other all of them consent to it, for a bot is somebody's partner and somebody's rival.
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

/** The bot of a seat plays like this from now on. */
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

/** Why the host may not set it; undefined when they may. */
export function refuseLevel(room: Room, seat: Seat, level: BotLevel): ErrorCode | undefined {
  if (phaseOf(room) === 'over') return 'no-match'
  if (!hasBotOfOtherLevel(seat, level)) return 'not-possible'
  return isContested(room) ? allMustConsent(room) : undefined
}

function hasBotOfOtherLevel(seat: Seat, level: BotLevel): boolean {
  return (seat.bot === true || seat.standIn === 'bot') && levelOf(seat) !== level
}
