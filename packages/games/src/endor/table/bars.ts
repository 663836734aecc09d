import type { TurnOrder } from '@bay327/table/regions/data'
import type { Figure } from '@bay327/table/regions/figure'
import { areShieldsDown } from '../shared/conditions.ts'
import type { Seat } from '../shared/data/types.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { EndorView } from '../shared/types.ts'
import { isSeat, marks, signs } from './looks.ts'
import type { EndorSnapshot } from './props.ts'
import { words } from './words.ts'

export function track({ view, question, preview, phone }: EndorSnapshot): Figure {
  const pointed = question?.decision.options.find(({ id }) => id === preview)
  return phone
    ? { kind: 'own', label: words.theatres, draws: 'theatres', props: { view } }
    : { kind: 'own', label: words.strikeTeam, draws: 'way', props: { view, pointed } }
}

export function status({ view, mine, seats, phone }: EndorSnapshot): readonly Figure[] {
  if (phone) return []
  const isEmpire = [...mine].some((seat) => isSeat(seat) && sideOfSeat(seat) === 'empire')
  return [
    {
      kind: 'states',
      label: words.shields,
      glyph: signs.shield,
      states: [
        { id: 'up', label: words.shieldStates.up, tone: 'plain' },
        { id: 'down', label: words.shieldStates.down, tone: isEmpire ? 'bad' : 'good' },
      ],
      current: areShieldsDown(view) ? 'down' : 'up',
    },
    {
      kind: 'items',
      label: words.ordersLeft,
      groups: [
        {
          items: view.seats.map((seat) => {
            const left = view[seat]?.pile.length ?? 0
            return {
              id: seat,
              name: words.ordersLeftOf(nameOf(seat, seats), left),
              mark: marks[seat],
              text: `${left}`,
              state: left === 0 ? 'faint' : undefined,
            }
          }),
        },
      ],
    },
  ]
}

export const order = ({ view, seats }: EndorSnapshot): TurnOrder => ({
  label: words.turnOrder,
  seats: view.seats.map((seat) => ({
    seat,
    name: nameOf(seat, seats),
    mark: marks[seat],
    state: stateOf(seat, view),
  })),
})

/** Returns the state of a seat's turn. A hand with no card in play and no card in its pile has finished the round. */
function stateOf(seat: Seat, view: EndorView): 'ready' | 'now' | 'done' | '' {
  if (view.turn.phase === 'plan') return view[seat]?.locked ? 'ready' : 'now'
  if (view.turn.seat === seat) return 'now'
  return view[seat]?.pile.length === 0 ? 'done' : ''
}

export const nameOf = (seat: string, seats: EndorSnapshot['seats']): string =>
  seats.find(({ id }) => id === seat)?.name ?? seat
