import { characterIds } from '../../shared/data/characters.ts'
import type { NewHopeOption } from '../../shared/types.ts'
import { linksOf, type Link } from '../board/links.ts'
import { shortNames } from '../marks.ts'
import { words } from '../words.ts'

/**
 * Returns a short text of a plan for the button that sends the plan. Characters with the same part are named together.
 */
export function planWords(option: NewHopeOption): string {
  const links = linksOf(option)
  if (links.length === 0) return option.verb === 'board' ? words.plan.nobodyBoards : words.plan.nobody
  const goals = [...characterIds, 'ship', 'hold'] as const
  const parts = goals.flatMap((to) => {
    const those = links.filter((link) => link.to === to)
    return those.length > 0 ? [does(those, to)] : []
  })
  return parts.join(', ')
}

function does(links: readonly Link[], to: Link['to']): string {
  const names = links.map(({ from }) => shortNames[from])
  if (to === 'hold') return words.plan.hold(names)
  if (to === 'ship') return words.plan.board(names)
  const support = links[0]?.kind === 'support'
  return support ? words.plan.support(names, shortNames[to]) : words.plan.attack(names, shortNames[to])
}
