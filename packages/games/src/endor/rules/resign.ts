import { updateState, memoize, newAgenda, type SideQuestions, type Question } from '@bay327/engine'
import type { Seat } from '../shared/data/types.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { finish, type Table } from './table.ts'
import type { Asked } from './agenda.ts'
import type { EndorEvent } from '../shared/events.ts'
import type { EndorOption } from '../shared/types.ts'
import type { State } from './state.ts'

/** D-RESIGN: every seat may resign at any time, next to other open questions (A23). */
export const resigning: SideQuestions<State, EndorOption, EndorEvent> = {
  ask: ({ seats, resigning }) => resignations(seats, resigning),
  answer: answerResign,
}

const resignations = memoize((seats: State['seats'], resigning: State['resigning']): readonly Asked<'resign'>[] =>
  seats.map((seat) => {
    const waits = othersOf({ seats }, seat).filter((other) => !resigning.includes(other))
    const resign: EndorOption = {
      id: 'resign',
      verb: 'resign',
      aside: true,
      ...(waits.length === 0 && { fatal: true as const }),
    }
    const playOn: EndorOption = { id: 'play-on', verb: 'play-on', aside: true, oneHolder: true }
    const options = [resigning.includes(seat) ? playOn : resign]
    return { seat, kind: 'resign', about: { waits }, options, optional: true, everyHolder: true }
  }),
)

/**
 * Stores a seat's answer about resigning. A side has resigned when all its seats want to resign. A seat may withdraw
 * until then.
 */
function answerResign(table: Table, question: Question<EndorOption>, { verb }: EndorOption): void {
  const seat = question.seat as Seat
  const others = table.state.resigning.filter((item) => item !== seat)
  if (verb === 'play-on') {
    updateState(table, { resigning: others })
    table.emit({ type: 'plays-on', seat })
    return
  }
  updateState(table, { resigning: [...others, seat] })
  const waits = othersOf(table.state, seat).filter((other) => !others.includes(other))
  table.emit({ type: 'resigning', seat, waits })
  if (waits.length > 0) return
  dropPlans(table)
  finish(table, sideOfSeat(seat) === 'rebels' ? 'empire' : 'rebels', 'resigned')
}

function othersOf({ seats }: Pick<State, 'seats'>, seat: Seat): readonly Seat[] {
  return seats.filter((item) => item !== seat && sideOfSeat(item) === sideOfSeat(seat))
}

/**
 * Removes the open questions about plans. Locked plans stay secret, and the ids of these questions are not used again.
 */
function dropPlans(table: Table): void {
  const { asked, asides } = table.state.agenda
  updateState(table, { agenda: { ...newAgenda(), asked: asked + 1, asides } })
}
