import type { NewHopeDecision } from '../../shared/types.ts'
import { plannedFor } from './draft.svelte.ts'
import { handedIn, linksOf, type Link } from '../board/links.ts'
import type { NewHopeProps } from '../props.ts'

/** Returns the viewer's own question about a plan. Undefined while the viewer covers it. */
export function ownDecision({ question, mine, covered }: NewHopeProps): NewHopeDecision | undefined {
  const decision = question?.decision
  if (!decision || decision.kind === 'resign-or-draw' || !mine.has(decision.seat) || decision.options.length === 0)
    return undefined
  return decision.secret && covered ? undefined : decision
}

/** Returns the secret lines: those of the highlighted plan, the drafted plan, or the given plan. */
export function plannedLinks(props: NewHopeProps): readonly Link[] {
  if (props.covered) return []
  const decision = ownDecision(props)
  const shown = decision?.options.find(({ id }) => id === props.preview) ?? (decision && plannedFor(decision))
  return shown && !props.showing ? linksOf(shown) : handedIn(props.view)
}
