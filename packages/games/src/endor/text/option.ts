import type { OptionText } from '@bay327/engine'
import { meanOf } from '@bay327/engine/contract/text'
import { worthOfApproach, worthOfStaying, worthOfTarget } from '../shared/approach.ts'
import { standOf } from '../shared/stand.ts'
import { allDice, bonuses, duel, shieldEnd, toHit } from '../shared/data/tables.ts'
import { orders } from '../shared/data/orders.ts'
import { deathStar, shipKinds, type OrderId, type ShipKind, type Target } from '../shared/data/types.ts'
import { fieldOf } from '../shared/field.ts'
import { hand } from '../shared/hands.ts'
import { assaultOdds, clearOdds, deathStarOdds, duelOdds, mean, meanHits, shotOdds } from '../shared/odds.ts'
import { sideOfSeat } from '../shared/seats.ts'
import { targetsFrom } from '../shared/reach.ts'
import { isMarker, shipCount } from '../shared/sectors.ts'
import { ambushSpaces, numberOf } from '../shared/shield-track.ts'
import type { EndorDecision, EndorOption, EndorView } from '../shared/types.ts'
import { earnedWords, lossDetail, shotDetail } from './earned.ts'
import { shieldWords } from './question.ts'
import {
  capital,
  cardName,
  count,
  list,
  isSpecial,
  numeral,
  placeName,
  shipWords,
  sideNames,
  squadWords,
  theShips,
  times,
} from './words.ts'

/** Returns the text of an option's button, with the exact probability that the option achieves its purpose. */
export function option(choice: EndorOption, decision: EndorDecision, view: EndorView): OptionText {
  const { from, to, count: n = 0 } = choice
  switch (choice.verb) {
    case 'plan':
      return { label: (choice.cards ?? []).map((card) => cardName(card)).join(', then ') }
    case 'none':
      return { label: 'Use no order', detail: 'The card is discarded.' }
    case 'order':
      return choice.order === undefined ? { label: 'Use no order' } : orderText(choice.order, view)
    case 'stay':
      return {
        label: 'Stay',
        detail: choice.noTarget ? 'Nothing is in reach of an attack.' : 'An attack is still possible.',
        ...approachOf(choice, decision, view),
      }
    case 'move':
      return {
        label: `Move ${movers(decision, n)} from ${from} to ${to}`,
        detail: thereAfter(choice, decision, view),
        ...approachOf(choice, decision, view),
      }
    case 'deploy':
      return {
        label: `Deploy ${shipWords('tie', n)} at ${to}`,
        detail: `The reserve keeps ${view.reserve - n}.${reachWords(choice, decision, view)}`,
        ...approachOf(choice, decision, view),
      }
    case 'fly':
      return {
        label: `Fly to ${to}`,
        detail: thereAfter(choice, decision, view),
        ...approachOf(choice, decision, view),
      }
    case 'hold':
      return { label: 'Do not attack', worth: -1, idle: 'an attack costs nothing' }
    case 'attack':
      return attackText(choice, view)
    case 'hits':
      return hitsText(choice, decision, view)
    case 'resign':
      return { label: 'Resign', detail: resignWords(decision, view) }
    case 'play-on':
      return { label: 'Play on', detail: 'You no longer want to resign.' }
    case 'shot':
      return {
        label: `Shoot at ${to === undefined ? '' : placeName(to)}`,
        detail: [there(to, view), to && shotDetail(to, view)].filter(Boolean).join(' '),
        odds: { pass: shotOdds() },
        ...shipsLost(to, view),
      }
  }
}

/**
 * Returns the text of the mean number of ships that the Death Star's shot at a sector destroys. A marker loses no ship
 * of its own, so it has no text.
 */
function shipsLost(to: Target | undefined, view: EndorView): Pick<OptionText, 'expected'> {
  if (to === undefined || to === deathStar || isMarker(to)) return {}
  return { expected: `${meanOf(shotOdds() * shipCount(view[to]), 'ship')} on average` }
}

