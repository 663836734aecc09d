import { extend, newAgenda, newDeck, type RandomSource, type SeatSpec, type Switches } from '@bay327/engine'
import { spaces } from '../shared/data/board.ts'
import { cardsOf } from '../shared/data/cards.ts'
import { hitTracks, reserve } from '../shared/data/tables.ts'
import { markerIds, seatIds, type Side } from '../shared/data/types.ts'
import type { Field } from '../shared/types.ts'
import type { OrderDeck, State } from './state.ts'

/**
 * Returns the initial state: shuffled decks, and pieces at their starts. The first step deals the hands (END-1b, 1f to
 * 1h).
 */
export function setup(values: Switches, specs: readonly SeatSpec[], chance: RandomSource): State {
  const seats = seatIds.filter((id) => specs.some((spec) => spec.id === id))
  return {
    seats,
    field: startField(values['imperialEdge'] === true),
    players: Object.fromEntries(seats.map((seat) => [seat, { hand: [], pile: [] }])),
    decks: { rebels: deckOf(chance, 'rebels'), empire: deckOf(chance, 'empire') },
    turn: { round: 0, phase: 'plan' },
    played: 0,
    resigning: [],
    agenda: newAgenda({ do: 'deal' }, { do: 'round' }),
  }
}

function deckOf(chance: RandomSource, side: Side): OrderDeck {
  return extend(newDeck(chance, cardsOf(side)), { apart: [] })
}

export function startField(imperialEdge: boolean): Field {
  return {
    spaces: Object.fromEntries(spaces.map(({ id, start }) => [id, start])) as Field['spaces'],
    markers: markerIds,
    reserve,
    hits: hitTracks,
    redeemed: false,
    shield: { team: 0, troopers: [] },
    imperialEdge,
  }
}
