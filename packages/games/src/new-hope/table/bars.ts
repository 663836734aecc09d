import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { areaData, areaIds } from '../shared/data/areas.ts'
import { rows, sides, type CharacterId, type Side } from '../shared/data/characters.ts'
import type { NewHopeView, Phase } from '../shared/types.ts'
import { areaLooks } from './board/areas.ts'
import { fullName, marks, sideMarks } from './marks.ts'
import type { NewHopeSnapshot } from './props.ts'
import { words } from './words.ts'

const phases: readonly Phase[] = ['place', 'support', 'target', 'attack', 'clear']

export const track = ({ view, question, mine, open }: NewHopeSnapshot): Figure => ({
  kind: 'steps',
  label: words.stepsLabel,
  names: words.steps,
  at: phases.indexOf(view.turn.phase),
  mine: question !== undefined && !question.decision.optional && mine.has(question.seat) && open,
})

/** The number of cards left in both decks, and the unseen cards area by area. */
export const status = ({ view }: NewHopeSnapshot): readonly Figure[] =>
  sides.map((side) => deckOf(side, side === 'light' ? view.lightPile : view.darkPile))

function deckOf(side: Side, { left, unseen }: NewHopeView['lightPile']): Figure {
  const inWords = areaIds.map((area) => words.unseen(areaData[area].name, unseen[area]))
  return {
    kind: 'items',
    label: words.deck(side),
    mark: sideMarks[side],
    total: left,
    look: 'slots',
    meaning: [words.deckRead(side, left, unseen.C), ...inWords].join(' '),
    groups: areaIds.map((area, i) => {
      const isPower = areaData[area].power === 1
      return {
        items: [
          {
            id: area,
            name: inWords[i] ?? '',
            glyph: areaLooks[area].glyph,
            text: `${unseen[area]}`,
            colour: isPower ? '--amber' : '--ink-2',
          },
        ],
        spare: !isPower,
      }
    }),
  }
}

/** The characters of both sides. Both plan at the same time, so there is no order of turns. */
export const order = ({ view }: NewHopeSnapshot): TurnOrder => ({
  figures: sides.map((side) => ({
    kind: 'items',
    label: words.side[side],
    mark: sideMarks[side],
    groups: [{ items: rows[side].map((id) => figureOf(id, view[id].status)) }],
  })),
})

function figureOf(id: CharacterId, status: NewHopeView[CharacterId]['status']) {
  const state = ({ ok: undefined, injured: 'lying', out: 'out', aboard: 'faint' } as const)[status]
  return { id, name: `${fullName(id)}, ${words.status[status]}`, mark: marks[id], state }
}
