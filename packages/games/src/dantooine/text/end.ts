import type { EndText, SeatId } from '@bay327/engine'
import { stepsHome } from '../shared/data/way.ts'
import { whole } from '../shared/data/x-wings.ts'
import type { DantooineEvent, EventOf } from '../shared/events.ts'
import { seatIds, type DantooineView, type Rebel } from '../shared/types.ts'
import { burstOdds } from './odds.ts'
import { count, nameOf } from './words.ts'
import { verdict } from './verdict.ts'

const rebelIn = (view: DantooineView, seat: SeatId): Rebel | undefined =>
  seatIds.flatMap((id) => (id === seat ? (view[id] ?? []) : []))[0]
const toGo = (view: DantooineView, seat: SeatId): number => {
  const rebel = rebelIn(view, seat)
  return rebel === undefined ? 0 : stepsHome(rebel.at)
}

/**
 * Returns the ranking: the winner first, then the other pilots by their distance from the planet. Pilots at equal
 * distance share a place.
 */
function ranking(view: DantooineView, winners: readonly SeatId[]): readonly (readonly SeatId[])[] {
  const others = seatIds.filter((seat) => view[seat] !== undefined && !winners.includes(seat))
  const ways = [...new Set(others.map((seat) => toGo(view, seat)))].sort((a, b) => a - b)
  return [
    ...(winners.length > 0 ? [winners] : []),
    ...ways.map((way) => others.filter((seat) => toGo(view, seat) === way)),
  ]
}

const sum = <E>(events: readonly E[], of: (event: E) => number): number =>
  events.reduce((all, event) => all + of(event), 0)
const ofType = <T extends DantooineEvent['type']>(events: readonly DantooineEvent[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)

/** Words for the last screen. */
export const end: EndText<DantooineView, DantooineEvent> = {
  unit: () => 'Spaces to go',
  ranking: ({ view, outcome }) => ranking(view, outcome.winners),
  own(over) {
    const { view, mine, won, placeText, crew, outcome } = over
    if (won) return { title: 'You are home first', why: verdict.ends[outcome.cause]?.(over).why ?? '' }
    const nearest = [...mine].sort((a, b) => toGo(view, a) - toGo(view, b))[0] ?? ''
    const pieces = rebelIn(view, nearest)?.pieces ?? whole
    return {
      title: `You came ${placeText}`,
      why: `You had ${count(toGo(view, nearest), 'space')} to go, with ${pieces} of ${whole} pieces. ${crew(outcome.winners).who} landed in round ${Number(outcome.facts?.['round'] ?? 0)}.`,
    }
  },
  result({ view }, seat) {
    const way = toGo(view, seat)
    const pieces = rebelIn(view, seat)?.pieces ?? 0
    return { got: `${pieces} of ${whole} pieces`, figure: way === 0 ? 'home' : `${way}` }
  },
  deeds(events, seat) {
    const own = events.filter((event) => event.seat === seat)
    const hits = sum(ofType(own, 'attacked'), ({ target, lost }) => (target === seat ? 0 : lost.length))
    const repaired = sum(ofType(own, 'repaired'), ({ from, to }) => to - from)
    const force = ofType(own, 'force-taken').length
    const slides = ofType(own, 'rebel-moved').filter(({ how }) => how === 'slide').length
    const flown = sum(ofType(own, 'rebel-moved'), ({ steps }) => steps)
    return [
      { id: 'hits', count: hits, text: `shot off ${count(hits, 'piece')} with Vader` },
      { id: 'slides', count: slides, text: `took ${count(slides, 'slide')}` },
      { id: 'force', count: force, text: `took The Force ${force === 1 ? 'once' : `${force} times`}` },
      { id: 'repaired', count: repaired, text: `repaired ${count(repaired, 'piece')}` },
      { id: 'flown', count: flown, text: flown === 0 ? 'had not moved yet' : `flew ${count(flown, 'space')}` },
    ]
  },
  opens: (event) => (event.type === 'turn-began' ? event.round : undefined),
  moments: {
    attacked(event) {
      const { target, lost, from, to, bursts } = event
      if (lost.length === 0) return undefined
      return {
        weight: 1 + lost.length * 0.4 + (to === 1 ? 0.5 : 0),
        title: `Vader hits ${nameOf(target)}`,
        text: `${from} to ${count(to, 'piece')}. ${nameOf(event.seat)} moved Vader.`,
        chance: burstOdds(bursts),
      }
    },
    repaired(event) {
      return {
        weight: 1.2,
        title: `${nameOf(event.seat)} is whole again`,
        text: `${event.from} to ${event.to} pieces.`,
      }
    },
    'force-taken'(event) {
      return {
        weight: event.from === undefined ? 0.8 : 1.1,
        title: `${nameOf(event.seat)} takes The Force`,
        text: `Vader cannot hit them now${event.from === undefined ? '' : `; ${nameOf(event.from)} is open to him again`}.`,
      }
    },
    'rebel-moved'(event, { before, after }) {
      const [way, was] = [stepsHome(event.to), stepsHome(event.from)]
      const rivals = seatIds.filter((seat) => seat !== event.seat && after()[seat] !== undefined)
      const nearest = Math.min(...rivals.map((seat) => toGo(after(), seat)))
      if (way >= nearest || toGo(before(), event.seat) <= Math.min(...rivals.map((seat) => toGo(before(), seat))))
        return undefined
      const slide = event.how === 'slide' ? ', with a slide' : ''
      return {
        // A lead counts for more, the nearer the planet is.
        weight: 1 + 0.8 * (1 - way / stepsHome('HOTH')),
        title: `${nameOf(event.seat)} takes the lead`,
        text: `From ${was} to ${way} to go${slide}; the next has ${nearest}.`,
      }
    },
    won(event, { after }) {
      const [, second = []] = ranking(after(), [event.seat])
      const next = seatIds.find((seat) => second.includes(seat))
      const near = next === undefined ? '' : ` ${nameOf(next)} had ${count(toGo(after(), next), 'space')} to go.`
      return {
        weight: 4,
        title: `${nameOf(event.seat)} lands`,
        text: `With ${event.pieces} of ${whole} pieces.${near}`,
      }
    },
  },
}
