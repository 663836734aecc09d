import type { SeatId } from '@bay327/engine'
import { verdictOf, type End } from '@bay327/engine/contract/verdict-text'
import { hitTracks, shieldEnd } from '../shared/data/tables.ts'
import { fighterKinds, seatIds, type ShipKind, type Side } from '../shared/data/types.ts'
import type { WinCause } from '../shared/events.ts'
import { fieldOf } from '../shared/field.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { EndorView } from '../shared/types.ts'
import { count } from './words.ts'

type Over = End<EndorView>

const losersOf = ({ outcome, seats }: Over): readonly SeatId[] =>
  seats.filter((seat) => !outcome.winners.includes(seat))

/** Returns the number of fighters of these kinds on the board. */
function shipsOf(view: EndorView, kinds: readonly ShipKind[]): number {
  const { spaces } = fieldOf(view)
  return Object.values(spaces).reduce(
    (sum, squad) => sum + kinds.reduce((ships, kind) => ships + (squad[kind] ?? 0), 0),
    0,
  )
}

const hasWon = ({ outcome }: Over, side: Side): boolean =>
  seatIds.some((seat) => outcome.winners.includes(seat) && sideOfSeat(seat) === side)
const rebelKinds = fighterKinds.filter((kind) => kind !== 'tie')
const round = ({ outcome, view }: Over): number => Number(outcome.facts?.['round'] ?? view.turn.round)

/** The texts of a finished match. */
export const verdict = verdictOf<WinCause>()<EndorView>({
  chance: 'Chance of the two sides',
  luck: 'What the dice and cards gave',
  ends: {
    'death-star'(end) {
      const { crew, outcome, view } = end
      const left = count(shipsOf(view, rebelKinds), 'fighter')
      return {
        title: `${crew(outcome.winners).who} broke the Death Star in round ${round(end)}`,
        why: `A 6 found the reactor, with the shields down and ${left} left.`,
      }
    },
    fleet(end) {
      const { who, count: many } = end.crew(end.outcome.winners)
      const ties = count(shipsOf(end.view, ['tie']), 'TIE fighter')
      return {
        title: `${who} ${many === 1 ? 'holds' : 'hold'} the sky after round ${round(end)}`,
        why: `The Rebels had no ship and no fleet marker left, the Empire ${ties}.`,
      }
    },
    resigned: (end) => ({
      title: `${end.crew(losersOf(end)).who} gave up in round ${round(end)}`,
      why: hasWon(end, 'rebels') ? 'The Rebels win.' : 'The Empire wins.',
    }),
  },
  series: [
    {
      id: 'shield',
      title: 'Shield track',
      note: `${shieldEnd} lets the fleet in`,
      limit: shieldEnd,
      max: shieldEnd,
      lines: ({ shield }) => [{ id: 'team', name: 'Strike Team', value: shield.team }],
    },
    {
      id: 'ships',
      title: 'Ships left',
      note: 'fighters of both sides',
      max: 20,
      lines: (view) => [
        { id: 'rebels', name: 'Rebels', value: shipsOf(view, rebelKinds) },
        { id: 'tie', name: 'TIE', isThreat: true, value: shipsOf(view, ['tie']) },
      ],
    },
    {
      id: 'throne',
      title: 'Hits in the throne room',
      note: `Luke ${hitTracks.luke}, Vader ${hitTracks.vader}`,
      max: hitTracks.vader,
      lines: ({ hits }) => [
        { id: 'luke', name: 'Luke', value: hitTracks.luke - hits.luke },
        { id: 'vader', name: 'Vader', isThreat: true, value: hitTracks.vader - hits.vader },
      ],
    },
  ],
})
