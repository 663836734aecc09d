import type { QuestionView } from '@bay327/room'
import type { CaptureView } from '../shared/types.ts'
import type { PadTag } from '@bay327/table/pads/pad-tag'
import { leaderOf, nextAfter } from './players.ts'
import { words } from './words.ts'

interface Situation {
  readonly view: CaptureView
  readonly question: QuestionView | undefined
  readonly mine: ReadonlySet<string>
  /** Seats whose people are all disconnected. */
  readonly lost: ReadonlySet<string>
}

/**
 * Returns at most one word for a player's pad. The most serious state has priority, then whose turn it is, then who
 * leads.
 */
export function tagOf(seat: string, { view, question, mine, lost }: Situation): PadTag | undefined {
  const { state } = words
  if (lost.has(seat)) return { text: state.lost, look: 'warn' }
  if (question?.seat === seat && !question.answered) {
    if (question.ballot) return { text: state.voting, look: mine.has(seat) ? 'fill' : 'am' }
    return mine.has(seat) ? { text: state.you, look: 'fill' } : { text: state.deciding, look: 'am' }
  }
  if (leaderOf(view)?.seat === seat) return { text: question ? words.leads : state.won, look: 'am' }
  if (question && nextAfter(view)?.seat === seat) return { text: state.next, look: '' }
  return undefined
}
