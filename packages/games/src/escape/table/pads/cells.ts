import { heroData } from '../../shared/data/heroes.ts'
import { limits } from '../../shared/data/tables.ts'
import { heroIds } from '../../shared/data/types.ts'
import type { PadCell } from '@bay327/table/pads/pad-cell'
import { marks, shortName } from '../heroes.ts'
import type { EscapeProps } from '../props.ts'
import { words } from '../later-words.ts'

export function cells({ view, question, mine, who }: EscapeProps): readonly PadCell[] {
  return heroIds.map((hero): PadCell => {
    const { stamina, stormtroopers } = view[hero]
    const most = heroData[hero].start.stamina
    const bar = (share: number, colour: string) => ({ share, colour })
    return {
      id: hero,
      mark: marks[hero],
      name: shortName(hero),
      who: who(hero),
      acting: question !== undefined && view.turn.hero === hero,
      own: mine.has(hero),
      facts: [
        { text: `${stamina}`, said: `${words.stamina} ${stamina}/${most}`, bar: bar(stamina / most, '--amber') },
        {
          text: `${stormtroopers}`,
          said: `${words.pursuit} ${stormtroopers}`,
          bar: bar(stormtroopers / limits.stormtroopers, '--red'),
        },
      ],
    }
  })
}
