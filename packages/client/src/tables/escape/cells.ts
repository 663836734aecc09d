import { heroData } from '@bay327/games/escape/sight/data/heroes'
import { limits } from '@bay327/games/escape/sight/data/tables'
import { heroIds } from '@bay327/games/escape/sight/data/types'
import type { PadCell } from '../../board/pad-cell.ts'
import { marks, shortName } from './heroes.ts'
import type { EscapeProps } from './props.ts'
import { words } from './later-words.ts'

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
