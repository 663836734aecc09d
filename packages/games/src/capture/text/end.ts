import type { DecisiveMoment, EndText, MomentContext, SeatResult } from '@bay327/engine'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { isTrooper } from '../../action-figure/shared/types.ts'
import { count, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import { throwWith } from '../../action-figure/shared/end-words.ts'
import type { Cause, CaptureEvent, EventOf } from '../shared/events.ts'
import { pointsOf } from '../shared/points.ts'
import type { CaptureView, Player } from '../shared/types.ts'
import { playerIn } from './players.ts'
import { verdict } from './verdict.ts'

const pointsIn = (view: CaptureView, seat: string): number => {
  const player = playerIn(view, seat)
  return player === undefined ? 0 : pointsOf(player)
}

/** Returns the captured soldiers in words, for example "2 Stormtroopers, Boba Fett". */
function caught({ captured }: Pick<Player, 'captured'>): string {
  const troopers = captured.filter(isTrooper).length
  const others = captured.filter((soldier) => !isTrooper(soldier)).map(soldierName)
  return [...(troopers > 0 ? [count(troopers, 'Stormtrooper')] : []), ...others].join(', ')
}

const wins: Readonly<Record<Cause, string>> = {
  points: 'You caught the most',
  vader: 'You caught Darth Vader, and won',
  fett: 'You won the tie',
}

/** Returns how decisive the capture of a soldier is, 1 to 3. */
const weightOf = (soldier: EventOf<'captured'>['soldier']): number =>
  isTrooper(soldier) ? 1 : soldier === 'fett' ? 2 : 3

/** Words for the last screen. */
export const end: EndText<CaptureView, CaptureEvent> = {
  unit: () => 'Points',
  ranking: ({ outcome }) => outcome.ranking,
  own(over) {
    const { outcome, view, mine, won, placeText, crew } = over
    const reason = verdict.ends[outcome.cause]?.(over).why ?? ''
    if (won) return { title: wins[outcome.cause as Cause], why: reason }
    const points = Math.max(...mine.map((seat) => pointsIn(view, seat)))
    const [winner = ''] = outcome.winners
    const winnerPoints = pointsIn(view, winner)
    const own = `You have ${count(points, 'point')}.`
    const title = `You came ${placeText}`
    if (outcome.cause === 'points') return { title, why: `${own} ${crew(outcome.winners).who} has ${winnerPoints}.` }
    return { title, why: points === winnerPoints ? reason : `${own} ${reason}` }
  },
  result({ view }, seat): SeatResult {
    const player = playerIn(view, seat)
    return { got: (player && caught(player)) || 'no prisoners', figure: `${pointsIn(view, seat)}` }
  },
  deeds(events, seat) {
    const own = events.filter((event) => event.seat === seat)
    const fights = own.filter(({ type }) => type === 'battle').length
    const won = own.filter((event) => event.type === 'captured')
    const great = won.findLast(({ soldier }) => !isTrooper(soldier))
    const sixes = own.flatMap((event) => (event.type === 'threw' ? event.throw.rebel : [])).filter((face) => face === 6)
    const squares = own.reduce((sum, event) => sum + (event.type === 'moved' ? event.path.length : 0), 0)
    return [
      { id: 'won', count: won.length, text: `won ${won.length} of ${count(fights, 'fight')}` },
      {
        id: 'great',
        count: great ? weightOf(great.soldier) : 0,
        text: `caught ${great ? soldierName(great.soldier) : ''}`,
      },
      { id: 'sixes', count: sixes.length, text: `threw ${count(sixes.length, 'six', 'sixes')}` },
      { id: 'fights', count: fights, text: `went into ${count(fights, 'fight')}` },
      { id: 'squares', count: squares, text: squares === 0 ? 'had not moved yet' : `went ${count(squares, 'square')}` },
    ]
  },
  moments: { captured: fought, 'sent-home': fought },
}

function fought(
  event: EventOf<'captured'> | EventOf<'sent-home'>,
  { events }: MomentContext<CaptureView, CaptureEvent>,
): DecisiveMoment {
  const { rebel, soldier } = event
  const isArmed = events.some((other) => other.type === 'battle' && other.isArmed)
  const { win } = battleOdds(isArmed, soldier)
  const isWon = event.type === 'captured'
  const throws = events.filter((other) => other.type === 'threw').map((other) => other.throw)
  return {
    weight: isWon ? weightOf(soldier) + (1 - win) / 2 : weightOf(soldier) * 0.7 + win / 2,
    title: isWon
      ? `${nameOf(rebel)} catches ${soldierName(soldier)}`
      : `${soldierName(soldier)} holds off ${nameOf(rebel)}`,
    text: throwWith(throws, isWon),
    chance: isWon ? win : 1 - win,
  }
}
