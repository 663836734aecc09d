import { newAgenda, push, type HasAgenda, type Script } from '../agenda.ts'
import { die, shuffle } from '../chance.ts'
import type { Game, Option, SeatId } from '../game.ts'
import { lasting } from '../keep.ts'
import { runScript } from '../script.ts'

/* DASH, the toy game: two to four ships race, each with a face-down cargo card. Every round all choose a speed in secret
   (DASH-1), which are shown at once; in seat order each ship flies (DASH-2). Who flies recklessly rolls a die: on 1 or 2
   he spins and stays, unless he burns his one spare part and tries again (DASH-3). When a ship is home after a round,
   way and cargo are added, and the most wins (DASH-4). */

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

const HOME = 8
const RECKLESS = 3
const plans = [1, 2, RECKLESS].map((speed): Option => ({ id: `fly:${speed}`, verb: 'fly', count: speed }))
const stay: Option = { id: 'stay', verb: 'stay' }
const burn: Option = { id: 'burn', verb: 'burn', cost: { spare: 1 } }

function changeShip(state: DashState, seat: SeatId, change: (ship: Ship) => Ship): DashState {
  const ships = Object.entries(state.ships).map(([id, ship]) => [id, id === seat ? change(ship) : ship] as const)
  return { ...state, ships: Object.fromEntries(ships) }
}

const script: Script<DashState, Step, Option, DashEvent> = {
  isOver: (state) => state.isOver,
  ready: (seat) => ({ type: 'ready', seat }),
  ask(state, step) {
    if (step.do === 'plan')
      return Object.keys(state.ships).map((seat) => ({ seat, kind: 'plan', options: plans, secret: true }))
    if (step.do === 'spin')
      return [{ seat: step.seat, kind: 'spin', options: state.ships[step.seat]?.hasSpare ? [stay, burn] : [stay] }]
    return []
  },
  /** DASH-1, DASH-2: the last plan is in. */
  together(state, _step, given, { tell }) {
    const flights = given.map(({ seat, option }) => ({ do: 'fly' as const, seat, speed: option.count ?? 0 }))
    tell({ type: 'plans', speeds: flights.map(({ speed }) => speed), reveals: true })
    return push({ ...state, round: state.round + 1 }, ...flights, { do: 'land' })
  },
  run(state, step, { chance, tell }) {
    if (step.do === 'land') {
      const isOver = Object.values(state.ships).some(({ at }) => at >= HOME)
      return isOver ? { ...state, isOver } : push(state, { do: 'plan' })
    }
    if (step.do !== 'fly') throw new Error(`dash: ${step.do} asks`)
    if (step.speed === RECKLESS) {
      const roll = die(chance)
      tell({ type: 'rolled', seat: step.seat, roll })
      if (roll <= 2) return push(state, { do: 'spin', seat: step.seat })
    }
    return changeShip(state, step.seat, (each) => ({ ...each, at: each.at + step.speed }))
  },
  /** DASH-3: the spin, the only question that is answered alone. */
  answer(state, step, option, { tell }) {
    if (step.do !== 'spin') throw new Error(`dash: ${step.do} is not asked alone`)
    const isBurnt = option.verb === 'burn'
    tell({ type: isBurnt ? 'burnt' : 'spun', seat: step.seat })
    if (!isBurnt) return state
    const paid = changeShip(state, step.seat, (each) => ({ ...each, hasSpare: false }))
    return push(paid, { do: 'fly', seat: step.seat, speed: RECKLESS })
  },
}

const { begin, decisions, decide } = runScript(script)

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
    // What was shown stays on the table until it is flown.
    const flights = steps.flatMap((step) => (step.do === 'fly' ? [{ seat: step.seat, speed: step.speed }] : []))
    return lasting({ round: state.round, ready: Object.keys(answers), flights, ships: Object.fromEntries(ships) })
  },
  eventView: (event) => event,
  /** DASH-4 */
  outcome(state) {
    if (!state.isOver) return undefined
    const scores = Object.entries(state.ships).map(([seat, { at, cargo }]) => ({ seat, score: at + cargo }))
    const most = Math.max(...scores.map(({ score }) => score))
    const winners = scores.filter(({ score }) => score === most).map(({ seat }) => seat)
    return { winners, cause: winners.length > 1 ? 'tied' : 'won' }
  },
  figures: ({ round }) => ({ round }),
}
