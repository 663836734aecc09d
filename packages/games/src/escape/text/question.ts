import type { QuestionText } from '@bay327/engine'
import { titled } from '@bay327/engine/contract/text'
import { cardOf } from '../shared/data/cards.ts'
import { betterBeam, limits } from '../shared/data/tables.ts'
import type { Effect, HeroId } from '../shared/data/types.ts'
import { deckPart } from '../shared/deck-part.ts'
import type { EscapeDecision, EscapeOption, EscapeView } from '../shared/types.ts'
import { effectsWords, harmWords } from './effects.ts'
import { failOf } from './fail.ts'
import {
  beamNames,
  capital,
  count,
  deckName,
  he,
  him,
  his,
  hitsOn,
  list,
  nameOf,
  numeral,
  placeName,
  stormtroopers,
  volley,
  volleyNeed,
} from './words.ts'

const phases = ['fire', 'action', 'movement'] as const
const phaseNames = ['Fire', 'Action', 'Movement']

export function question(decision: EscapeDecision, view: EscapeView): QuestionText {
  const { kind } = decision
  const ofActive = kind !== 'consent' && kind !== 'falcon' && kind !== 'held'
  return {
    ...titleOf(decision, view),
    ...(ofActive && { steps: { names: phaseNames, at: phases.indexOf(view.turn.phase) } }),
  }
}

function titleOf(decision: EscapeDecision, view: EscapeView): QuestionText {
  const { seat } = decision
  const pad = view[seat]
  const name = nameOf(seat)
  switch (decision.kind) {
    case 'begin':
      return {
        ...titled(`${volley(pad.stormtroopers, 'fire')} at ${name}. Call Obi-Wan first?`),
        consequence: `${pad.stormtroopers === 1 ? 'It hits' : 'They hit'} on ${volleyNeed(pad.stormtroopers)} or less with three dice. A hit costs 1 of ${name}’s ${pad.stamina} stamina.`,
      }
    case 'shot':
      if (decision.about.card !== undefined) return hunters(decision.about.hits ?? 0, seat, pad.stamina)
      return {
        ...titled(`how does ${name} shoot back?`),
        consequence: `${capital(count(decision.about.left, 'shot'))} left at ${stormtroopers(pad.stormtroopers)}. ${hitsOn(decision.about.need)}.`,
      }
    case 'shot-force':
      return {
        ...titled(over(decision.about.over)),
        consequence: `A miss leaves ${stormtroopers(pad.stormtroopers)} behind ${him(seat)}.`,
      }
    case 'force':
      if (view.roll?.on === 'shootout')
        return {
          ...titled(over(decision.about.over)),
          consequence: `Without it ${huntersFire(seat, pad.stamina)}.`,
        }
      return {
        ...titled(over(decision.about.over)),
        consequence: `Without it: ${harmWords(failOf(decision, view.roll?.skill), seat, view)}.`,
      }
    case 'trapped':
      return {
        ...titled(`${name} is trapped by ${stormtroopers(pad.stormtroopers)}. Call Obi-Wan?`),
        consequence: `Without him ${name} loses the rest of this turn. It takes ${limits.trapped} to trap a Hero.`,
      }
    case 'draw':
      return {
        ...titled(`what waits for ${name} here?`),
        consequence: `${deckName(decision.about.deck)}, ${count(view[deckPart(decision.about.deck)].left, 'card')} left.`,
      }
    case 'happens':
      return {
        title: `${cardName(decision.about.card)}: call Obi-Wan first?`,
        consequence: `${capital(harmWords(automatic(decision.about.card), seat, view))}.`,
      }
    case 'terminal':
      return {
        title: `${placeName(decision.about.sector)}: call Obi-Wan first?`,
        consequence: decision.about.card
          ? `${capital(effectsWords(automatic(decision.about.card), view.flags))}.`
          : 'Nobody has turned its card up yet.',
      }
    case 'vader':
      return {
        ...titled(`Darth Vader is near ${name}. Roll the die?`),
        consequence: 'One die: 1 to 3 lowers the Vader track, 5 raises it, 6 brings him.',
      }
    case 'tractor':
      return {
        ...titled(`does ${name} switch the tractor beam to ${beamNames[betterBeam[view.beam]]}?`),
        consequence: view.flags.tractorRoll
          ? 'The Vader point is paid first. Then it takes 4 or more on a die.'
          : `It adds 1 Vader point: ${view.vader} to ${view.vader + 1}.`,
      }
    case 'card': {
      const fail = failOf(decision, view.roll?.skill)
      return {
        title: `${cardName(decision.about.card)}: ${waysThrough(decision.about.card, name)}`,
        consequence:
          fail.length > 0
            ? `${pass(decision.about.card)}Fail: ${harmWords(fail, seat, view)}.`
            : gain(decision.about.card),
      }
    }
    case 'may':
      return {
        title: `${cardName(decision.about.card)}: does ${name} take it?`,
        consequence: 'All of it, or none of it.',
      }
    case 'pay':
      return {
        title: `${cardName(decision.about.card)}: does ${name} pay?`,
        consequence: unpaidWords(decision.about.card, decision, view),
      }
    case 'stat':
      return titled(`what gets better for ${name}?`)
    case 'remove':
      return titled(`what does ${name} get back?`)
    case 'reshuffle':
      return { ...titled('which deck is shuffled again?'), consequence: 'Its discards go back into it.' }
    case 'nearest':
      return { ...titled(`where is ${name} sent?`), consequence: nearest(decision, name) }
    case 'transfer': {
      const there = decision.about.heroes.map((hero) => `${nameOf(hero)} has ${view[hero].stormtroopers}`)
      return {
        ...titled(`does ${name} trade stormtroopers before ${he(seat)} leaves?`),
        consequence: `${list(there)}. The other Hero must agree.`,
      }
    }
    case 'consent':
      return consent(decision, view)
    case 'move':
      return { ...titled(`where does ${name} run?`), consequence: 'Pick a marked sector or a button.' }
    case 'bonus':
      return {
        ...titled(`One more sector for ${name}?`),
        consequence: `A friend holds the Bay: ${count(decision.about.left, 'extra sector')} left, any way.`,
      }
    case 'bay':
      return {
        ...titled(`${name} is in the Bay. What now?`),
        consequence: inBay(decision, view),
      }
    case 'held':
      return {
        ...titled(`all four are aboard, and the beam is ${beamNames[view.beam]}. Does ${name} step out?`),
        consequence: 'Obi-Wan can be called for the beam from the Bay, a turn later.',
      }
    case 'falcon':
      return {
        ...titled(`${name} is aboard. Does ${he(seat)} stay?`),
        consequence: 'Stepping out takes the whole turn.',
      }
  }
}

