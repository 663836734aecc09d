import { bay, falcon } from '../shared/data/map.ts'
import { limits } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import type { EscapeView } from '../shared/types.ts'
import type { QuestionView } from '@bay327/room'
import type { PadTag } from '@bay327/table/board/pad-tag'
import { words } from './later-words.ts'

interface Situation {
  readonly view: EscapeView
  readonly question: QuestionView | undefined
  readonly mine: ReadonlySet<string>
  /** Seats whose people are all disconnected. */
  readonly lost: ReadonlySet<string>
}

/** Returns at most one word for each pad: the most serious first, then the question, then what follows. */
export function tagOf(hero: HeroId, { view, question, mine, lost }: Situation): PadTag | undefined {
  const { state } = words
  if (lost.has(hero)) return { text: state.lost, look: 'warn' }
  if (question?.seat === hero && !question.answered) {
    if (question.ballot) return { text: state.voting, look: mine.has(hero) ? 'fill' : 'am' }
    return mine.has(hero) ? { text: state.you, look: 'fill' } : { text: state.deciding, look: 'am' }
  }
  if (view[hero].sector === falcon) return { text: state.aboard, look: 'am' }
  if (view[hero].stormtroopers >= limits.trapped) return { text: state.trapped, look: 'warn' }
  if (question && hero === nextAfter(view)) return { text: state.next, look: '' }
  if (view[hero].sector === bay) return { text: state.bay, look: 'am' }
  return undefined
}

/** Returns who has the next turn: the next in order who is not aboard. */
function nextAfter(view: EscapeView): HeroId | undefined {
  const now = heroIds.indexOf(view.turn.hero)
  const order = [1, 2, 3].map((step) => heroIds[(now + step) % heroIds.length] as HeroId)
  return order.find((hero) => view[hero].sector !== falcon)
}
