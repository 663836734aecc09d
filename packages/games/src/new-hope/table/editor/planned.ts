import type { NewHopeDecision } from '../../shared/types.ts'
import { handedIn, linksOf, type Link } from '../board/links.ts'
import type { NewHopeSnapshot } from '../props.ts'

/** Returns the viewer's own question about a plan. Undefined while the viewer covers it. */
export function ownDecision({ question, mine, covered }: NewHopeSnapshot): NewHopeDecision | undefined {
  const decision = question?.decision
  if (!decision || decision.kind === 'resign-or-draw' || !mine.has(decision.seat) || decision.options.length === 0)
    return undefined
  return decision.secret && covered ? undefined : decision
}

/** Returns the secret lines: those of the highlighted plan, or of the given plan. */
export function plannedLinks(snapshot: NewHopeSnapshot): readonly Link[] {
  if (snapshot.covered) return []
  const shown = ownDecision(snapshot)?.options.find(({ id }) => id === snapshot.preview)
  return shown && !snapshot.showing ? linksOf(shown) : handedIn(snapshot.view)
}
