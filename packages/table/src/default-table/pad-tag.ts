import type { PadTag } from '../pads/pad-tag.ts'
import { isReady } from './facts.ts'
import type { PlainProps } from './props.ts'
import { words } from './words.ts'

/** Returns at most one word for a pad: the most serious problem, or else what the seat has to do. */
export function tagOf(seat: string, props: PlainProps): PadTag | undefined {
  const { state } = words
  const { question, mine } = props
  if (props.lost?.has(seat)) return { text: state.lost, look: 'warn' }
  if (question?.seat === seat && !question.answered) {
    if (question.ballot) return { text: state.voting, look: mine.has(seat) ? 'fill' : 'am' }
    return mine.has(seat) ? { text: state.you, look: 'fill' } : { text: state.deciding, look: 'am' }
  }
  return question?.decision.secret && isReady(props.view, seat) ? { text: state.ready, look: 'am' } : undefined
}
