import { nameOf } from '../../text/words.ts'
import type { DantooineDecision, DantooineOption, DantooineView } from '../../shared/types.ts'
import type { OptionText } from '@bay327/engine'
import type { Target } from '@bay327/table/board/board'
import { rebelsOf } from '../marks.ts'
import { words } from '../words.ts'

/**
 * Returns the ends of a move, each on a different space. An end that attacks the mover's own Rebel is drawn less
 * strongly.
 */
export function targetsOf(
  decision: DantooineDecision,
  view: DantooineView,
  say: (option: DantooineOption) => OptionText,
): readonly Target[] {
  return decision.options.map((option): Target => {
    const { label, detail = '' } = say(option)
    const occupants = rebelsOf(view)
      .filter(({ seat, at }) => seat !== decision.seat && at === option.to)
      .map(({ seat }) => nameOf(seat))
    return {
      option: option.id,
      place: option.to,
      rank: option.attacksSelf ? 'second' : 'main',
      label: [label, detail, words.there(occupants)]
        .map((part) => part.replace(/\.$/, ''))
        .filter(Boolean)
        .join('. '),
      path: option.path,
    }
  })
}
