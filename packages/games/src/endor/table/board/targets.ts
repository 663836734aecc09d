import type { OptionText } from '@bay327/engine'
import type { SpaceId } from '../../shared/data/types.ts'
import type { EndorDecision, EndorOption } from '../../shared/types.ts'
import type { Target } from '@bay327/table/board/board'
import { allPlaces } from './chart.ts'
import type { Draft } from '../editor/draft.svelte.ts'
import { moveOf } from '../editor/squads.ts'

/**
 * Returns the legal destinations of a question, one for each place. Of several attacks on one place, returns the attack
 * with the most dice; the list next to the board has all attacks. For a move, returns the places to which the selected
 * squad may go; empty if no squad is selected.
 */
export function targetsOf(
  decision: EndorDecision,
  draft: Draft | undefined,
  say: (option: EndorOption) => OptionText,
): readonly Target[] {
  const best = new Map<string, EndorOption>()
  for (const option of offered(decision, draft)) {
    const { to, count = 0 } = option
    if (to === undefined || !allPlaces.has(to)) continue
    const known = best.get(to)
    if (known === undefined || (known.count ?? 0) < count) best.set(to, option)
  }
  return [...best].map(([place, option]) => {
    const { label, detail } = say(option)
    return {
      option: option.id,
      place,
      rank: 'main' as const,
      ...(decision.kind === 'move' && { count: `\u00d7${option.count ?? 0}` }),
      label: [label, detail?.replace(/\.$/, '')].filter(Boolean).join('. '),
    }
  })
}

function offered(decision: EndorDecision, draft: Draft | undefined): readonly EndorOption[] {
  switch (decision.kind) {
    case 'fly':
    case 'attack':
    case 'shot':
      return decision.options
    case 'move': {
      if (draft?.from === undefined) return []
      const { tos, counts } = moveOf(decision, draft)
      const count = counts.find((n) => n === draft.count) ?? Math.max(...counts)
      return tos.flatMap(
        (to) =>
          decision.options.find((option) => option.from === draft.from && option.to === to && option.count === count) ??
          [],
      )
    }
    case 'plan':
    case 'order':
    case 'hits':
    case 'resign':
      return []
  }
}

/** Returns the spaces whose ships can be selected for the move. */
export function squadsOf(decision: EndorDecision | undefined): readonly SpaceId[] {
  return decision?.kind === 'move' ? moveOf(decision, { question: '' }).froms : []
}
