import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import type { TurnState } from '@bay327/table/regions/data'
import { falcon } from '../shared/data/map.ts'
import { droidBoxes, limits, vBoxes } from '../shared/data/tables.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import type { EscapeView } from '../shared/types.ts'
import { marks, shortName } from './heroes.ts'
import { words as later } from './later-words.ts'
import { glyphs } from './looks.ts'
import { previewOf } from './pads/preview.ts'
import type { EscapeSnapshot } from './props.ts'
import { words } from './words.ts'

export function track({ view, question, preview }: EscapeSnapshot): Figure {
  const decision = question?.decision
  const option = decision?.options.find(({ id }) => id === preview)
  return {
    kind: 'scale',
    label: words.vader,
    value: view.vader,
    end: limits.gameOver,
    endLabel: words.gameOver,
    preview: decision && previewOf(option, decision, view).vader,
    marks: [
      ...droidBoxes.map((at) => ({ at, tone: 'help' as const, name: words.droidBox, glyph: glyphs.droid })),
      ...(view.flags.vSquares ? vBoxes : []).map(({ box, faceOn }) => ({
        at: box,
        tone: 'harm' as const,
        name: words.vBox(faceOn),
        text: faceOn === 6 ? 'V6' : `V${faceOn}+`,
        spent: view.testedV.includes(box),
      })),
    ],
  }
}

export const status = ({ view }: EscapeSnapshot): readonly Figure[] => [
  {
    kind: 'states',
    label: words.beam,
    glyph: glyphs.beam,
    states: [
      { id: 'locked', label: words.beams.locked, tone: 'bad' },
      { id: 'on', label: words.beams.on, tone: 'plain' },
      { id: 'off', label: words.beams.off, tone: 'good' },
    ],
    current: view.beam,
  },
  {
    kind: 'states',
    label: words.droids,
    glyph: glyphs.droid,
    states: [
      { id: 'hidden', label: words.droidStates.hidden, tone: 'good' },
      { id: 'found', label: words.droidStates.found, tone: 'bad' },
    ],
    current: view.droids,
  },
]

export const order = ({ view }: EscapeSnapshot): TurnOrder => ({
  label: later.turnOrder,
  seats: heroIds.map((seat) => ({ seat, name: shortName(seat), mark: marks[seat], state: stateOf(seat, view) })),
})

function stateOf(hero: HeroId, view: EscapeView): TurnState {
  const now = heroIds.indexOf(view.turn.hero)
  const at = heroIds.indexOf(hero)
  if (at === now) return 'now'
  if (view[hero].sector === falcon) return 'aboard'
  if (at < now) return 'done'
  return at === now + 1 ? 'next' : ''
}
