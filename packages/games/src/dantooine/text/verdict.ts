import { verdictOf } from '@bay327/engine/contract/verdict-text'
import { stepsHome } from '../shared/data/way.ts'
import { seatIds, type DantooineView, type Rebel } from '../shared/types.ts'
import { count, nameOf } from './words.ts'

const rebelsIn = (view: DantooineView): readonly Rebel[] => seatIds.flatMap((seat) => view[seat] ?? [])
const lines = (value: (rebel: Rebel) => number) => (view: DantooineView) =>
  rebelsIn(view).map((rebel) => ({ id: rebel.seat, name: nameOf(rebel.seat), seat: rebel.seat, value: value(rebel) }))

/** The texts of a finished match. */
export const verdict = verdictOf<'landed'>()<DantooineView>({
  chance: 'Chance to be home first',
  luck: 'What the spinner gave',
  ends: {
    landed({ outcome: { winners, facts }, view, crew }) {
      const { who, count: many } = crew(winners)
      const others = rebelsIn(view)
        .filter(({ seat }) => !winners.includes(seat))
        .map(({ seat, at }) => ({ seat, toGo: stepsHome(at) }))
        .sort((a, b) => a.toGo - b.toGo)
      const [next] = others
      const near = next ? ` ${crew([next.seat]).who} had ${count(next.toGo, 'space')} to go.` : ''
      const pieces = Number(facts?.['pieces'] ?? 0)
      const ship = pieces === 1 ? 'In a bare cockpit' : `With ${pieces} of 5 pieces`
      return {
        title: `${who} ${many === 1 ? 'is' : 'are'} home first`,
        why: `${ship}, in round ${Number(facts?.['round'] ?? 0)}.${near}`,
      }
    },
  },
  series: [
    { id: 'way', title: 'Spaces to go', note: 'zero is home', max: 10, lines: lines(({ at }) => stepsHome(at)) },
    { id: 'pieces', title: 'Pieces of the ship', note: 'of 5', max: 5, lines: lines(({ pieces }) => pieces) },
    {
      id: 'force',
      title: 'Who held The Force',
      note: 'it holds off Vader',
      max: 1,
      lines: (view) => lines(({ seat }) => Number(view.force === seat))(view),
    },
  ],
})
