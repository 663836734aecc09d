import { updateState, pushSteps, pick, stateMachine, shuffle, type RandomSource, type Question } from '@bay327/engine'
import { chart, harbours, prizes, rounds, type Harbour } from '../shared/board.ts'
import type { HarbourEvent, HarbourOption, HarbourView } from '../shared/types.ts'
import { shipOf, type SeaTable, type Ship, type State } from './state.ts'

/** A section for each step: its question and its effect. The game's README lists the rules by number. */
export const rules = stateMachine<State, HarbourOption, HarbourEvent>(
  {
    /**
     * Rules 2 and 3: all captains plan in secret. The options do not depend on other captains' plans, so the options
     * reveal nothing.
     */
    plan: {
      ask: ({ ships }) => Object.entries(ships).map(([seat, ship]) => planOf(seat, ship)),
      together(table, _step, answers) {
        const plans = answers.map(({ seat, option: { from, to, count } }) => ({ seat, from, to, cargo: count }))
        table.emit({ type: 'unloaded', plans, reveals: true })
        for (const { seat, to, cargo } of plans) unload(table, seat, to, cargo)
        const paid = harbours.flatMap((at) => {
          const [coins, there] = [table.state.paying[at], plans.filter(({ to }) => to === at)]
          return coins === undefined || there.length === 0 ? [] : [{ do: 'pay' as const, at, coins, there }]
        })
        pushSteps(table, ...paid, { do: 'dusk' })
      },
    },
    /** Rule 4: the most valuable cargo is paid; a tie is paid to nobody. */
    pay: {
      run(table, { at, coins, there }) {
        const most = Math.max(...there.map(({ cargo }) => cargo))
        const dearest = there.filter(({ cargo }) => cargo === most).map(({ seat }) => seat)
        const [seat, second] = dearest
        if (seat === undefined || second !== undefined) {
          table.emit({ type: 'unpaid', seats: dearest, at })
          return
        }
        changeShip(table, seat, { coins: shipOf(table.state, seat).coins + coins })
        table.emit({ type: 'paid', seat, at, coins })
      },
    },
    /** Rule 5: the round ends. */
    dusk: {
      run(table) {
        const { round } = table.state
        if (round === rounds) {
          updateState(table, { isOver: true, paying: {} })
          return
        }
        updateState(table, { round: round + 1, paying: drawPaying(table.chance) })
        table.emit({ type: 'paying', paying: table.state.paying })
        pushSteps(table, { do: 'plan' })
      },
    },
  },
  { isOver: ({ isOver }) => isOver, ready: (seat) => ({ type: 'ready', seat }) },
)

function planOf(seat: string, { at, hand }: Ship): Question<HarbourOption> {
  const cargoes = [...new Set(hand)].sort((a, b) => a - b)
  const options = [at, ...chart.next(at)].flatMap((to) =>
    cargoes.map((count): HarbourOption => {
      const verb = to === at ? 'stay' : 'sail'
      return { id: `${verb}:${to}:${count}`, verb, from: at, to, count }
    }),
  )
  return { seat, kind: 'plan', options, secret: true, revisable: true }
}

function unload(table: SeaTable, seat: string, to: Harbour, cargo: number): void {
  const { hand, unloaded } = shipOf(table.state, seat)
  const place = hand.indexOf(cargo)
  changeShip(table, seat, { at: to, hand: hand.filter((_, i) => i !== place), unloaded: [...unloaded, cargo] })
}

function changeShip(table: SeaTable, seat: string, parts: Partial<Ship>): void {
  const { ships } = table.state
  updateState(table, { ships: { ...ships, [seat]: { ...shipOf(table.state, seat), ...parts } } })
}

/** Rule 1: draws three harbours that pay, each with a different amount. */
export function drawPaying(chance: RandomSource): HarbourView['paying'] {
  const open = shuffle(chance, harbours).slice(0, prizes.length)
  return Object.fromEntries(open.map((at, i) => [at, prizes[i] ?? 0]))
}

/** Returns the default answer: the ship stays and unloads a random cargo of its hand. */
export function fallback(options: readonly HarbourOption[], chance: RandomSource): string {
  const stays = options.filter(({ verb }) => verb === 'stay')
  return pick(chance, stays).id
}
