import { characterData, rows, sides } from '../../shared/data/characters.ts'
import { powerOf } from '../../shared/strength.ts'
import type { PadCell } from '@bay327/table/pads/pad-cell'
import { fullName, marks, shortNames } from '../marks.ts'
import { tagOf } from './pad-tag.ts'
import { plannedLinks } from '../editor/planned.ts'
import type { NewHopeProps } from '../props.ts'
import { words } from '../words.ts'

export function cells(props: NewHopeProps): readonly PadCell[] {
  const { view, mine, who, question } = props
  const planned = plannedLinks(props)
  return sides.flatMap((side) =>
    rows[side].map((id): PadCell => {
      const character = view[id]
      const power = powerOf(id, view.rules.heroPower)
      const { toughness, force } = characterData[id]
      const tag = tagOf(id, view, planned)
      const isGone = character.status === 'out' || character.status === 'aboard'
      return {
        id,
        mark: marks[id],
        name: fullName(id),
        who: who(character.owner),
        acting: question !== undefined && mine.has(character.owner) && !isGone,
        own: mine.has(character.owner),
        facts: [
          { text: shortNames[id], said: words.figures(power, toughness, force) },
          { text: words.short[character.status], said: tag?.text ?? words.short[character.status] },
        ],
      }
    }),
  )
}