function resignWords(decision: EndorDecision, { seats }: EndorView): string {
  const winner = capital(sideNames[sideOfSeat(decision.seat) === 'rebels' ? 'empire' : 'rebels'])
  const waits = decision.kind === 'resign' ? decision.about.waits : []
  const [win, say] = [winner.endsWith('s') ? 'win' : 'wins', waits.length === 1 ? 'says' : 'say']
  return waits.length === 0
    ? `${winner} ${win}.`
    : `${winner} ${win} once ${list(waits.map((seat) => hand(seat, seats)))} ${say} so too.`
}

function movers(decision: EndorDecision, n: number): string {
  return decision.kind === 'move' ? shipWords(decision.about.order, n) : count(n, 'ship')
}

function there(to: Target | undefined, view: EndorView): string {
  if (to === undefined || to === deathStar) return ''
  return `There: ${squadWords(view[to]) || (isMarker(to) ? 'no fighters' : 'nobody')}.`
}

/** Returns the targets after a move, for example " In reach: sector M6 and fleet marker F1." */
function reachWords({ to, noTarget }: EndorOption, { seat }: EndorDecision, view: EndorView): string {
  if (noTarget || to === undefined || to === deathStar) return ' Nothing to attack from there.'
  return ` In reach: ${list(targetsFrom(fieldOf(view), sideOfSeat(seat), to).map(placeName))}.`
}

const thereAfter = (choice: EndorOption, decision: EndorDecision, view: EndorView): string =>
  `${there(choice.to, view)}${reachWords(choice, decision, view)}`

function approachOf(
  { from, to, count: n = 1 }: EndorOption,
  decision: EndorDecision,
  view: EndorView,
): { worth?: number } {
  if (decision.kind !== 'move' && decision.kind !== 'fly') return {}
  const [field, { order }] = [fieldOf(view), decision.about]
  if (to === undefined || to === deathStar) return { worth: worthOfStaying(field, order) }
  return { worth: worthOfApproach(field, order, to, n, from) }
}

function attackText({ from, to, count: dice = 0 }: EndorOption, view: EndorView): OptionText {
  if (to === undefined) return { label: 'Do not attack' }
  const label = `Attack ${placeName(to)} from ${from}`
  const rolled = capital(`${numeral(dice)} ${dice === 1 ? 'die' : 'dice'}`)
  if (to === deathStar)
    return {
      label,
      detail: `${rolled}. One ${toHit.deathStar} wins.`,
      odds: { pass: deathStarOdds(dice) },
      worth: worthOfTarget(fieldOf(view), to, dice),
    }
  const stand = standOf(view[to], isMarker(to) && view.markers.includes(to), view.hits)
  const pass = clearOdds(dice, stand)
  return {
    label,
    detail: `${rolled} to clear it. ${there(to, view)}`,
    ...(pass > 0 && { odds: { pass } }),
    ...(!stand.marker && { expected: hitsWords(meanHits(dice, stand)) }),
    worth: pass,
  }
}

const hitsWords = (mean: number): string => `${meanOf(mean, 'hit')} on average`

/** Returns the losses in words, for example "Destroy 2 TIE fighters and hit the Executor twice." */
function hitsText({ losses = {} }: EndorOption, decision: EndorDecision, view: EndorView): OptionText {
  const isHit = (kind: ShipKind): boolean => isSpecial(kind) && (losses[kind] ?? 0) < view.hits[kind]
  const kinds = shipKinds.filter((kind) => losses[kind] !== undefined)
  const destroyed = [
    ...(losses.fleetMarker === undefined ? [] : ['the fleet marker']),
    ...kinds.filter((kind) => !isHit(kind)).map((kind) => shipWords(kind, losses[kind] ?? 0)),
  ]
  const hit = kinds.filter(isHit).map((kind) => `hit ${theShips(kind)} ${times(losses[kind] ?? 0)}`)
  const label = list([...(destroyed.length > 0 ? [`destroy ${list(destroyed)}`] : []), ...hit]) || 'hit nothing'
  const detail = decision.kind === 'hits' ? lossDetail(losses, decision.about.target, view) : ''
  return { label: capital(label), ...(detail && { detail }) }
}

