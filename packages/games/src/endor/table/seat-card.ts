import type { Figure } from '@bay327/table/regions/figure'
import { hitTracks, reserve } from '../shared/data/tables.ts'
import { spaces } from '../shared/data/board.ts'
import { fighterKinds, shipKinds, type ShipKind } from '../shared/data/types.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { colourOf, glyphs, isSeat, sideLooks } from './looks.ts'
import { words } from './words.ts'
import { sideMark } from './looks.ts'

export function seatCard(seat: string): readonly Figure[] {
  if (!isSeat(seat)) return []
  const side = sideOfSeat(seat)
  const startOf = (kind: ShipKind): number => spaces.reduce((sum, { start }) => sum + (start[kind] ?? 0), 0)
  const kinds = shipKinds.filter((kind) => (kind === 'tie' || kind === 'executor') === (side === 'empire'))
  return [
    {
      kind: 'text',
      label: sideLooks[side].name,
      bare: true,
      fit: 'line',
      text: `${words.aim[side]}.`,
      mark: sideMark(side),
    },
    {
      kind: 'items',
      label: words.forces,
      bare: true,
      groups: [
        {
          items: kinds.map((kind) => ({
            id: kind,
            name: words.kinds[kind],
            glyph: glyphs[kind],
            colour: colourOf(kind),
            text: (fighterKinds as readonly ShipKind[]).includes(kind)
              ? `${startOf(kind)}${kind === 'tie' ? `+${reserve}` : ''}`
              : `${hitTracks[kind as 'falcon' | 'executor']} ${words.hitsWord}`,
          })),
        },
      ],
    },
  ]
}
