import type { GoalText, SeatId } from '@bay327/engine'
import { isTrooper, soldierIds } from '../../action-figure/shared/types.ts'
import { count, nameOf } from '../../action-figure/shared/words.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import { seatIds, type CaptureView } from '../shared/types.ts'

const all = pointsOf({ captured: soldierIds })

export const wanted = (): string => 'Catch the most points’ worth of prisoners: Vader comes last and ends it.'

export function goal(view: CaptureView, seats: readonly SeatId[]): GoalText {
  const left = soldierIds.filter((soldier) => view.soldiers[soldier] !== undefined)
  const points = left.reduce((sum, soldier) => sum + valueOf(soldier), 0)
  const figure = count(points, 'point')
  return {
    want: 'Most points when Vader is caught',
    far: `${scoreWords(view, seats)}. ${points > 0 ? `${figure} left` : 'Vader is caught'}`,
    ...(points > 0 && { figure }),
    share: (all - points) / all,
    stage: `${leadersIn(view)} ${preyStage(left)}`,
  }
}

interface Score {
  readonly seat: SeatId
  readonly name: string
  readonly points: number
}

/** Returns the scores in descending order. Equal scores are in the order of the seats. */
function scoresIn(view: CaptureView): readonly Score[] {
  const scores = seatIds.flatMap((seat) => {
    const player = view[seat]
    return player === undefined ? [] : [{ seat, name: nameOf(player.rebel), points: pointsOf(player) }]
  })
  return scores.sort((a, b) => b.points - a.points)
}

/**
 * Returns the scores of the viewer and the best other player, for example "You 3, Luke 4". For a watcher, returns the
 * two best scores.
 */
function scoreWords(view: CaptureView, seats: readonly SeatId[]): string {
  const scores = scoresIn(view)
  const own = seats.length === 1 ? scores.find(({ seat }) => seat === seats[0]) : undefined
  const others = scores.filter((score) => score !== own)
  const [best, second] = others
  if (best === undefined) return own === undefined ? 'Nobody plays' : `You ${own.points}`
  if (own === undefined) return second === undefined ? scoreText(best) : `${scoreText(best)}, ${scoreText(second)}`
  const equals = others.filter(({ points }) => points === best.points).length
  return `You ${own.points}, ${equals > 1 ? `${equals === 2 ? 'two' : 'three'} others ${best.points}` : scoreText(best)}`
}

const scoreText = ({ name, points }: Score): string => `${name} ${points}`

function leadersIn(view: CaptureView): string {
  const scores = scoresIn(view)
  const most = scores[0]?.points ?? 0
  return most === 0 ? '' : scores.flatMap(({ seat, points }) => (points === most ? [seat] : [])).join('+')
}

/** Returns a key for the soldiers who may be captured now: any Stormtrooper, Fett, Vader, or none. */
function preyStage(left: readonly (typeof soldierIds)[number][]): string {
  return left.some(isTrooper) ? 'troopers' : (left.at(-1) ?? 'over')
}
