import type { CharacterId } from '@bay327/games/new-hope/data/characters'
import type { NewHopeView } from '@bay327/games/new-hope/types'
import type { Link } from './links.ts'
import { shortNames } from './marks.ts'
import { words } from './words.ts'

export interface PadTag {
  readonly text: string
  /** Classes of the tag: what is the viewer's own and secret, what is harm, what is open. */
  readonly look: 'you' | 'warn' | 'am' | 'plain'
}

/** What a character does this turn, or what became of it: the viewer's own plan first. */
export function tagOf(id: CharacterId, view: NewHopeView, planned: readonly Link[]): PadTag | undefined {
  const own = planned.find(({ from }) => from === id)
  if (own) return { text: doing(own.to, own.kind), look: 'you' }
  const { status, supports, target } = view[id]
  if (status === 'out') return { text: words.state.out, look: 'warn' }
  if (status === 'aboard') return { text: words.state.aboard, look: 'am' }
  if (supports) return { text: doing(supports, 'support'), look: 'am' }
  if (target) return { text: target === 'hold' ? words.state.holds : doing(target, 'attack'), look: 'am' }
  return status === 'injured' ? { text: words.state.injured, look: 'warn' } : undefined
}

function doing(to: Link['to'], kind: Link['kind']): string {
  if (to === 'hold') return words.state.holds
  if (to === 'ship') return words.boards
  return kind === 'support' ? words.supports(shortNames[to]) : words.attacks(shortNames[to])
}
