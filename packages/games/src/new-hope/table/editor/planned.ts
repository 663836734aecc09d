import type { NewHopeDecision } from '../../shared/types.ts'
import { plannedFor } from './draft.svelte.ts'
import { handedIn, linksOf, type Link } from '../board/links.ts'
import type { NewHopeProps } from '../props.ts'

/** Returns the viewer's own question about a plan. Undefined while the viewer covers it. */
export function ownDecision({ question, mine, covered }: NewHopeProps): NewHopeDecision | undefined {
  const asked = question?.decision
  if (!asked || asked.kind === 'resign-or-draw' || !mine.has(asked.seat) || asked.options.length === 0) return undefined
  return asked.secret && covered ? undefined : asked
}

/** Returns the secret lines: those of the highlighted plan, the drafted plan, or the given plan. */
export function plannedLinks(props: NewHopeProps): readonly Link[] {
  if (props.covered) return []
  const decision = ownDecision(props)
  const shown = decision?.options.find(({ id }) => id === props.preview) ?? (decision && plannedFor(decision))
  return shown && !props.showing ? linksOf(shown) : handedIn(props.view)
}
