import type { Crew, DecisiveMoment, EndText, MomentContext, SeatId } from '@bay327/engine'
import { battleOdds } from '../../action-figure/shared/battle.ts'
import { codePairs } from '../../action-figure/shared/data/dice.ts'
import { detention } from '../../action-figure/shared/data/places.ts'
import { throwWith } from '../../action-figure/shared/end-words.ts'
import { isTrooper } from '../../action-figure/shared/types.ts'
import { capital, count, nameOf, soldierName } from '../../action-figure/shared/words.ts'
import type { BreakoutEvent, Cause, EventOf } from '../shared/events.ts'
import { rebelSeatIds, type BreakoutView } from '../shared/types.ts'
import { cardName, pairName, rebelsIn, seatName } from './words.ts'
import { inWords } from '../../action-figure/shared/squares.ts'
import { verdict } from './verdict.ts'

const cardsOf = (view: BreakoutView, seat: SeatId): number =>
  rebelSeatIds.reduce((sum, id) => (id === seat ? sum + (view.held[id]?.length ?? 0) : sum), 0)
/** Returns where the Rebels of a seat are, for example "Luke, in jail" or "on the loose". */
function whereabouts(view: BreakoutView, seat: SeatId): string {
  const own = rebelsIn(view).filter((rebel) => rebel.seat === seat)
  const jailed = own.filter(({ square }) => square === detention.block)
  if (jailed.length === 0) return 'free'
  return own.length === 1 ? 'in jail' : `${inWords(jailed.map(({ rebel }) => nameOf(rebel)))} in jail`
}

const titles: Readonly<Record<Cause, readonly [won: string, lost: string]>> = {
  code: ['You got away', 'You lost them: they got away'],
  cards: ['You stopped them', 'You were stopped'],
}

/** Words for the last screen. */
export const end: EndText<BreakoutView, BreakoutEvent> = {
  unit: () => 'Code cards',
  own(over) {
    const { outcome, won, mine, crew } = over
    const you: Crew = { who: 'You', within: 'you', whose: 'your', count: 1 }
    const named = {
      ...over,
      crew: (seats: readonly SeatId[]) => (seats.every((seat) => mine.includes(seat)) ? you : crew(seats)),
    }
    const rounds = Number(outcome.facts?.['rounds'] ?? 0)
    const [wins, loses] = titles[outcome.cause as Cause]
    return { title: `${won ? wins : loses}, in round ${rounds}`, why: verdict.ends[outcome.cause]?.(named).why ?? '' }
  },
  result({ view }, seat) {
    if (seat === 'imperial') return { got: `needed ${view.capturesToWin} to win`, figure: `${view.taken.length}` }
    return { got: whereabouts(view, seat), figure: `${cardsOf(view, seat)}` }
  },
  deeds(events, seat) {
    if (seat === 'imperial') {
      const cards = events.filter(({ type }) => type === 'taken').length
      const jailed = events.filter(({ type }) => type === 'jailed').length
      const sent = events.filter(({ type }) => type === 'sent').length
      return [
        { id: 'jailed', count: jailed, text: `took ${count(jailed, 'Rebel')} to jail` },
        { id: 'taken', count: cards, text: `took ${count(cards, 'code card')}` },
        {
          id: 'sent',
          count: sent,
          text: sent === 0 ? 'had moved no soldier yet' : `moved soldiers ${count(sent, 'time')}`,
        },
      ]
    }
    const own = events.filter((event) => 'seat' in event && event.seat === seat)
    const beaten = own.filter(({ type }) => type === 'beaten').length
    const found = own.filter(({ type }) => type === 'found').length
    const tries = own.filter(({ type }) => type === 'falcon').length
    const armed = own.filter(({ type }) => type === 'armed').length
    const squares = events
      .flatMap((event) => (event.type === 'revealed' ? event.moves : []))
      .reduce((sum, move) => (move.seat === seat ? sum + move.path.length : sum), 0)
    return [
      { id: 'beaten', count: beaten, text: `beat ${count(beaten, 'soldier')}` },
      { id: 'found', count: found, text: `turned up ${count(found, 'code card')}` },
      { id: 'tries', count: tries, text: `tried the code ${count(tries, 'time')}` },
      { id: 'armed', count: armed, text: `took ${count(armed, 'Weapon')}` },
      { id: 'squares', count: squares, text: squares === 0 ? 'had not moved yet' : `went ${count(squares, 'square')}` },
    ]
  },
  opens: (event) => (event.type === 'rolled' ? event.round : undefined),
  moments: {
    falcon(event) {
      if (event.card === undefined) return undefined
      return {
        weight: 4,
        title: `${nameOf(event.rebel)} throws the code`,
        text: `${capital(pairName(codePairs[event.card]))}, card ${event.card}.`,
      }
    },
    beaten: fought,
    jailed: fought,
    taken(event, { after }) {
      const needed = after().capturesToWin
      const from = event.from === undefined ? '' : `From ${seatName(after(), event.from)}: `
      return {
        weight: event.count >= needed ? 4 : 1.3,
        title: `The Imperial takes ${cardName(event.card).split(',')[0]}`,
        text: `${from}${event.count} of ${needed}.`,
      }
    },
    rolled(event) {
      if (event.freed.length === 0) return undefined
      return {
        weight: 1.2,
        title: 'A 6 opens the jail',
        text: `${inWords(event.freed.map(nameOf))} ${event.freed.length === 1 ? 'is' : 'are'} out.`,
      }
    },
  },
}

function fought(
  event: EventOf<'beaten'> | EventOf<'jailed'>,
  { events }: MomentContext<BreakoutView, BreakoutEvent>,
): DecisiveMoment {
  const isWon = event.type === 'beaten'
  const { rebel, soldier } = event
  const isArmed = events.some((other) => other.type === 'battle' && other.isArmed && other.rebel === rebel)
  const { win } = battleOdds(isArmed, soldier)
  const throws = events.flatMap((other) =>
    other.type === 'threw' && other.rebel === rebel && other.soldier === soldier ? [other.throw] : [],
  )
  const weight = isTrooper(soldier) ? 0.9 : 1.5
  return {
    weight: isWon ? weight + (1 - win) / 2 : 1.1 + win / 2,
    title: isWon ? `${nameOf(rebel)} beats ${soldierName(soldier)}` : `${soldierName(soldier)} jails ${nameOf(rebel)}`,
    text: throwWith(throws, isWon),
    chance: isWon ? win : 1 - win,
  }
}
