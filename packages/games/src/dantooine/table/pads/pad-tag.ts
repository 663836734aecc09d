import type { DantooineView, Seat } from '../../shared/types.ts'
import type { QuestionView } from '@bay327/room'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { rebelsOf } from '../marks.ts'
import { words } from '../words.ts'

interface Situation {
  readonly view: DantooineView
  readonly question: QuestionView | undefined
  readonly mine: ReadonlySet<string>
  /** Seats whose people are all disconnected. */
  readonly lost: ReadonlySet<string>
}

/**
 * Returns at most one word for a pilot's pad. The most serious state has priority, then whose turn it is, then who is
 * next.
 */
export function tagOf(seat: Seat, { view, question, mine, lost }: Situation): PadTag | undefined {
  const { state } = words
  if (lost.has(seat)) return { text: state.lost, look: 'warn' }
  if (view[seat]?.at === 'DANTOOINE') return { text: state.home, look: 'am' }
  // During a playback, the page may still show the previous question.
  if (question?.seat === seat && !question.answered && view.turn.seat === seat) {
    return mine.has(seat) ? { text: state.you, look: 'fill' } : { text: state.deciding, look: 'am' }
  }
  return question && seat === nextAfter(view) ? { text: state.next, look: '' } : undefined
}

/** Returns the seat that has the next turn: the next seat around the table. */
export function nextAfter(view: DantooineView): Seat | undefined {
  const order = rebelsOf(view).map(({ seat }) => seat)
  return order[(order.indexOf(view.turn.seat) + 1) % order.length]
}