function orderText(order: OrderId, view: EndorView): OptionText {
  const { hits } = view
  switch (order) {
    case 'xwing':
    case 'ywing':
    case 'bwing':
    case 'tie':
    case 'falcon':
    case 'executor':
      return { label: `Send ${theShips(order)}`, detail: 'Move, then attack what is in reach.' }
    case 'deathStar':
      return {
        label: 'Fire the Death Star',
        detail: view.markers.length > 0 ? 'At a fleet marker.' : 'At any sector with Rebel ships.',
        odds: { pass: shotOdds() },
      }
    case 'shieldAssault':
      return assaultText(view)
    case 'shieldAmbush':
      return {
        label: `${orders.shieldAmbush.name}: place ${count(ambushSpaces(view.shield).length, 'Stormtrooper')}`,
        detail: `On ${list(ambushSpaces(view.shield).map(String))}. ${shieldWords(view)}`,
        figure: 'certain',
      }
    case 'luke':
      return {
        label: 'Luke strikes Darth Vader',
        ...blow('Darth Vader', hits.vader, bonuses.vader),
      }
    case 'darthVader':
      return { label: 'Darth Vader strikes Luke', ...blow('Luke', hits.luke, bonuses.luke) }
    case 'emperor':
      return { label: 'The Emperor’s lightning strikes Luke', detail: lightningWords(hits.luke), figure: 'certain' }
    case 'redeem':
      return {
        label: `${orders.redeem.name}: he turns`,
        detail: `Darth Vader and the Emperor fall. ${count(bonuses.redeemed, 'bonus order')}.`,
        figure: 'certain',
      }
  }
}

function lightningWords(left: number): string {
  const after = Math.max(0, left - duel.emperorHits)
  return after > 0
    ? `Luke goes from ${count(left, 'hit')} left to ${after}.`
    : `Luke goes from ${count(left, 'hit')} left to 0 and is out. ${earnedWords('Earns', bonuses.luke)}`
}

/**
 * Returns the texts of an attack in the duel: the mean number of hits, and the probability of destroying the other
 * character if that is possible.
 */
function blow(who: string, left: number, bonus: number): Omit<OptionText, 'label'> {
  const pass = duelOdds().reduce((sum, chance, n) => (n >= left ? sum + chance : sum), 0)
  const detail = `${who} can take ${count(left, 'more hit')}.`
  const expected = hitsWords(mean(duelOdds()))
  if (pass === 0) return { detail, expected }
  return { detail: `${detail} ${earnedWords('If he is out, that earns', bonus)}`, odds: { pass }, expected }
}

/**
 * Returns the texts of a Shield Assault: the mean number of spaces, and the probability of bringing the shields down if
 * that is possible.
 */
function assaultText(view: EndorView): OptionText {
  const field = fieldOf(view)
  const { team } = field.shield
  const odds = assaultOdds(field)
  const ahead = Array.from({ length: Math.min(allDice, shieldEnd - team) }, (_, i) =>
    numberOf(team + 1 + i, field.shield, field.imperialEdge),
  )
  const detail = `${shieldWords(view)} Ahead: ${ahead.join(', ')}.`
  const pass = odds[shieldEnd - team]
  const label = `${orders.shieldAssault.name}: storm the generator`
  const expected = `${meanOf(mean(odds), 'space')} on average`
  return pass === undefined
    ? { label, detail, expected }
    : { label, detail: `${detail} The generator is in reach.`, odds: { pass }, expected }
}
