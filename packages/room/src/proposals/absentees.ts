import { undoable } from '@bay327/engine'
import { isPresent, type Room, type Seat } from '../state.ts'

/** Returns whether all owners of a seat are absent and the seat has neither a bot nor a stand-in. */
function isWithoutVoice(room: Room, { people, standIn, bot }: Seat): boolean {
  return standIn === undefined && !bot && people.length > 0 && !people.some((id) => isPresent(room, id))
}

/**
 * Returns whether an undo to before the `answers`-th answer would undo an answer of an absent person who has no
 * stand-in.
 */
export function undoNeedsAbsentee(room: Room, answers: number): boolean {
  const withoutVoice = room.seats.filter((seat) => isWithoutVoice(room, seat))
  if (room.play === undefined || withoutVoice.length === 0) return false
  const seats = undoable(room.play.match).flatMap((answer) => (answer.answers >= answers ? [answer.seat] : []))
  return withoutVoice.some(({ id }) => seats.includes(id))
}

/** Returns whether all people of one side are absent. The other sides cannot stop the match without that side. */
export function endNeedsAbsentee(room: Room): boolean {
  const sides = new Set(room.seats.map(({ side }) => side))
  if (sides.size < 2) return false
  return [...sides].some((side) => {
    const owned = room.seats.filter((seat) => seat.side === side && seat.people.length > 0)
    return owned.length > 0 && owned.every((seat) => isWithoutVoice(room, seat))
  })
}
