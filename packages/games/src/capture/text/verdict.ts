import { verdictOf, type End } from '@bay327/engine/contract/verdict-text'
import { capital, count, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { Cause } from '../shared/events.ts'
import { pointsOf } from '../shared/points.ts'
import { seatIds, type CaptureView, type Player } from '../shared/types.ts'
import { playerIn } from './players.ts'

type Caught = End<CaptureView>

const playersIn = (view: CaptureView): readonly Player[] => seatIds.flatMap((seat) => view[seat] ?? [])

/** Returns the winner, the players with as many points, and the best of the other players. */
function ranking({ outcome, view, crew }: Caught) {
  const [seat = ''] = outcome.winners
  const player = playerIn(view, seat)
  const points = player ? pointsOf(player) : 0
  const others = playersIn(view).filter((item) => item.seat !== seat)
  const tied = others.filter((other) => pointsOf(other) === points)
  const most = Math.max(0, ...others.map(pointsOf))
  const second = others.filter((other) => pointsOf(other) === most)
  return {
    who: crew([seat]).who,
    points,
    hasVader: player?.captured.includes('vader') ?? false,
    tied: crew([seat, ...tied.map((item) => item.seat)]),
    second: crew(second.map((item) => item.seat)).who,
    most,
  }
}

const pointsEach = (points: number, people: number): string =>
  `${people === 1 ? 'has' : 'have'} ${points}${people === 1 ? '' : ' each'}`

/** The texts of a finished match. */
export const verdict = verdictOf<Cause>()<CaptureView>({
  chance: 'Chance to catch the most',
  luck: 'What the dice gave',
  ends: {
    points(end) {
      const { who, points, hasVader, second, most } = ranking(end)
      const vader = hasVader ? `, ${soldierName('vader')} among them` : ''
      return {
        title: `${who} caught the most`,
        why: `${capital(count(points, 'point'))}${vader}. ${second} had ${most === 0 ? 'none' : most}.`,
      }
    },
    vader(end) {
      const { who, points, tied } = ranking(end)
      return {
        title: `${who} caught ${soldierName('vader')}`,
        why: `${tied.who} ${pointsEach(points, tied.count)}. ${who} holds Vader, and that decides.`,
      }
    },
    fett(end) {
      const { who, points, tied } = ranking(end)
      return {
        title: `${who} wins the tie`,
        why: `${tied.who} ${pointsEach(points, tied.count)}. ${tied.count === 2 ? 'Neither' : 'None of them'} holds Vader; ${who} holds Fett.`,
      }
    },
  },
  series: [
    {
      id: 'points',
      title: 'Points',
      note: 'a Stormtrooper 1, Fett 2, Vader 3',
      max: 5,
      lines: (view) =>
        playersIn(view).map((player) => ({
          id: player.seat,
          name: nameOf(player.rebel),
          seat: player.seat,
          value: pointsOf(player),
        })),
    },
    {
      id: 'free',
      title: 'Soldiers at large',
      note: 'Vader is last',
      max: 5,
      lines: ({ soldiers }) => [
        { id: 'free', name: 'Soldiers at large', isThreat: true, value: Object.keys(soldiers).length },
      ],
    },
  ],
})