const waysThrough = (card: number, name: string): string =>
  cardOf(card).class === 'hazard' ? `how does ${name} get past?` : `how does ${name} go about it?`

function hunters(hits: number, seat: HeroId, stamina: number) {
  return {
    ...titled(`The bounty hunters face ${nameOf(seat)}. Fire?`),
    consequence: `${hits} of 2 hits so far. Each of theirs costs 1 of ${his(seat)} ${stamina} stamina.`,
  }
}

/**
 * Returns the next danger in words, for example "the hunters fire at Leia next, and a hit costs 1 of her 5 stamina".
 */
const huntersFire = (seat: HeroId, stamina: number): string =>
  `the hunters fire at ${nameOf(seat)} next, and a hit costs 1 of ${his(seat)} ${stamina} stamina`

const allOf = (count: number): string => (count === 2 ? 'Both' : `All ${numeral(count)}`)

/** Returns where the Hero can be sent. Calls of Obi-Wan are not destinations, and often there is only one destination. */
function nearest({ options }: Extract<EscapeDecision, { kind: 'nearest' }>, name: string): string {
  const [only, ...more] = options.filter(({ verb }) => verb === 'go')
  return more.length > 0
    ? `${allOf(more.length + 1)} are equally near. ${name} has to go to one of them.`
    : `To ${only?.to ?? 'a sector'}: no other is as near. Obi-Wan can be called first.`
}

/** Returns which Heroes may board and which may not, and why. */
function inBay({ about, seat, options }: Extract<EscapeDecision, { kind: 'bay' }>, view: EscapeView): string {
  const { stormtroopers: behind } = view[seat]
  const can = (verb: EscapeOption['verb']): boolean => options.some((option) => option.verb === verb)
  const subject = capital(he(seat))
  if (about.last && can('board')) return `${subject} is the last one. The beam is ${beamNames[view.beam]}.`
  if (about.last)
    return `${subject} is the last one, and boards only with nobody behind. ${subject} has ${stormtroopers(behind)}.`
  if (behind === 0) return `Nobody is behind ${him(seat)}: ${he(seat)} may board.`
  const friend = can('pass-and-board') ? ' A friend in the Bay may take them.' : ''
  return `Nobody boards with stormtroopers behind. ${nameOf(seat)} has ${behind}.${friend}`
}

/** Returns the effects of a card that asks no question. */
function automatic(card: number): readonly Effect[] {
  const { effect } = cardOf(card)
  return effect.kind === 'auto' ? effect.do : []
}

/** Returns a card's name without the exclamation mark, for example "Darth Vader". */
const cardName = (card: number): string => cardOf(card).name.replace(/!$/, '')

const over = (by: number): string => `${capital(numeral(by))} too high. Use the Force?`

function consent(decision: Extract<EscapeDecision, { kind: 'consent' }>, view: EscapeView) {
  const { from, way, count: n, after } = decision.about
  const name = nameOf(decision.seat)
  const has = view[decision.seat].stormtroopers
  const offers = {
    take: `${nameOf(from)} wants to take ${n} of ${name}’s ${stormtroopers(has)}. Agree?`,
    leave: `${nameOf(from)} wants to leave ${stormtroopers(n)} with ${name}. Agree?`,
    board: `${nameOf(from)} wants to pass ${n === 1 ? 'the last stormtrooper' : `all ${stormtroopers(n)}`} to ${name} and board. Agree?`,
  }
  const trap = after >= limits.trapped ? ` That traps ${him(decision.seat)}.` : ''
  return {
    ...titled(offers[way]),
    consequence: `${name} would have ${after} instead of ${has}.${trap} Silence means no.`,
  }
}

function gain(card: number): string {
  const { effect } = cardOf(card)
  if (effect.kind === 'test' && effect.mode === 'chooseOne') return 'Each test fails in its own way.'
  return `${pass(card)}Fail: nothing happens.`
}

/** Returns the effect of success, for example "Pass: Agility +1. ". */
function pass(card: number): string {
  const { effect } = cardOf(card)
  return effect.kind === 'test' && effect.success.length > 0 ? `Pass: ${effectsWords(effect.success)}. ` : ''
}

function unpaidWords(card: number, { seat }: EscapeDecision, view: EscapeView): string {
  const { effect } = cardOf(card)
  if (effect.kind !== 'pay') return ''
  if (effect.may) return `It buys: ${effectsWords(effect.paid)}.`
  return `Otherwise ${harmWords(effect.unpaid, seat, view)}. ${capital(his(seat))} Droid points: ${view[seat].droidPoints}.`
}
