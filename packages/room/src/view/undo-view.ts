import { undoable } from '@bay327/engine'
import { undoNeedsAbsentee } from '../proposals/absentees.ts'
import { seatsSeenBy } from '../questions/questions.ts'
import type { RoomView } from '../protocol/view-types.ts'
import { nothing, type Scope } from './scope.ts'

/** Returns answers that may be undone, if no absent person has to consent; a secret one only for those who gave it. */
export function undoView({ room, viewer, memo }: Scope): RoomView['undo'] {
  const { play, people, seats } = room
  if (play === undefined || play.end !== undefined || play.match.since.length === 0) return nothing
  const hidden = play.marks.filter(({ secret }) => secret).map(({ answers }) => answers)
  // Without a secret answer all viewers share the same list.
  const own = hidden.length > 0 ? seatsSeenBy(room, viewer).map(({ id }) => id) : []
  const of = [play.match.since, play.match.base, play.marks, people, seats]
  const shared = memo(`undo of ${own.join()}`, of, () =>
    undoable(play.match)
      .filter(({ answers, seat }) => !hidden.includes(answers) || own.includes(seat))
      .filter(({ answers }) => !undoNeedsAbsentee(room, answers))
      .map(({ answers, decision, seat, kind, option }) => ({ answers, decision, seat, kind, option })),
  )
  const answers = memo(`undo/${viewer ?? ''}`, [shared], () => shared)
  return answers.length === 0 ? nothing : answers
}
