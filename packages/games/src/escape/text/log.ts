import type { LogText } from '@bay327/engine'
import { cardOf } from '../shared/data/cards.ts'
import { sectorOf } from '../shared/data/map.ts'
import type { EscapeEvent, EventOf, LossCause } from '../shared/events.ts'
import { recoverWords } from './option.ts'
import {
  beamNames,
  count,
  deckName,
  he,
  him,
  his,
  kindNames,
  nameOf,
  placeName,
  statNames,
  stormtroopers,
  volley,
  volleyNeed,
} from './words.ts'

/** Returns the log line of an event. Undefined if another line already reports the event. */
export function event(happened: EscapeEvent): LogText | undefined {
  const seat = 'hero' in happened ? happened.hero : undefined
  const line = lineOf(happened)
  return line && { ...(seat && { seat }), ...line }
}

/** Events that never or only sometimes have a line. */
export const unsaid = {
  discarded: 'What the card did has been told.',
  stat: 'Force and Droid points that are spent: the line of what they were spent on says so.',
  troopers: 'A shot says how many fell, and a transfer how many went over.',
  'obi-wan': 'The duel: Darth Vader’s line says that Obi-Wan steps between them.',
} satisfies Partial<Record<EscapeEvent['type'], string>>

type Line = Omit<LogText, 'seat'>

const sums = ({ dice, total }: { dice: readonly number[]; total: number }, need: number): string =>
  `${dice.join(' + ')} = ${total} vs ${need}`

function lineOf(e: EscapeEvent): Line | undefined {
  const name = 'hero' in e ? nameOf(e.hero) : ''
  switch (e.type) {
    case 'turn-began':
      return { text: `Round ${e.round}: ${name}’s turn.` }
    case 'fired':
      return {
        text: `${volley(e.against, 'fire')} at ${name} and ${e.hit ? 'hit' : 'miss'}${e.against === 1 ? (e.hit ? 's' : 'es') : ''}.`,
        tone: e.hit ? 'bad' : 'good',
        figures: sums(e, volleyNeed(e.against)),
      }
    case 'shot':
      return {
        text: `${name} fires: ${hitWords(e.hit, e.removed)}.`,
        ...(e.hit && { tone: 'good' }),
        figures: sums(e, e.need),
      }
    case 'held':
      return { text: `${name} holds fire.` }
    case 'trapped':
      return {
        text: `${name} is trapped by ${stormtroopers(e.stormtroopers)} and loses the rest of the turn.`,
        tone: 'threat',
      }
    case 'drew':
      return { text: `${name} draws ${cardName(e.card)} from the ${deckName(e.deck)}.` }
    case 'terminal-opened':
      return { text: `${name} opens ${placeName(e.sector)}: ${cardName(e.card)}.` }
    case 'terminal-used':
      return { text: `${name} is at ${placeName(e.sector)}: ${cardName(e.card)}.` }
    case 'tested':
      return {
        text: `${name} tests ${statNames[e.skill]}: ${byWords(e.need - e.total)}.`,
        tone: e.passed ? 'good' : 'bad',
        figures: sums(e, e.need),
      }
    case 'failed-on-purpose':
      return { text: `${name} fails ${statNames[e.skill]} on purpose.` }
    case 'force-spent':
      return {
        text: `${name} spends ${e.count} Force: ${e.passed ? (e.removed > 0 ? hitWords(true, e.removed) : 'that is enough') : 'still not enough'}.`,
        tone: e.passed ? 'good' : 'bad',
        figures: `${e.total} vs ${e.need}`,
      }
    case 'paid':
      return { text: `${name} spends ${e.with === 'force' ? `${e.count} Force` : count(e.count, 'Droid point')}.` }
    case 'declined':
      return { text: `${name} lets it be.` }
    case 'passed-over':
      return { text: `It changes nothing for ${name}.` }
    case 'hunters-fired':
      return {
        text: `The hunters fire at ${name} and ${e.hit ? 'hit' : 'miss'}.`,
        tone: e.hit ? 'bad' : 'good',
        figures: sums(e, e.need),
      }
    case 'rolled':
      return rolledLine(e, name)
    case 'stat':
      return statLine(e, name)
    case 'troopers':
      return troopersLine(e, name)
    case 'vader':
      return {
        text: `The Vader track ${e.to > e.from ? 'rises' : 'falls'} to ${e.to}.`,
        tone: e.to > e.from ? 'threat' : 'good',
        figures: `${e.from} to ${e.to}`,
      }
    case 'droids':
      return e.to === 'found'
        ? { text: 'The Droids are found. No Droid points until they are hidden again.', tone: 'bad' }
        : { text: 'The Droids are hidden again.', tone: 'good' }
    case 'beam':
      return {
        text: `The tractor beam goes from ${beamNames[e.from]} to ${beamNames[e.to]}.`,
        tone: e.by === 'card' ? 'bad' : 'good',
      }
    case 'beam-kept':
      return { text: e.why === 'failed' ? 'The switch does not give way.' : `${name} leaves the beam alone.` }
    case 'miss-move':
      return { text: `${name} has no movement this turn.` }
    case 'faced-vader':
      return e.saved
        ? { text: `Darth Vader faces ${name}. Obi-Wan steps between them.`, tone: 'threat' }
        : { text: `Darth Vader faces ${name}, and nobody is left to help ${him(e.hero)}.`, tone: 'threat' }
    case 'obi-wan':
      return obiLine(e, name)
    case 'transfer-asked':
      return { text: `${wish(e)}.` }
    case 'transfer':
      return { text: e.agreed ? `${offer(e)}.` : `${nameOf(e.other)} says no.` }
    case 'moved':
      return {
        text: `${name} ${e.by === 'bonus' ? 'runs on' : 'runs'} to ${where(e.path.at(-1) ?? e.from)}.`,
        figures: e.path.join(' '),
      }
    case 'jumped':
      return {
        text: e.detained ? `${name} is detained in ${placeName(e.to)}.` : `${name} ends up at ${where(e.to)}.`,
        ...(e.detained && { tone: 'bad' }),
        kind: 'move',
      }
    case 'stayed':
      return { text: e.why === 'blocked' ? `Every way is blocked. ${name} stays.` : `${name} stays.` }
    case 'discarded':
      return undefined
    case 'reshuffled':
      return { text: `The ${deckName(e.deck)} is shuffled again, ${count(e.cards, 'card')}.` }
    case 'boarded':
      return { text: `${name} boards the Falcon. ${e.aboard} of 4 aboard.`, tone: 'good' }
    case 'stepped-out':
      return { text: `${name} steps back out into the Bay.` }
    case 'won':
      return { text: 'All four are aboard, the beam is Off. The Falcon is away.', tone: 'good' }
    case 'lost':
      return { text: lossWords(e.cause, name), tone: 'threat' }
  }
}

