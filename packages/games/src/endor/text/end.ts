import type { EndText, SeatId } from '@bay327/engine'
import { bonuses, shieldEnd } from '../shared/data/tables.ts'
import { fighterKinds, seatIds, type ShipKind, type TrackId } from '../shared/data/types.ts'
import type { EndorEvent, EventOf, WinCause } from '../shared/events.ts'
import { fieldOf } from '../shared/field.ts'
import { sideOfSeat } from '../shared/seats.ts'
import type { EndorView, Losses } from '../shared/types.ts'
import { capital, count, placeName, trackNames } from './words.ts'
import { verdict } from './verdict.ts'

const isEmpire = (seat: SeatId): boolean => seatIds.some((id) => id === seat && sideOfSeat(id) === 'empire')
const rebelKinds = fighterKinds.filter((kind) => kind !== 'tie')

function shipsIn(view: EndorView, kinds: readonly ShipKind[]): number {
  const squads = Object.values(fieldOf(view).spaces)
  return squads.reduce((sum, squad) => sum + kinds.reduce((ships, kind) => ships + (squad[kind] ?? 0), 0), 0)
}

const titles: Readonly<Record<WinCause, readonly [won: string, lost: string]>> = {
  'death-star': ['You broke the Death Star', 'You lost the Death Star'],
  fleet: ['You hold the sky', 'You lost the fleet'],
  resigned: ['You won: they gave up', 'You gave up'],
}

/** Returns what follows from the end of a ship or character. */
const lossWords = (who: TrackId): string =>
  who === 'executor' ? 'The reserve is lost with it.' : `${count(bonuses[who], 'bonus order')} for the other side.`

const lostIn = (losses: Losses): number => Object.values(losses).reduce((sum, n) => sum + n, 0)
const ofType = <T extends EndorEvent['type']>(events: readonly EndorEvent[], type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type)
const sum = <E>(events: readonly E[], of: (event: E) => number): number =>
  events.reduce((all, event) => all + of(event), 0)

/** Words for the last screen. */
export const end: EndText<EndorView, EndorEvent> = {
  unit: () => 'Fighters left',
  own(over) {
    const { outcome, won, view } = over
    const round = Number(outcome.facts?.['round'] ?? view.turn.round)
    const [wins, loses] = titles[outcome.cause as WinCause]
    return { title: `${won ? wins : loses}, in round ${round}`, why: verdict.ends[outcome.cause]?.(over).why ?? '' }
  },
  result({ view }, seat) {
    if (isEmpire(seat)) return { got: `${view.reserve} in reserve`, figure: `${shipsIn(view, ['tie'])}` }
    return { got: `shield ${view.shield.team} of ${shieldEnd}`, figure: `${shipsIn(view, rebelKinds)}` }
  },
  deeds(events, seat) {
    const own = events.filter((event) => 'seat' in event && event.seat === seat)
    const hits = sum(ofType(own, 'struck'), ({ losses }) => lostIn(losses))
    const spaces = sum(ofType(own, 'assault'), ({ from, to }) => Math.max(0, to - from))
    const strikes = sum(ofType(own, 'dueled'), (event) => event.hits)
    const ambushed = sum(ofType(own, 'ambush'), (event) => event.spaces.length)
    const orders = ofType(own, 'ordered').length
    return [
      { id: 'hits', count: hits, text: `scored ${count(hits, 'hit')} in space` },
      { id: 'spaces', count: spaces, text: `took ${count(spaces, 'space')} at the shield` },
      { id: 'ambushed', count: ambushed, text: `sent ${count(ambushed, 'Stormtrooper')} to the shield` },
      { id: 'strikes', count: strikes, text: `struck ${count(strikes, 'hit')} in the throne room` },
      { id: 'orders', count: orders, text: orders === 0 ? 'had given no order yet' : `gave ${count(orders, 'order')}` },
    ]
  },
  opens: (event) => (event.type === 'round-began' ? event.round : undefined),
  moments: {
    'attacked-death-star'(event) {
      const chance = 1 - (5 / 6) ** event.dice.length
      return {
        weight: event.hit ? 4 : 1.3 + chance / 2,
        title: event.hit ? 'The Death Star is hit' : 'The Death Star holds',
        text: `${event.dice.join(', ')}, and a 6 was needed.`,
        chance: event.hit ? chance : 1 - chance,
      }
    },
    'shields-down'() {
      return { weight: 2.6, title: 'The shields are down', text: `The Strike Team has all ${shieldEnd} spaces.` }
    },
    redeemed() {
      return { weight: 2.4, title: 'Vader is redeemed', text: 'The Emperor falls with him.' }
    },
    destroyed(event) {
      return { weight: 2, title: `${trackNames[event.who]} is destroyed`, text: lossWords(event.who) }
    },
    cleared(event) {
      return { weight: 1.3, title: `${capital(placeName(event.space))} is cleared`, text: 'It earns bonus orders.' }
    },
    assault(event) {
      if (event.to === event.from) return undefined
      return {
        weight: 0.6 + (event.to - event.from) * 0.2,
        title: 'The Strike Team advances',
        text: `${event.from} to ${event.to} of ${shieldEnd}: ${event.dice.join(', ')}.`,
      }
    },
    struck(event, { after }) {
      const lost = lostIn(event.losses)
      return {
        weight: 0.5 + lost * 0.25,
        title: `${count(lost, 'hit')} in ${placeName(event.space)}`,
        text: `${count(shipsIn(after(), rebelKinds), 'Rebel fighter')} and ${count(shipsIn(after(), ['tie']), 'TIE fighter')} left.`,
      }
    },
    won(event, { after }) {
      if (event.cause === 'death-star') return undefined
      return {
        weight: 4,
        title:
          event.cause === 'fleet'
            ? 'The fleet is lost'
            : `${event.side === 'rebels' ? 'The Empire' : 'The Rebels'} ${event.side === 'rebels' ? 'gives' : 'give'} up`,
        text: `${count(shipsIn(after(), ['tie']), 'TIE fighter')} left, the shield at ${after().shield.team} of ${shieldEnd}.`,
      }
    },
  },
}
