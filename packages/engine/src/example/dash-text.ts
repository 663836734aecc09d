import type { Decision, GameView, Option, Outcome, SeatId } from '../contract/game.ts'
import type { FactText, PlaceText } from '../contract/table-text.ts'
import {
  capital,
  titled,
  type GameText,
  type GoalText,
  type LogText,
  type OptionText,
  type OutcomeText,
  type QuestionText,
  type RulesChapter,
} from '../contract/text.ts'
import type { DashEvent } from './dash.ts'
import { about } from './dash-about.ts'

/* The texts of DASH. They depend on the view and not on the rules, so that browsers do not load the rules. */

interface ShipView {
  readonly at: number
  readonly hasSpare: boolean
  /** The cargo card. Hidden from other viewers until the race is over. */
  readonly cargo?: number
}

// A type alias, because an interface is not assignable to a record of parts.
export type DashView = GameView & {
  readonly round: number
  readonly ready: readonly SeatId[]
  readonly ships: Readonly<Record<SeatId, ShipView>>
}

const home = 8
const reckless = 3
const seats = ['red', 'blue', 'gold', 'grey'] as const

const names = (all: readonly SeatId[]): string =>
  all.length < 2 ? all.map(capital).join('') : `${names(all.slice(0, -1))} and ${capital(all.at(-1) ?? '')}`
const buoys = (count: number): string => `${count} ${count === 1 ? 'buoy' : 'buoys'}`

const idOf = (at: number): string => `buoy-${Math.min(at, home)}`

/** Three rows of three places. The rows run in alternating directions. */
const places: readonly PlaceText[] = Array.from({ length: home + 1 }, (_, at) => {
  const row = Math.floor(at / 3)
  const column = row % 2 === 0 ? at % 3 : 2 - (at % 3)
  return { id: idOf(at), name: at === 0 ? 'Start' : at === home ? 'Dock' : `Buoy ${at}`, x: column, y: row }
})
const lanes = places.slice(1).map(({ id }, i) => [idOf(i), id] as const)

function question({ seat, kind }: Decision, view: DashView): QuestionText {
  const name = capital(seat)
  if (kind === 'spin') {
    return {
      ...titled(`${name} spins. Burn the spare part and try again?`),
      consequence: 'Without it, the ship stays where it is.',
    }
  }
  const left = home - (view.ships[seat]?.at ?? 0)
  return {
    ...titled(`how fast does ${name} fly?`),
    consequence: `The dock is ${buoys(left)} away. All speeds are shown at once.`,
  }
}

function option({ verb, count = 0 }: Option, { seat }: Decision): OptionText {
  if (verb === 'burn') return { label: 'Burn the spare part', detail: `${capital(seat)} rolls again.` }
  if (verb === 'stay') return { label: 'Stay', detail: `${capital(seat)} keeps the spare part and flies no further.` }
  if (count === reckless) return { label: `Fly ${count}`, detail: 'Reckless: on a 1 or 2 the ship spins.' }
  return { label: `Fly ${count}`, detail: `${buoys(count)}, for sure.`, figure: 'certain' }
}

function event(happened: DashEvent): LogText | undefined {
  switch (happened.type) {
    case 'ready':
      return { seat: happened.seat, text: `${capital(happened.seat)} is ready.` }
    case 'plans':
      return {
        text: 'The speeds are shown.',
        figures: happened.speeds.map((speed, i) => `${capital(seats[i] ?? '')} ${speed}`).join(', '),
      }
    case 'rolled': {
      const spins = happened.roll <= 2
      const text = `${capital(happened.seat)} flies recklessly${spins ? ' and spins' : ''}.`
      return { seat: happened.seat, text, tone: spins ? 'bad' : 'good', figures: `${happened.roll}` }
    }
    case 'burnt':
      return { seat: happened.seat, text: `${capital(happened.seat)} burns the spare part.`, tone: 'threat' }
    case 'spun':
      return { seat: happened.seat, text: `${capital(happened.seat)} stays.`, tone: 'bad' }
  }
}

function outcome({ winners, cause }: Outcome, { ships }: DashView): OutcomeText {
  const score = (seat: SeatId): number => (ships[seat]?.at ?? 0) + (ships[seat]?.cargo ?? 0)
  const first = winners[0] ?? ''
  return {
    title: cause === 'tied' ? 'A tie' : `${capital(first)} wins`,
    why:
      cause === 'tied'
        ? `${names(winners)} come to the same: way and cargo make ${score(first)}.`
        : `Way and cargo make ${score(first)}, the most of all.`,
    figures: Object.keys(ships)
      .sort((a, b) => score(b) - score(a))
      .slice(0, 3)
      .map((seat) => ({ name: capital(seat), value: `${score(seat)}` })),
  }
}

