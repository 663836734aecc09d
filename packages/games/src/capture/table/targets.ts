import type { OptionText } from '@bay327/engine'
import { nameOf } from '../../action-figure/shared/words.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import type { Target } from '@bay327/table/board/board'
import { playersOf } from './players.ts'
import { words } from './words.ts'

/**
 * Returns every square where the move may end. The useful ones are highlighted, the others marked lightly: they cover
 * much of the board. `say` returns the game's text of an option.
 */
export function targetsOf(
  options: readonly CaptureOption[],
  seat: string,
  view: CaptureView,
  say: (option: CaptureOption) => OptionText,
): readonly Target[] {
  return options.map((option) => {
    const { label, detail } = say(option)
    const occupants = playersOf(view).filter((player) => player.seat !== seat && player.square === option.to)
    return {
      option: option.id,
      place: option.to,
      rank: option.aside ? 'field' : 'main',
      label: [label, detail ?? '', words.there(occupants.map(({ rebel }) => nameOf(rebel)))]
        .map((part) => part.replace(/\.$/, ''))
        .filter(Boolean)
        .join('. '),
      path: option.path,
    }
  })
}
