import type { Game, GameText, GameView, Option, SeatId } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'

/*
 * HOP: two droids on a board of five by five. Each heads for the opposite corner. A step is free. A hop over one square
 * costs a charge. A hurried step costs a charge too, and gives another turn.
 */

type Seat = 'north' | 'south'

interface HopState {
  readonly asked: number
  readonly turn: Seat
  readonly at: Readonly<Record<Seat, string>>
  readonly charges: Readonly<Record<Seat, number>>
  /** The square that each droid has to visit on the way. It is a secret of that seat. */
  readonly errand: Readonly<Record<Seat, number>>
}

type HopView = GameView & Omit<HopState, 'asked' | 'errand'> & { readonly errand: Readonly<Record<string, number>> }

interface HopEvent {
  readonly type: 'moved'
  readonly seat: Seat
  readonly path: readonly string[]
  readonly hops: boolean
}

const letters = ['A', 'B', 'C', 'D', 'E']
const seats: readonly Seat[] = ['north', 'south']
const goals: Readonly<Record<Seat, string>> = { north: 'E5', south: 'A1' }
const squares = letters.flatMap((letter, x) =>
  [1, 2, 3, 4, 5].map((row) => ({ id: `${letter}${row}`, name: `${letter}${row}`, x, y: row - 1 })),
)
const other = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north')

function options({ turn, at, charges }: HopState): readonly Option[] {
  const from = squares.find(({ id }) => id === at[turn])
  if (!from) return []
  const reach = (far: number) =>
    squares.filter(({ id, x, y }) => Math.abs(x - from.x) + Math.abs(y - from.y) === far && id !== at[other(turn)])
  const step = reach(1).map(({ id }): Option => ({ id: `step:${id}`, verb: 'step', from: from.id, to: id, path: [id] }))
  if (charges[turn] === 0) return step
  const straight = reach(2).filter(({ x, y }) => x === from.x || y === from.y)
  const hop = straight.map(({ id }): Option => ({
    id: `hop:${id}`,
    verb: 'hop',
    from: from.id,
    to: id,
    path: [id],
    cost: { charges: 1 },
  }))
  const hurry = step.map((option): Option => ({
    ...option,
    id: `hurry:${option.to}`,
    verb: 'hurry',
    cost: { charges: 1 },
  }))
  return [...step, ...hop, ...hurry]
}

const winner = ({ at }: HopState): Seat | undefined => seats.find((seat) => at[seat] === goals[seat])

export const hop: Game<HopState, Option, HopEvent> = {
  slug: 'hop',
  rules: '1',
  people: { min: 2, max: 2 },
  switches: [],
  seats: () => seats.map((id, i) => ({ id, name: id, side: id, holders: [i] })),
  setup: (_switches, _seats, chance) => ({
    state: {
      asked: 0,
      turn: 'north',
      at: { north: 'A1', south: 'E5' },
      charges: { north: 3, south: 3 },
      errand: { north: chance.draw(9) + 1, south: chance.draw(9) + 1 },
    },
    events: [],
  }),
  decisions(state) {
    if (winner(state)) return []
    return [{ id: `${state.asked}`, seat: state.turn, kind: 'move', options: options(state) }]
  },
  decide(state, { seat }, { from = '', path = [], to = '', verb }) {
    const mover = seat as Seat
    const cost = verb === 'step' ? 0 : 1
    return {
      state: {
        ...state,
        asked: state.asked + 1,
        turn: verb === 'hurry' ? mover : other(mover),
        at: { ...state.at, [mover]: to },
        charges: { ...state.charges, [mover]: state.charges[mover] - cost },
      },
      events: [{ type: 'moved', seat: mover, path: [from, ...path], hops: verb === 'hop' }],
    }
  },
  fallback: (_state, { options: [first] }) => first?.id ?? '',
  view: ({ asked: _, errand, ...open }, viewer) => ({
    ...open,
    errand: Object.fromEntries(Object.entries(errand).filter(([seat]) => viewer.has(seat))),
  }),
  eventView: (event) => event,
  outcome(state) {
    const won = winner(state)
    return won && { winners: [won], cause: 'home', ranking: [[won], [other(won)]] }
  },
}

const nameOf = (seat: SeatId): string => (seat === 'north' ? 'North' : 'South')

export const hopText: GameText<HopView, Option, HopEvent> = {
  about: {
    slug: 'hop',
    title: 'Hop',
    pitch: 'Two droids, two corners.',
    people: { min: 2, max: 2 },
    minutes: [2, 4],
    kind: 'race',
  },
  switches: {},
  seat: (seat) => ({ name: nameOf(seat), letter: nameOf(seat).charAt(0), blurb: `To ${goals[seat as Seat]}.` }),
  question: ({ seat }) => titled(`where does ${nameOf(seat)} go?`),
  option({ verb, to }) {
    if (verb === 'hop') return { label: `Hop to ${to}`, detail: 'For 1 charge.' }
    if (verb === 'hurry') return { label: `Hurry to ${to}`, detail: 'For 1 charge, and go again.' }
    return { label: `Go to ${to}` }
  },
  event: ({ seat, path, hops }) => ({ seat, text: `${nameOf(seat)} ${hops ? 'hops' : 'goes'} to ${path.at(-1)}.` }),
  outcome: ({ winners: [first = ''] }) => ({ title: `${nameOf(first)} is home`, why: `${nameOf(first)} came first.` }),
  standing: [],
  board: () => ({ kind: 'grid', places: squares }),
  pieces: ({ at }) => seats.map((seat) => ({ id: seat, seat, place: at[seat], name: nameOf(seat) })),
  moves: ({ seat, path }) => [{ piece: seat, path }],
  pad: ({ charges, errand }, seat) => [
    { id: 'charges', name: 'Charges', value: charges[seat as Seat], of: 3 },
    { name: 'Errand', secret: true, ...(errand[seat] !== undefined && { value: errand[seat] }) },
  ],
}
