import type { GoalText, SeatId, Switches } from '@bay327/engine'
import { rows, sides, type Side } from '../shared/data/characters.ts'
import type { NewHopeView } from '../shared/types.ts'
import { sideName } from './words.ts'

export function wanted(side?: string, switches?: Switches): string {
  if (switches?.['match'] === 'swap')
    return 'Do more damage as Light than the other team: two games, and the sides swap.'
  if (switches?.['falcon'] !== true) return 'Be the side that still stands when the other three are out.'
  if (side === 'light') return 'Be the last side that stands, or get two heroes aboard the Falcon.'
  if (side === 'dark') return 'Be the last side that stands, and let no two heroes aboard the Falcon.'
  return 'Be the last side that stands, or get two heroes aboard the Falcon.'
}

/**
 * Returns the viewer's goal. A viewer without a seat, or with seats of both sides, gets the goals of both sides by
 * name.
 */
export function goal(view: NewHopeView, seats: readonly SeatId[]): GoalText {
  const own = sideOf(view, seats)
  const [first, second]: readonly [Side, Side] = own === 'dark' ? ['dark', 'light'] : ['light', 'dark']
  const who = own === undefined ? sideName[first] : view.match[first].length > 1 ? 'We' : 'You'
  const aboard = rows.light.filter((id) => view[id].status === 'aboard').length
  const part = (side: Side, name: string) =>
    `${name} ${countInPlay(view, side)}${side === 'light' && aboard > 0 ? ` and ${aboard} aboard` : ''}`
  const game = view.rules.match === 'swap' ? `Game ${view.match.game}${aboard > 0 ? '' : ' of 2'}. ` : ''
  const figure = part(first, who)
  return {
    want: wantWords(view, own),
    far: `${game}${figure}, ${part(second, sideName[second])}${aboard > 0 ? '' : ' standing'}`,
    figure,
    share: own === undefined ? Math.max(...sides.map((side) => damage(view, side))) : damage(view, second),
    stage: [view.match.game, countInPlay(view, 'light'), countInPlay(view, 'dark'), aboard].join(' '),
  }
}

function wantWords({ rules }: NewHopeView, own: Side | undefined): string {
  if (rules.match === 'swap') return 'Do more damage as Light'
  if (!rules.falcon) return 'Be the side that still stands'
  return own === 'dark' ? 'Stand last, let no two aboard' : 'Stand last, or get two aboard'
}

function sideOf({ match }: NewHopeView, seats: readonly SeatId[]): Side | undefined {
  const [side, other] = sides.filter((item) => seats.some((seat) => match[item].includes(seat)))
  return other === undefined ? side : undefined
}

const countInPlay = (view: NewHopeView, side: Side): number =>
  rows[side].filter((id) => view[id].status === 'ok' || view[id].status === 'injured').length

/** Returns the damage of a side as a share of its maximum, which is two hits for each character. */
function damage(view: NewHopeView, side: Side): number {
  const hits = rows[side].map((id) => ({ ok: 0, injured: 1, out: 2, aboard: 0 })[view[id].status])
  return hits.reduce<number>((sum, hit) => sum + hit, 0) / (2 * hits.length)
}
