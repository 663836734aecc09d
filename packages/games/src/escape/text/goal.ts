import type { GoalText, SeatId } from '@bay327/engine'
import { bay, falcon, start } from '../shared/data/map.ts'
import { heroIds, type HeroId } from '../shared/data/types.ts'
import { stepsBetween } from '../shared/station.ts'
import type { EscapeView } from '../shared/types.ts'
import { count, nameOf, numeral } from './words.ts'

const way = stepsBetween(start, bay)
const beams = { locked: 'Beam locked', on: 'Beam on', off: 'Beam off' } as const

export const wanted = (): string =>
  'Bring all four Heroes aboard the Falcon and switch the beam off, before Vader comes.'

/** Returns the goal, which is the same for all viewers. The Hero farthest from the Bay gives the distance. */
export function goal(view: EscapeView, seats: readonly SeatId[]): GoalText {
  const outside = heroIds.filter((hero) => view[hero].sector !== falcon)
  const aboard = heroIds.length - outside.length
  const far = (hero: HeroId) => stepsBetween(view[hero].sector, bay)
  const most = Math.max(0, ...outside.map(far))
  const last = outside.filter((hero) => far(hero) === most)
  const walked = outside.reduce((sum, hero) => sum + Math.max(0, way - far(hero)) / (way + 1), aboard)
  return {
    want: 'All four aboard, beam off',
    ...leftWords(view, aboard, most, lastWords(last, outside, seats)),
    share: (walked + (view.beam === 'off' ? 1 : 0)) / (heroIds.length + 1),
    stage: `${view.beam} ${aboard}`,
  }
}

function leftWords({ beam }: EscapeView, aboard: number, most: number, who: string): Pick<GoalText, 'far' | 'figure'> {
  if (aboard === heroIds.length) return { far: `${beams[beam]}. All four are aboard` }
  const before = `${beams[beam]}. ${aboard > 0 ? `${aboard} aboard, ` : ''}`
  if (most === 0) return { far: `${before}${aboard > 0 ? 'one step' : 'One step'} for ${who}` }
  // With a Hero aboard, two lines have no space for more than "Beam locked. 3 aboard, Chewbacca 11 away".
  const figure = aboard > 0 ? `${most} away` : count(most, 'sector')
  return { far: aboard > 0 ? `${before}${who} ${figure}` : `${before}${figure} for ${who}`, figure }
}

/** Returns the last Heroes in words, for example "Han", "you", "two of us" or "all four". */
function lastWords(last: readonly HeroId[], outside: readonly HeroId[], seats: readonly SeatId[]): string {
  const [first] = last
  if (first !== undefined && last.length === 1) return seats.length === 1 && seats[0] === first ? 'you' : nameOf(first)
  if (last.length < outside.length) return `${numeral(last.length)} of us`
  return last.length === 2 ? 'both others' : `all ${numeral(last.length)}`
}
