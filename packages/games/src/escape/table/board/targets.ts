import type { EscapeDecision, EscapeOption, EscapeView } from '../../shared/types.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { OptionText } from '@bay327/engine'
import type { Target } from '@bay327/table/board/board'
import { shortName } from '../heroes.ts'
import { places } from './station.ts'
import { words } from '../words.ts'

/**
 * Returns the legal destinations of a question, one for each sector. Of two options with the same destination, the
 * board has the free option, and the list has both. `say` returns the game's text of an option.
 */
export function targetsOf(
  decision: EscapeDecision,
  view: EscapeView,
  say: (option: EscapeOption) => OptionText,
): readonly Target[] {
  const byPlace = new Map<string, Target>()
  for (const option of decision.options) {
    const target = targetOf(option, decision.seat, view, say)
    if (!target) continue
    const known = byPlace.get(target.place)
    if (known === undefined || (known.rank === 'second' && target.rank === 'main')) byPlace.set(target.place, target)
  }
  return [...byPlace.values()]
}

function targetOf(
  option: EscapeOption,
  seat: string,
  view: EscapeView,
  say: (option: EscapeOption) => OptionText,
): Target | undefined {
  const place = option.to === undefined ? undefined : places.get(option.to)
  if (!place) return undefined
  const { label, detail } = say(option)
  const occupants = heroIds.filter((hero) => hero !== seat && view[hero].sector === place.id).map(shortName)
  return {
    option: option.id,
    place: place.id,
    rank: option.cost || option.aside ? 'second' : 'main',
    label: [label, detail ?? place.name, words.steps(option.path?.length ?? 0), words.there(occupants)]
      .map((part) => part.replace(/\.$/, ''))
      .filter(Boolean)
      .join('. '),
    ...(option.path && { path: option.path }),
  }
}
