import type { NewHopeDecision, NewHopeOption, NewHopeView } from '../../shared/types.ts'
import type { CharacterId } from '../../shared/data/characters.ts'
import type { Target } from '@bay327/table/board/board'
import { rowsOf, withPart, type Part } from '../editor/compose.ts'
import { shortNames } from '../marks.ts'
import { spotId } from './sheet.ts'
import { words } from '../words.ts'

/** Returns the plans that a press on the board can choose. Each mark stands for the complete plan after the press. */
export function targetsOf(
  decision: NewHopeDecision,
  plan: NewHopeOption,
  selected: CharacterId,
  view: NewHopeView,
): readonly Target[] {
  const { area } = view[selected]
  const row = rowsOf(decision).find(({ id }) => id === selected)
  if (!area || !row) return []
  return row.parts.flatMap((part): readonly Target[] => {
    const option = withPart(decision, plan, selected, part)
    if (!option || option.id === plan.id) return []
    const who = standsFor(part)
    return [
      {
        option: option.id,
        place: spotId(area, who ?? selected),
        rank: who || part === 'aboard' ? 'main' : 'second',
        label: `${shortNames[selected]}: ${labelOf(decision.kind, part)}.`,
      },
    ]
  })
}

function standsFor(part: Part): CharacterId | undefined {
  return part === 'hold' || part === 'none' || part === 'aboard' || part === 'stay' ? undefined : part
}

function labelOf(kind: NewHopeDecision['kind'], part: Part): string {
  const who = standsFor(part)
  if (who) return kind === 'support' ? words.marks.support(shortNames[who]) : words.marks.attack(shortNames[who])
  return words.marks[part as 'none' | 'hold' | 'aboard' | 'stay']
}
