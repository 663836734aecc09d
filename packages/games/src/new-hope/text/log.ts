import type { LogText, SeatId } from '@bay327/engine'
import { areaData, type AreaId } from '../shared/data/areas.ts'
import { characterIds, otherSide, sideOf, type Side } from '../shared/data/characters.ts'
import type { EventOf, NewHopeEvent } from '../shared/events.ts'
import type { Cause } from '../shared/types.ts'
import { capital, count, list, nameOf, names, seatNames, seatWords, sideName, winners } from './words.ts'

/** Events that never have a line. */
export const unsaid = {
  'targets-revealed': 'Each attack tells at whom it goes, and those who hold back attack nobody.',
  'supporters-untapped': 'The next round begins with everybody untapped.',
  'turn-ended': 'The next round, or the end of the game, has its own line.',
} satisfies Partial<Record<NewHopeEvent['type'], string>>

/** Returns the log line of an event. Undefined if another line already reports the event. */
export function event(e: NewHopeEvent, seats?: readonly SeatId[]): LogText | undefined {
  switch (e.type) {
    case 'game-began':
      return {
        text: e.light[0]?.startsWith('light')
          ? 'The game begins.'
          : `${playing(e.light)} Light, ${playing(e.dark)} Dark.`,
      }
    case 'turn-started':
      return { text: `Round ${e.turn}.` }
    case 'located':
      return { text: `${capital(nameOf(e.character))} is in the ${areaName(e.area)}.`, kind: 'move' }
    case 'reshuffled':
      return { text: `${sideName[e.side]}’s discards are shuffled into the deck, ${count(e.cards, 'card')}.` }
    case 'conflicts':
      return e.areas.length === 0
        ? { text: 'Nobody meets anybody.' }
        : { text: `They meet in the ${list(e.areas.map(areaName))}.`, tone: 'threat' }
    case 'ready':
      return { seat: e.seat, text: `${seatWords(e.seat, seats).name} is ready.` }
    case 'support-revealed':
      return supportLine(e)
    case 'targets-revealed':
      return undefined
    case 'attack-resolved':
      return {
        text: `${capital(nameOf(e.attacker))} attacks ${nameOf(e.target)} and ${e.hit ? 'hits' : 'misses'}.`,
        ...(e.hit && { tone: sideOf(e.attacker) === 'light' ? 'good' : 'bad' }),
        figures: `${e.power} vs ${e.toughness}`,
      }
    case 'injured':
      return { text: `${capital(nameOf(e.character))} is injured and can no longer support anybody.`, kind: 'loss' }
    case 'removed':
      return {
        text: `${capital(nameOf(e.character))} is out.`,
        tone: sideOf(e.character) === 'light' ? 'bad' : 'good',
        kind: 'loss',
      }
    case 'boarded':
      return { text: `${capital(nameOf(e.character))} boards the Falcon. ${e.aboard} aboard.`, tone: 'good' }
    case 'supporters-untapped':
    case 'turn-ended':
      return undefined
    case 'said':
      return { seat: e.seat, text: saidLine(e, seats) }
    case 'game-ended':
      return { text: endWords(e.cause, e.result), figures: count(e.turns, 'round') }
    case 'match-ended':
      return { text: e.winners.length > 0 ? `${winners(e.winners, seats)} the match.` : 'The match is a draw.' }
  }
}

/** Returns seats with their verb, for example "Player A plays" or "Player A 1 and Player A 2 play". */
const playing = (seats: EventOf<'game-began'>['light']): string =>
  `${seatNames(seats)} ${seats.length > 1 ? 'play' : 'plays'}`

const areaName = (area: AreaId): string => areaData[area].name

function supportLine({ plan, dropped }: EventOf<'support-revealed'>): LogText | undefined {
  const pairs = characterIds.flatMap((id) => {
    const recipient = plan[id]
    return recipient === undefined ? [] : [`${nameOf(id)} taps for ${nameOf(recipient)}`]
  })
  const lost = dropped.length > 0 ? ` ${capital(names(dropped))} cannot: that friend is not free.` : ''
  if (pairs.length === 0) return lost === '' ? { text: 'Nobody supports anybody.' } : { text: lost.trim() }
  return { text: `${capital(list(pairs))}.${lost}` }
}

function saidLine({ seat, what }: EventOf<'said'>, seats: readonly SeatId[] | undefined): string {
  const { name } = seatWords(seat, seats)
  switch (what) {
    case 'resign':
      return `${name} resigns.`
    case 'play-on':
      return `${name} plays on.`
    case 'offer-draw':
      return `${name} offers a draw.`
    case 'accept-draw':
      return `${name} agrees to a draw.`
    case 'decline-draw':
      return `${name} declines the draw.`
    case 'withdraw-draw':
      return `${name} takes back the offer of a draw.`
    case 'support':
    case 'attack':
    case 'board':
      return ''
  }
}

/** Returns why a game ended, in a sentence. */
export function endWords(cause: Cause, result: Side | 'draw'): string {
  const winner = result === 'draw' ? 'Nobody' : sideName[result]
  const sentences: Readonly<Record<Cause, string>> = {
    'last-standing': `Only ${winner} has characters left.`,
    'all-out': 'The last of both sides fall together.',
    resigned: result === 'draw' ? '' : `${sideName[otherSide(result)]} resigns. ${winner} wins.`,
    agreed: 'Both sides agree to a draw.',
    stalled: 'Nobody has been hurt in 30 rounds of fighting. It is a draw.',
    'falcon-away': 'Two heroes are aboard. The Falcon is away.',
    'too-few': 'Fewer than two heroes are left for the Falcon.',
  }
  return sentences[cause]
}
