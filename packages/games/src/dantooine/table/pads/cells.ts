import { stepsHome } from '../../shared/data/way.ts'
import { whole } from '../../shared/data/x-wings.ts'
import { nameOf } from '../../text/words.ts'
import type { PadCell } from '@bay327/table/pads/pad-cell'
import { markOf, rebelsOf } from '../marks.ts'
import type { DantooineProps } from '../props.ts'
import { words } from '../words.ts'

export function cells({ view, question, mine, who }: DantooineProps): readonly PadCell[] {
  return rebelsOf(view).map(({ seat, xWing, pieces, at }): PadCell => {
    const way = stepsHome(at)
    return {
      id: seat,
      mark: markOf(seat, xWing),
      name: nameOf(seat),
      who: who(seat),
      acting: question !== undefined && view.turn.seat === seat,
      own: mine.has(seat),
      facts: [
        { text: `${pieces}/${whole}`, said: words.pieces(pieces, whole) },
        { text: words.stepsToGo(way), said: words.spacesToGo(way) },
      ],
    }
  })
}
