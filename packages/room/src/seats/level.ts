import type { BotLevel } from '@bay327/engine'
import { changed, withSeat, type Result } from '../change.ts'
import type { ErrorCode } from '../errors.ts'
import type { PersonId } from '../ids.ts'
import { levelOf } from '../questions/questions.ts'
import { findSeat, phaseOf, type Person, type Room, type Seat } from '../state.ts'

/** The host sets how well the bot of a seat plays, or the one that stands in there: before a match and in it. */
export function setLevel(room: Room, { id }: Person, seatId: string, level: BotLevel): Result {
  const seat = findSeat(room, seatId)
  if (seat === undefined) return 'unknown-seat'
  const refusal = refuseLevel(room, id, seat, level)
  if (refusal !== undefined) return refusal
  const { people, bot, standIn } = seat
  return changed(
    withSeat(room, seat.id, (old) => ({ ...old, level })),
    { type: 'seat', seat: seat.id, people, ...(bot && { bot }), level, ...(standIn && { standIn }) },
  )
}

/** Why somebody may not set it; undefined when they may. */
export function refuseLevel(room: Room, person: PersonId, seat: Seat, level: BotLevel): ErrorCode | undefined {
  if (phaseOf(room) === 'over') return 'no-match'
  if (room.host !== person) return 'not-host'
  const hasBot = seat.bot === true || seat.standIn === 'bot'
  return hasBot && levelOf(seat) !== level ? undefined : 'not-possible'
}
