import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import type { DantooineView, Seat } from '../shared/types.ts'
import { letterOf, nameOf } from '../text/words.ts'
import { glyphs } from './looks.ts'
import { markOf, rebelsOf } from './marks.ts'
import type { DantooineSnapshot } from './props.ts'
import { words } from './words.ts'

/** The line needs most of a snapshot: it previews a move and marks the viewer's X-Wing. */
export const track = (snapshot: DantooineSnapshot): Figure => ({
  kind: 'own',
  label: words.toGo,
  draws: 'line',
  props: snapshot as unknown as Readonly<Record<string, unknown>>,
})

/** The holder of The Force card. With four players there is no space for long names in larger letters. */
export function status({ view, mine, phone }: DantooineSnapshot): readonly Figure[] {
  const rebels = rebelsOf(view)
  const isShort = phone || rebels.length > 3
  const holders = rebels.map(({ seat }) => ({
    id: seat,
    label: isShort ? letterOf(seat) : nameOf(seat),
    tone: mine.has(seat) ? ('good' as const) : ('plain' as const),
  }))
  return [
    {
      kind: 'states',
      label: words.forceWith,
      glyph: glyphs.force,
      states: [{ id: 'nobody', label: words.nobody, tone: 'plain' }, ...holders],
      current: view.force ?? 'nobody',
    },
  ]
}

export const order = ({ view }: DantooineSnapshot): TurnOrder => ({
  label: words.turnOrder,
  seats: rebelsOf(view).map(({ seat, xWing }) => ({
    seat,
    name: nameOf(seat),
    mark: markOf(seat, xWing),
    state: seat === view.turn.seat ? 'now' : seat === nextAfter(view) ? 'next' : '',
  })),
})

/** Returns the seat that has the next turn: the next seat around the table. */
export function nextAfter(view: DantooineView): Seat | undefined {
  const seats = rebelsOf(view).map(({ seat }) => seat)
  return seats[(seats.indexOf(view.turn.seat) + 1) % seats.length]
}
