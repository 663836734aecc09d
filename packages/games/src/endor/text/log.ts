import type { LogText, SeatId } from '@bay327/engine'
import type { BonusWhy } from '../shared/data/tables.ts'
import { orders } from '../shared/data/orders.ts'
import type { EndorEvent } from '../shared/events.ts'
import { hand } from '../shared/hands.ts'
import {
  capital,
  cardName,
  count,
  doing,
  list,
  lossWords,
  placeName,
  shipWords,
  squadWords,
  trackNames,
} from './words.ts'

/** Returns the log line of an event. Undefined if another line already reports the event. */
export function event(happened: EndorEvent, seats?: readonly SeatId[]): LogText | undefined {
  const line = lineOf(happened, seats)
  return line && { ...('seat' in happened && { seat: happened.seat }), ...line }
}

/** Events that never or only sometimes have a line. */
export const unsaid = {
  track: 'At nothing: the next line says that it is destroyed.',
  discarded: 'What was done with the card has been told.',
} satisfies Partial<Record<EndorEvent['type'], string>>

type Line = Omit<LogText, 'seat'>

function lineOf(e: EndorEvent, seats?: readonly SeatId[]): Line | undefined {
  const who = 'seat' in e ? hand(e.seat, seats) : ''
  const name = capital(who)
  switch (e.type) {
    case 'round-began':
      return { text: `Round ${e.round}. Everybody plans.` }
    case 'ready':
      return { text: `${name} has locked a plan.` }
    case 'revealed':
      return { text: `${name} turns up ${cardName(e.card)}.` }
    case 'ordered':
      return { text: `${name} orders: ${orders[e.order].name}.` }
    case 'unused':
      return { text: e.why === 'chosen' ? `${name} uses none of its orders.` : 'None of its orders can be given.' }
    case 'moved':
      return {
        text: `${capital(shipWords(e.kind, e.count))} ${e.count === 1 ? 'goes' : 'go'} from ${e.from} to ${e.path.at(-1)}.`,
      }
    case 'deployed':
      return {
        text: `${capital(shipWords('tie', e.count))} come out at ${e.to}.`,
        figures: `${e.reserve} in reserve`,
        kind: 'move',
      }
    case 'attacked':
      return {
        text: `${capital(doing(e.kind, 'attack'))} ${placeName(e.target)} from ${e.from}.`,
        figures: e.dice.join(', '),
      }
    case 'attacked-death-star':
      return {
        text: e.hit ? 'A 6. The Death Star is hit.' : 'The Death Star is attacked, and holds.',
        tone: e.hit ? 'good' : 'bad',
        figures: e.dice.join(', '),
      }
    case 'held':
      return { text: `${capital(doing(e.kind, 'hold'))} fire.` }
    case 'shot':
      return {
        text: `The Death Star fires at ${placeName(e.target)} and ${e.hit ? 'hits' : 'misses'}.`,
        ...(e.hit && { tone: 'threat' }),
        figures: e.dice.join(', '),
      }
    case 'struck':
      return { text: `${lossWords(e.losses, e.space)} Left: ${squadWords(e.left) || 'nobody'}.`, kind: 'loss' }
    case 'missed':
      return { text: `${capital(doing(e.kind, 'hit'))} nothing in ${placeName(e.space)}.` }
    case 'track':
      if (e.to === 0) return undefined
      return { text: `${trackNames[e.who]} can take ${count(e.to, 'more hit')}.`, figures: `${e.from} to ${e.to}` }
    case 'destroyed':
      return { text: `${trackNames[e.who]} is destroyed.`, kind: 'loss' }
    case 'reserve-lost':
      return { text: `${capital(shipWords('tie', e.count))} burn inside the Executor.`, kind: 'loss' }
    case 'cleared':
      return { text: `${capital(placeName(e.space))} is cleared.` }
    case 'assault':
      return {
        text: `The Strike Team ${e.to > e.from ? `advances from ${e.from} to ${e.to}` : `is held on ${e.to}`}.${e.freed.length > 0 ? ` ${capital(count(e.freed.length, 'Stormtrooper'))} fewer in its way.` : ''}`,
        figures: e.dice.join(', '),
      }
    case 'shields-down':
      return { text: 'The generator is gone. The shields are down.', tone: 'threat' }
    case 'ambush':
      return { text: `Stormtroopers wait on ${list(e.spaces.map(String))}.`, figures: `${e.supply} left` }
    case 'dueled':
      return {
        text: `${{ luke: 'Luke', darthVader: 'Darth Vader', emperor: 'The Emperor' }[e.order]} strikes: ${count(e.hits, 'hit')}.`,
        ...(e.dice.length > 0 && { figures: e.dice.join(', ') }),
      }
    case 'redeemed':
      return { text: 'Darth Vader is redeemed, and the Emperor falls with him.', tone: 'good' }
    case 'bonus':
      return { text: `${count(e.count, 'bonus order')} for ${who}: ${bonusWords[e.why]}. Nobody may look.` }
    case 'reshuffled':
      return {
        text: `The ${e.side === 'rebels' ? 'Rebel' : 'Imperial'} discards are shuffled into a new deck.`,
        figures: count(e.cards, 'card'),
      }
    case 'discarded':
      return undefined
    case 'drew':
      return { text: `${name} draws ${count(e.count, 'card')}.` }
    case 'resigning':
      return {
        text: `${name} ${e.waits.length === 0 ? 'resigns' : `would resign. ${capital(list(e.waits.map((seat) => hand(seat, seats))))} ${e.waits.length === 1 ? 'has' : 'have'} to agree`}.`,
      }
    case 'plays-on':
      return { text: `${name} plays on.` }
    case 'won':
      return { text: e.side === 'rebels' ? 'The Rebels have won.' : 'The Empire has won.' }
  }
}

const bonusWords: Readonly<Record<BonusWhy, string>> = {
  cleared: 'the space is cleared',
  falcon: 'the Falcon is destroyed',
  luke: 'Luke is destroyed',
  vader: 'Darth Vader is destroyed',
  redeemed: 'Darth Vader is redeemed',
}
