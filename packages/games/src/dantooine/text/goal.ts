import type { GoalText, SeatId } from '@bay327/engine'
import { stepsHome } from '../shared/data/way.ts'
import { seatIds, type DantooineView, type Seat } from '../shared/types.ts'
import { letterOf, list } from './words.ts'

const journey = stepsHome('HOTH')

export const wanted = (): string => 'Be the first to land on Planet Dantooine.'

interface Pilot {
  readonly seat: Seat
  readonly left: number
}

export function goal(view: DantooineView, seats: readonly SeatId[]): GoalText {
  const pilots = nearestFirst(view)
  const own = seats.length === 1 ? pilots.find(({ seat }) => seat === seats[0]) : undefined
  const least = pilots[0]?.left ?? journey
  const leaders = pilots.filter(({ left }) => left === least)
  const names = leaders.map(({ seat }) => (seat === own?.seat ? 'You' : letterOf(seat)))
  return {
    want: 'First to land on Dantooine',
    ...farWords(pilots, leaders, own, list(names.sort((a, b) => b.length - a.length))),
    share: Math.max(0, 1 - (own?.left ?? least) / journey),
    stage: stageOf(pilots, leaders, own),
  }
}

/**
 * Returns a key for the lead: for a pilot, whether the pilot leads alone, shares the lead or is behind; for a watcher,
 * who leads.
 */
function stageOf(pilots: readonly Pilot[], leaders: readonly Pilot[], own: Pilot | undefined): string {
  if (leaders[0]?.left === 0) return 'landed'
  if (leaders.length === pilots.length) return 'level'
  if (own === undefined) return leaders.map(({ seat }) => seat).join('+')
  return !leaders.includes(own) ? 'behind' : leaders.length === 1 ? 'ahead' : 'abreast'
}

function nearestFirst(view: DantooineView): readonly Pilot[] {
  const pilots = seatIds.flatMap((seat) => {
    const rebel = view[seat]
    return rebel === undefined ? [] : [{ seat, left: stepsHome(rebel.at) }]
  })
  return pilots.sort((a, b) => a.left - b.left)
}

/** Returns the progress in words, for example "You lead: 67 to go, B 87" or "A leads with 67. You have 87 to go". */
function farWords(
  pilots: readonly Pilot[],
  leaders: readonly Pilot[],
  own: Pilot | undefined,
  names: string,
): Pick<GoalText, 'far' | 'figure'> {
  const left = leaders[0]?.left ?? journey
  const figure = `${own?.left ?? left} to go`
  if (left === 0) return { far: own?.left === 0 ? 'You have landed' : `${names} has landed` }
  if (leaders.length === pilots.length) return { far: `Level: ${figure}`, figure }
  if (own !== undefined && !leaders.includes(own)) {
    const lead = leaders.length === 1 ? 'leads' : 'lead'
    return { far: `${names} ${lead} with ${left}. You have ${figure}`, figure }
  }
  const others = pilots.filter((pilot) => !leaders.includes(pilot))
  const lead = leaders.length > 1 || own !== undefined ? 'lead' : 'leads'
  return { far: `${names} ${lead}: ${figure}, ${others.map(pilotText).join(', ')}`, figure }
}

const pilotText = ({ seat, left }: Pilot): string => `${letterOf(seat)} ${left}`
