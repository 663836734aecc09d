import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { weaponOf } from '../../action-figure/shared/weapons.ts'
import { nameOf } from '../../action-figure/shared/words.ts'
import { pointsOf } from '../shared/points.ts'
import type { PadCell } from '@bay327/table/pads/pad-cell'
import { rebelMark } from '../../action-figure/table/pieces.ts'
import { playersOf } from './players.ts'
import type { CaptureProps } from './props.ts'
import { words } from './words.ts'

export function cells({ view, question, mine, who }: CaptureProps): readonly PadCell[] {
  return playersOf(view).map((player): PadCell => {
    const points = words.worth(pointsOf(player))
    const weapon = weaponOf(view.weapons, player.rebel)
    const hand = weapon ? weaponNames[weapon.kind] : words.bare[0]
    return {
      id: player.seat,
      mark: rebelMark(player.rebel),
      name: nameOf(player.rebel),
      who: who(player.seat),
      acting: question !== undefined && view.turn.seat === player.seat,
      own: mine.has(player.seat),
      facts: [
        { text: `${pointsOf(player)}`, said: points },
        { text: weapon ? words.armed : words.unarmed, said: hand },
      ],
    }
  })
}
