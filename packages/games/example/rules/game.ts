import {
  stableView,
  newAgenda,
  nextStep,
  shuffle,
  type RandomSource,
  type Game,
  type Outcome,
  type Viewer,
} from '@bay327/engine'
import { drawPaying, fallback, rules } from './rules.ts'
import { about } from '../shared/about.ts'
import { cargoes, home, ofEach, rounds } from '../shared/board.ts'
import { seatIds, type HarbourEvent, type HarbourOption, type HarbourView } from '../shared/types.ts'
import type { State } from './state.ts'

export const sevenHarbours: Game<State, HarbourOption, HarbourEvent> = {
  slug: about.slug,
  rules: '1',
  people: about.people,
  switches: [],
  seats: (_switches, people) => seatIds.slice(0, people).map((id, i) => ({ id, name: id, side: id, holders: [i] })),
  setup(_switches, seats, chance) {
    const started = rules.begin(
      deal(
        seats.map(({ id }) => id),
        chance,
      ),
      chance,
    )
    return { ...started, events: [{ type: 'paying', paying: started.state.paying }, ...started.events] }
  },
  decisions: rules.decisions,
  decide: rules.decide,
  /** The next prizes are drawn after the round, whatever the captains chose. */
  isGoOver: (state) => nextStep(state)?.do === 'dusk',
  fallback: (_state, { options }, chance) => fallback(options, chance),
  view,
  eventView: (event) => event,
  outcome,
  figures: ({ ships }) => ({ coins: Math.max(...Object.values(ships).map(({ coins }) => coins)) }),
}

/** Rule 1: deals the hands, and draws the harbours that pay. */
function deal(seats: readonly string[], chance: RandomSource): State {
  const bag = shuffle(
    chance,
    cargoes.flatMap((cargo) => Array<number>(ofEach).fill(cargo)),
  )
  const ships = seats.map((seat, i) => {
    const hand = bag.slice(i * rounds, (i + 1) * rounds).sort((a, b) => a - b)
    return [seat, { at: home, coins: 0, unloaded: [], hand }] as const
  })
  const paying = drawPaying(chance)
  return { agenda: newAgenda({ do: 'plan' }), round: 1, isOver: false, paying, ships: Object.fromEntries(ships) }
}

/** Rule 2: nobody sees another captain's hand, and nobody sees a plan before all plans are given. */
function view({ agenda, round, paying, ships }: State, viewer: Viewer): HarbourView {
  const seen = Object.entries(ships).map(([seat, { hand, ...open }]) => {
    return [seat, viewer.has(seat) ? { ...open, hand } : open] as const
  })
  return stableView({ round, paying, ships: Object.fromEntries(seen), ready: Object.keys(agenda.answers) })
}

/** Rule 5: the captain with the most coins wins. */
function outcome({ isOver, ships }: State): Outcome | undefined {
  if (!isOver) return undefined
  const most = Math.max(...Object.values(ships).map(({ coins }) => coins))
  const winners = Object.keys(ships).filter((seat) => ships[seat]?.coins === most)
  return { winners, cause: winners.length > 1 ? 'tied' : 'coins', facts: { coins: most } }
}