/**
 * Returns the goal with the distances of the viewer's ship and of the nearest other ship, for example "You are 3 buoys
 * off, Blue 4".
 */
function goal({ ships }: DashView, viewerSeats: readonly SeatId[]): GoalText {
  const left = (seat: SeatId): number => Math.max(0, home - (ships[seat]?.at ?? 0))
  const order = Object.keys(ships).sort((a, b) => left(a) - left(b))
  const ownSeat = viewerSeats.length === 1 ? order.find((seat) => seat === viewerSeats[0]) : undefined
  const [first = '', second = ''] =
    ownSeat === undefined ? order : [ownSeat, ...order.filter((seat) => seat !== ownSeat)]
  const figure = left(first) === 0 ? 'at the dock' : `${buoys(left(first))} off`
  const other = left(second) === 0 ? `${capital(second)} at the dock` : `${capital(second)} ${left(second)}`
  return {
    want: 'Most way and cargo at the dock',
    far: `${ownSeat === undefined ? `${capital(first)} is` : 'You are'} ${figure}, ${other}`,
    figure,
    share: Math.min(1, (ships[order[0] ?? '']?.at ?? 0) / home),
    stage: order.filter((seat) => left(seat) === 0).join(' '),
  }
}

function pad({ ships }: DashView, seat: SeatId): readonly FactText[] {
  const ship = ships[seat]
  if (!ship) return []
  const isOver = Object.values(ships).every(({ cargo }) => cargo !== undefined)
  return [
    { name: 'Way', value: ship.at, ...(ship.at <= home && { of: home }) },
    {
      name: 'Cargo',
      ...(!isOver && { secret: true as const }),
      ...(ship.cargo !== undefined && { value: ship.cargo }),
    },
    { id: 'spare', name: 'Spare part', value: ship.hasSpare ? 1 : 0 },
  ]
}

export const text: GameText<DashView, Option, DashEvent> = {
  about,
  switches: {},
  seat: (seat) => ({
    name: capital(seat),
    letter: seat.slice(0, 1).toUpperCase(),
    blurb: 'A ship, a spare part and a cargo face down.',
    ...(seats.find((candidate) => candidate === seat) && { look: seat as (typeof seats)[number] }),
  }),
  question,
  option,
  event,
  outcome,
  goal,
  wanted: () => 'Bring more way and cargo to the dock than anybody else.',
  standing: [],
  board: () => ({ kind: 'graph', places, lanes }),
  pieces: ({ ships }) =>
    Object.entries(ships).map(([seat, { at }]) => ({ id: seat, seat, place: idOf(at), name: capital(seat) })),
  leads({ verb, count }, { seat }, { ships }) {
    const speed = verb === 'burn' ? reckless : count
    return speed === undefined ? undefined : idOf((ships[seat]?.at ?? 0) + speed)
  },
  pad,
  shared: ({ round }) => [{ name: 'Rounds flown', value: round }],
  progress({ ships }) {
    const positions = Object.fromEntries(Object.entries(ships).map(([seat, { at }]) => [seat, Math.min(at, home)]))
    const left = home - Math.max(...Object.values(positions))
    return { label: `${left === 1 ? 'buoy' : 'buoys'} to the dock`, value: left, of: home, seats: positions }
  },
  // The default table shows no round, because its status bar shows the number of rounds that were flown.
  round: () => undefined,
}

export const chapters = (): readonly RulesChapter[] => [
  {
    id: 'race',
    title: 'The race',
    paragraphs: [
      'Two to four ships race to the dock, 8 buoys away. Each carries a cargo worth 1 to 5, face down, and one spare part.',
      'Each round, all plan a speed in secret: 1, 2 or 3. When the last plan is in, all are shown, and the ships fly in order.',
    ],
  },
  {
    id: 'reckless',
    title: 'Reckless',
    paragraphs: [
      'A ship that flies 3 rolls a die. On a 1 or 2 the ship spins and stays where it is, unless it burns its spare part and rolls again.',
    ],
  },
  {
    id: 'end',
    title: 'The end',
    paragraphs: [
      'When a ship has reached the dock at the end of a round, the race is over. Way and cargo are added, and the most wins; equals share it.',
    ],
  },
]