const hitWords = (hit: boolean, removed: number): string =>
  hit ? (removed === 0 ? 'a hit' : removed === 2 ? 'two down' : 'one down') : 'a miss'

/** Returns by how much a roll passed or failed, in words, for example "failed by 1". */
const byWords = (spare: number): string =>
  spare < 0 ? `failed by ${-spare}` : spare === 0 ? 'just made it' : `made it by ${spare}`

const cardName = (number: number): string => {
  const { title, name } = cardOf(number)
  return title === name ? title : `${title}: ${name}`
}

const where = (sector: string): string => `${sector}, ${sectorOf(sector).name ?? kindNames[sectorOf(sector).kind]}`

function offer({ hero, other, way, count: n }: EventOf<'transfer-asked'> | EventOf<'transfer'>): string {
  if (way === 'take') return `${nameOf(hero)} takes ${stormtroopers(n)} off ${nameOf(other)}`
  return `${nameOf(hero)} ${way === 'leave' ? 'leaves' : 'passes'} ${stormtroopers(n)} ${way === 'leave' ? 'with' : 'to'} ${nameOf(other)}`
}

function wish({ hero, other, way, count: n }: EventOf<'transfer-asked'>): string {
  const what = {
    take: `take ${stormtroopers(n)} off`,
    leave: `leave ${stormtroopers(n)} with`,
    board: `pass ${stormtroopers(n)} to`,
  }
  return `${nameOf(hero)} asks to ${what[way]} ${nameOf(other)}`
}

function rolledLine(e: EventOf<'rolled'>, name: string): Line {
  const what = {
    troopers: `${count(e.total, 'more stormtrooper')} ${e.total === 1 ? 'comes' : 'come'}.`,
    vader: `The Vader track moves by ${e.total}.`,
    sector: `${name} waits in the dark.`,
    chart: `${name} holds out in the Bay.`,
    tractor: `${name} works the switch.`,
    'v-box': `Is it Vader? He comes on ${e.against ?? 6} or more.`,
  }
  return { text: what[e.for], figures: `rolled ${e.dice.join(' + ')}` }
}

function statLine(e: EventOf<'stat'>, name: string): Line | undefined {
  if (e.why === 'spent') return undefined
  const tone = e.to > e.from ? 'good' : 'bad'
  const by = Math.abs(e.to - e.from)
  if (e.stat === 'stamina')
    return {
      text: `${name} ${e.to > e.from ? 'regains' : 'loses'} ${by} stamina.`,
      tone,
      figures: `${e.from} to ${e.to}`,
    }
  return { text: `${name}: ${statNames[e.stat]} ${e.from} to ${e.to}.`, tone }
}

function troopersLine(e: EventOf<'troopers'>, name: string): Line | undefined {
  if (e.why === 'shot' || e.why === 'transfer') return undefined
  if (e.to > e.from) {
    const more = count(e.to - e.from, e.from > 0 ? 'more stormtrooper' : 'stormtrooper')
    return { text: `${more} behind ${name}${e.from > 0 ? `, ${e.to} in all` : ''}.`, tone: 'bad' }
  }
  return { text: `${name} shakes off all pursuit.`, tone: 'good' }
}

function obiLine({ hero, use, recover = [] }: EventOf<'obi-wan'>, name: string): Line | undefined {
  if (use === 'duel') return undefined
  const what = {
    restore: `${his(hero)} Force comes back`,
    distract: `the stormtroopers follow another noise`,
    recover: `${he(hero)} recovers ${recoverWords(recover)}`,
    tractor: 'he sees to the tractor beam',
  }
  return { text: `${name} calls Obi-Wan: ${what[use]}.`, tone: 'good' }
}

export function lossWords(cause: LossCause, name: string): string {
  return {
    stamina: `${name} has no stamina left. If one is lost, all are.`,
    'vader-faced': `${name} faced Darth Vader alone.`,
    'vader-track': 'The Vader track is full. He knows where they are.',
    stranded: 'Everybody is at the ship, and nobody can switch the beam off any more.',
  }[cause]
}
