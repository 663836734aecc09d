import type { GoalText, SeatId } from '@bay327/engine'
import { spaces } from '../shared/data/board.ts'
import { shieldEnd, sideOfShip } from '../shared/data/tables.ts'
import { fighterKinds, markerIds, type Seat, type Side, type SpaceId, type Squad } from '../shared/data/types.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { isNextToDeathStar, neighbours, shipsOf, spaceIds } from '../shared/sectors.ts'
import type { EndorView } from '../shared/types.ts'
import { count } from './words.ts'

export function wanted(side?: string): string {
  if (side === 'rebels') return 'Bring the shields down, then throw a 6 at the Death Star from beside it.'
  if (side === 'empire') return 'Destroy every Rebel ship and every fleet marker.'
  return 'Rebels bring the shields down and throw a 6 at the Death Star; the Empire destroys their fleet.'
}

/** Returns the viewer's goal. A viewer without a seat, or with seats of both sides, gets the goals of both sides. */
export function goal(view: EndorView, seats: readonly SeatId[]): GoalText {
  const sides = new Set(seats.map((seat) => sideOfSeat(seat as Seat)))
  const own = sides.size === 1 ? [...sides][0] : undefined
  if (own === 'rebels')
    return {
      want: 'Shields down, then throw a 6',
      wide: 'Shields down, then a 6 beside the Death Star',
      ...strikeWords(view),
    }
  if (own === 'empire') return { want: 'No Rebel ship and no marker left', ...fleetWords(view) }
  return {
    want: 'Shields down, or the fleet gone',
    far: `${shieldWords(view)}. ${shortFleet(view)}`,
    figure: shieldFigure(view),
    share: strikeWords(view).share,
    stage: `${quarters(view)} ${view.markers.length}`,
  }
}

const isDown = ({ shield }: EndorView): boolean => shield.team === shieldEnd
const shieldFigure = ({ shield }: EndorView): string =>
  shield.team === shieldEnd ? 'Shields down' : `${shield.team} of ${shieldEnd}`
const shieldWords = (view: EndorView): string => `${isDown(view) ? '' : 'Shield '}${shieldFigure(view)}`

/** Returns the Rebels' progress, for example "Shield 17 of 28. 1 sector off". */
function strikeWords(view: EndorView): Omit<GoalText, 'want'> {
  const off = sectorsOff(view)
  return {
    far: `${shieldWords(view)}. ${offWords(off)}`,
    figure: shieldFigure(view),
    share: (view.shield.team + (isDown(view) && off === 0 ? 1 : 0)) / (shieldEnd + 2),
    stage: [quarters(view), off === 0, off === undefined].join(' '),
  }
}

const quarters = ({ shield }: EndorView): number => Math.floor((4 * shield.team) / shieldEnd)

function offWords(off: number | undefined): string {
  if (off === undefined) return 'No ship can strike it'
  return off === 0 ? 'Ships are beside it' : `${count(off, 'sector')} off`
}

/**
 * Returns the number of steps of the nearest Rebel ship from an inner sector, even through spaces with ships. Returns
 * undefined if there is no Rebel ship that can reach one.
 */
function sectorsOff(view: EndorView): number | undefined {
  let edge = spaceIds.filter((id) => hasSide(view[id], 'rebels'))
  const seen = new Set<SpaceId>(edge)
  for (let off = 0; edge.length > 0; off++) {
    if (edge.some(isNextToDeathStar)) return off
    edge = edge.flatMap(neighbours).filter((id) => !seen.has(id) && seen.add(id))
  }
  return undefined
}

const hasSide = (squad: Squad, side: Side): boolean => shipsOf(squad).some(([kind]) => sideOfShip[kind] === side)

/** Returns the strength of the fleet, for example "31 fighters, Falcon, 5 markers left". */
function fleetWords(view: EndorView): Omit<GoalText, 'want'> {
  const fighters = rebelFighters(spaceIds.map((id) => view[id]))
  const { length: markers } = view.markers
  const falcon = view.hits.falcon > 0
  const figure = count(fighters, 'fighter')
  const parts = [
    ...(fighters > 0 ? [figure] : []),
    ...(falcon ? ['Falcon'] : []),
    ...(markers > 0 ? [count(markers, 'marker')] : []),
  ]
  const [most, left] = [startFighters + 1 + markerIds.length, fighters + Number(falcon) + markers]
  return {
    far: parts.length === 0 ? 'No Rebel ship is left' : `${parts.join(', ')} left`,
    ...(fighters > 0 && { figure }),
    share: Math.max(0, most - left) / most,
    stage: [markers, falcon, Math.ceil(fighters / 10)].join(' '),
  }
}

/** Returns the strength of the fleet in short form, shown next to the shield, for example "31 fighters, 5 markers". */
function shortFleet(view: EndorView): string {
  const fighters = rebelFighters(spaceIds.map((id) => view[id])) + (view.hits.falcon > 0 ? 1 : 0)
  return `${count(fighters, 'ship')}, ${count(view.markers.length, 'marker')}`
}

function rebelFighters(squads: readonly Squad[]): number {
  const kinds = fighterKinds.filter((kind) => sideOfShip[kind] === 'rebels')
  return squads.reduce((sum, squad) => kinds.reduce((all, kind) => all + (squad[kind] ?? 0), sum), 0)
}

const startFighters = rebelFighters(spaces.map(({ start }) => start))
