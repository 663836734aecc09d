import type { CharacterId } from '../../shared/data/characters.ts'
import type { NewHopeView } from '../../shared/types.ts'
import type { Link } from '../board/links.ts'
import { shortNames } from '../marks.ts'
import { words } from '../words.ts'

export interface PadTag {
  readonly text: string
  /** A short form for little space: an arrow for an attack, a plus for support. */
  readonly brief: string
  /** CSS class of the tag: the viewer's own secret, harm, or public. */
  readonly look: 'you' | 'warn' | 'am' | 'plain'
}

/**
 * Returns the character's action this turn, or its state. The viewer's own plan has priority. Returns undefined if
 * there is neither.
 */
export function tagOf(id: CharacterId, view: NewHopeView, planned: readonly Link[]): PadTag | undefined {
  const own = planned.find(({ from }) => from === id)
  if (own) return { ...doing(own.to, own.kind), look: 'you' }
  const { status, supports, target } = view[id]
  if (status === 'out') return { ...only(words.state.out), look: 'warn' }
  if (status === 'aboard') return { ...only(words.state.aboard), look: 'am' }
  if (supports) return { ...doing(supports, 'support'), look: 'am' }
  if (target) return { ...doing(target, target === 'hold' ? 'alone' : 'attack'), look: 'am' }
  return status === 'injured' ? { ...only(words.state.injured), look: 'warn' } : undefined
}

const only = (text: string) => ({ text, brief: text })

function doing(to: Link['to'], kind: Link['kind']): Pick<PadTag, 'text' | 'brief'> {
  if (to === 'hold') return only(words.state.holds)
  if (to === 'ship') return only(words.boards)
  const name = shortNames[to]
  return kind === 'support'
    ? { text: words.supports(name), brief: `+ ${name}` }
    : { text: words.attacks(name), brief: `\u2192 ${name}` }
}
