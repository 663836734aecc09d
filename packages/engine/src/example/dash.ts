import { newAgenda, type HasAgenda } from '../flow/agenda.ts'
import { die, shuffle } from '../random/random-source.ts'
import type { Game, Option, SeatId } from '../contract/game.ts'
import { stableView } from '../util/stable-view.ts'
import { stateMachine } from '../flow/state-machine.ts'
import { updateState, pushSteps, type Table } from '../flow/update-state.ts'

/* DASH, the example game. Two to four ships race, each with a face-down cargo card. Every round, all seats choose a
   speed in secret (DASH-1), and all speeds are revealed together. Then the ships fly in seat order (DASH-2). A
   reckless ship rolls a die. On 1 or 2 the ship spins and does not move, unless its pilot spends the only spare part
   and rolls again (DASH-3). If a ship is home after a round, each ship's distance and cargo are added, and the highest
   total wins (DASH-4). */

export interface Ship {
  readonly at: number
  readonly cargo: number
  readonly hasSpare: boolean
}

type Step =
  | { readonly do: 'plan' | 'land' }
  | { readonly do: 'fly'; readonly seat: SeatId; readonly speed: number }
  | { readonly do: 'spin'; readonly seat: SeatId }

export interface DashState extends HasAgenda<Step> {
  readonly round: number
  readonly isOver: boolean
  readonly ships: Readonly<Record<SeatId, Ship>>
}

export type DashEvent =
  | { readonly type: 'ready' | 'spun' | 'burnt'; readonly seat: SeatId }
  | { readonly type: 'plans'; readonly speeds: readonly number[]; readonly reveals: true }
  | { readonly type: 'rolled'; readonly seat: SeatId; readonly roll: number }

type DashTable = Table<DashState, DashEvent>

const HOME = 8
const RECKLESS = 3
const plans = [1, 2, RECKLESS].map((speed): Option => ({ id: `fly:${speed}`, verb: 'fly', count: speed }))
const stay: Option = { id: 'stay', verb: 'stay' }
const burn: Option = { id: 'burn', verb: 'burn', cost: { spare: 1 } }

function changeShip(table: DashTable, seat: SeatId, parts: Partial<Ship>): void {
  const { ships } = table.state
  updateState(table, { ships: { ...ships, [seat]: { ...shipOf(table.state, seat), ...parts } } })
}

function shipOf({ ships }: DashState, seat: SeatId): Ship {
  const ship = ships[seat]
  if (ship === undefined) throw new Error(`${seat} does not fly`)
  return ship
}

const { begin, decisions, decide } = stateMachine<DashState, Option, DashEvent>(
  {
    /** DASH-1: after the last plan, all plans are revealed. */
    plan: {
      ask: ({ ships }) => Object.keys(ships).map((seat) => ({ seat, kind: 'plan', options: plans, secret: true })),
      together(table, _step, answers) {
        const flights = answers.map(({ seat, option }) => ({ do: 'fly' as const, seat, speed: option.count ?? 0 }))
        table.emit({ type: 'plans', speeds: flights.map(({ speed }) => speed), reveals: true })
        updateState(table, { round: table.state.round + 1 })
        pushSteps(table, ...flights, { do: 'land' })
      },
    },
    /** DASH-2: the ship flies with its planned speed. */
    fly: {
      run(table, { seat, speed }) {
        const roll = speed === RECKLESS ? die(table.chance) : undefined
        if (roll !== undefined) table.emit({ type: 'rolled', seat, roll })
        if (roll !== undefined && roll <= 2) pushSteps(table, { do: 'spin', seat })
        else changeShip(table, seat, { at: shipOf(table.state, seat).at + speed })
      },
    },
    /** DASH-3: the pilot of a spinning ship may spend the spare part to roll again. */
    spin: {
      ask: (state, { seat }) => ({ seat, kind: 'spin', options: shipOf(state, seat).hasSpare ? [stay, burn] : [stay] }),
      answer(table, { seat }, { verb }) {
        const isBurnt = verb === 'burn'
        table.emit({ type: isBurnt ? 'burnt' : 'spun', seat })
        if (!isBurnt) return
        changeShip(table, seat, { hasSpare: false })
        pushSteps(table, { do: 'fly', seat, speed: RECKLESS })
      },
    },
    land: {
      run(table) {
        const isHome = Object.values(table.state.ships).some(({ at }) => at >= HOME)
        if (isHome) updateState(table, { isOver: true })
        else pushSteps(table, { do: 'plan' })
      },
    },
  },
  { isOver: (state) => state.isOver, ready: (seat) => ({ type: 'ready', seat }) },
)

export const dash: Game<DashState, Option, DashEvent> = {
  slug: 'dash',
  rules: '1',
  people: { min: 2, max: 4 },
  switches: [],
  seats: (_switches, people) =>
    ['red', 'blue', 'gold', 'grey'].slice(0, people).map((id, i) => ({ id, name: id, side: id, holders: [i] })),
  setup(_switches, seats, chance) {
    const cargo = shuffle(chance, [1, 2, 3, 4, 5])
    const ships = seats.map(({ id }, i) => [id, { at: 0, cargo: cargo[i] ?? 0, hasSpare: true }] as const)
    return begin(
      { agenda: newAgenda({ do: 'plan' }), round: 0, isOver: false, ships: Object.fromEntries(ships) },
      chance,
    )
  },
  decisions,
  decide,
  fallback: (_state, { kind }) => (kind === 'plan' ? 'fly:2' : stay.id),
  view(state, viewer) {
    const ships = Object.entries(state.ships).map(([seat, { cargo, ...open }]) => {
      return [seat, viewer.has(seat) || state.isOver ? { cargo, ...open } : open] as const
    })
    const { answers, steps } = state.agenda
    // A revealed plan stays visible until the ship has flown.
    const flights = steps.flatMap((step) => (step.do === 'fly' ? [{ seat: step.seat, speed: step.speed }] : []))
    return stableView({ round: state.round, ready: Object.keys(answers), flights, ships: Object.fromEntries(ships) })
  },
  eventView: (event) => event,
  /** DASH-4: the highest total of distance and cargo wins. */
  outcome(state) {
    if (!state.isOver) return undefined
    const scores = Object.entries(state.ships).map(([seat, { at, cargo }]) => ({ seat, score: at + cargo }))
    const most = Math.max(...scores.map(({ score }) => score))
    const winners = scores.filter(({ score }) => score === most).map(({ seat }) => seat)
    return { winners, cause: winners.length > 1 ? 'tied' : 'won' }
  },
  figures: ({ round }) => ({ round }),
}
