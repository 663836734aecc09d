import type { GameText, SeatId } from '@bay327/engine'
import { about } from '../shared/about.ts'
import * as table from './board.ts'
import { goal, wanted } from './goal.ts'
import { event } from './log.ts'
import { capital, coins, list, nameOf } from './words.ts'
import type { HarbourEvent, HarbourOption, HarbourView } from '../shared/types.ts'

/** All texts of the game, computed from a view. */
export const text: GameText<HarbourView, HarbourOption, HarbourEvent> = {
  about,
  switches: {},
  seat: (seat) => ({
    name: nameOf(seat),
    letter: nameOf(seat).charAt(0),
    blurb: 'A ship, five cargoes in the hold, and nobody’s friend.',
  }),
  question: ({ seat }) => ({
    title: `Where does ${nameOf(seat)} sail, and what does ${nameOf(seat)} unload?`,
    consequence: 'All plans are shown at once. Two cargoes that are dearest together are not paid.',
    waiting: `${nameOf(seat)} is planning.`,
  }),
  option: ({ verb, to, count }, _decision, { paying }) => ({
    label: verb === 'stay' ? `Stay and unload ${count}` : `Sail to ${to} and unload ${count}`,
    detail:
      paying[to] === undefined ? 'Nothing is paid there.' : `The dearest cargo there is paid ${coins(paying[to])}.`,
  }),
  event,
  outcome({ winners, cause, facts }, { ships }) {
    const most = coins(Number(facts?.['coins']))
    const seats = Object.keys(ships).sort((a, b) => coinsOf(b) - coinsOf(a))
    function coinsOf(seat: SeatId): number {
      return ships[seat]?.coins ?? 0
    }
    return {
      title: cause === 'tied' ? 'A tie' : `${capital(nameOf(winners[0] ?? ''))} wins`,
      why: cause === 'tied' ? `${list(winners.map(nameOf))} have ${most} each.` : `${most} after five rounds.`,
      figures: seats.slice(0, 3).map((seat) => ({ name: nameOf(seat), value: `${coinsOf(seat)}` })),
    }
  },
  goal,
  wanted,
  standing: [],
  ...table,
}
