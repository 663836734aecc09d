import { t } from '../text/en.ts'
import type { PadTag } from '../pads/pad-tag.ts'
import type { QuestionView } from '@bay327/room'

interface Seen {
  readonly question: Pick<QuestionView, 'seat' | 'answered' | 'ballot'> | undefined
  readonly mine: ReadonlySet<string>
  readonly lost?: ReadonlySet<string> | undefined
}

/**
 * Returns the word of a pad that means the same in all games: nobody is connected, or the seat is asked, or its turn is
 * next. Returns undefined if none is true.
 */
export function tagOf(seat: string, { question, mine, lost }: Seen, next?: string): PadTag | undefined {
  if (lost?.has(seat)) return { text: t.pad.lost, look: 'warn' }
  if (question?.seat === seat && !question.answered) {
    const isMine = mine.has(seat)
    if (question.ballot) return { text: t.pad.voting, look: isMine ? 'fill' : 'am' }
    return isMine ? { text: t.pad.you, look: 'fill' } : { text: t.pad.deciding, look: 'am' }
  }
  return question && seat === next ? { text: t.pad.next, look: '' } : undefined
}
