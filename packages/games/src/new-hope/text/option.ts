import type { OptionText, SeatId } from '@bay327/engine'
import { meanOf, percentOf } from '@bay327/engine/contract/text'
import { characterIds, type CharacterId } from '../shared/data/characters.ts'
import { forecast, type Expected } from '../shared/forecast.ts'
import { cardsFor } from '../shared/strength.ts'
import type { NewHopeOption, NewHopeView, SupportPlan, TargetPlan } from '../shared/types.ts'
import { capital, count, list, nameOf, names } from './words.ts'

export function option(choice: NewHopeOption, seat: SeatId, view: NewHopeView): OptionText {
  switch (choice.verb) {
    case 'support':
      return supportText(choice.support ?? {}, isCrew(seat, view))
    case 'attack':
      return attackText(choice.targets ?? {}, view)
    case 'board':
      return boardText(choice.heroes ?? [])
    case 'resign':
      return {
        label: 'Resign',
        detail: `The other side wins this game${isLast(seat, view) ? '' : ', once your whole side has said so'}.`,
      }
    case 'play-on':
      return { label: 'Play on', detail: 'You no longer want to resign.' }
    case 'offer-draw':
      return { label: 'Offer a draw', detail: 'Nobody wins this game if everybody agrees.' }
    case 'accept-draw':
      return { label: 'Agree to the draw' }
    case 'decline-draw':
      return { label: 'Decline the draw' }
    case 'withdraw-draw':
      return { label: view.said.draw[0] === seat ? 'Take back the offer' : 'Take back your yes' }
  }
}

/** Returns whether the side has several seats, which decide together. */
function isCrew(seat: SeatId, view: NewHopeView): boolean {
  return crewOf(seat, view).length > 1
}

/** Returns whether all other seats of the side already want to resign. */
function isLast(seat: SeatId, view: NewHopeView): boolean {
  return crewOf(seat, view).every((member) => member === seat || view.said.resign.includes(member))
}

function crewOf(seat: SeatId, { match }: NewHopeView): readonly SeatId[] {
  return match.light.includes(seat) ? match.light : match.dark
}

/**
 * Returns the text of a support plan. In a crew, other seats support too, and their choices may conflict with the plan
 * (NH-V5b).
 */
function supportText(plan: SupportPlan, isShared: boolean): OptionText {
  const pairs = characterIds.flatMap((id) => (plan[id] === undefined ? [] : [[id, plan[id]] as const]))
  if (pairs.length === 0) return { label: 'Support nobody', detail: 'Everybody is free to attack.' }
  const recipients = [...new Set(pairs.map(([, recipient]) => recipient))]
  const gains = recipients.map((recipient) => {
    const supporters = pairs.filter(([, supported]) => supported === recipient).map(([id]) => id)
    const cards = cardsFor(recipient, supporters)
    return `${nameOf(recipient)} must attack and draws ${isShared ? 'at least ' : ''}${count(cards, 'card')}`
  })
  return {
    label: capital(list(pairs.map(([id, recipient]) => `tap ${nameOf(id)} for ${nameOf(recipient)}`))),
    detail: `${capital(list(gains))}${isShared ? ', unless a friend’s plan gets in the way' : ''}.`,
  }
}

function boardText(heroes: readonly CharacterId[]): OptionText {
  if (heroes.length === 0) return { label: 'Nobody boards', detail: 'All go on fighting.' }
  return { label: `${names(heroes)} ${heroes.length > 1 ? 'board' : 'boards'}`, detail: 'Out of play, but safe.' }
}

function attackText(plan: TargetPlan, view: NewHopeView): OptionText {
  const label = capital(planText(plan))
  const { attacks, any } = forecast(plan, view)
  if (attacks.length === 0) return { label, figure: 'no attack' }
  const vain = attacks.filter(isVain)
  const idle =
    vain.length > 0
      ? list(vain.map(({ attacker, target }) => `${nameOf(attacker)} cannot hit ${nameOf(target)}`))
      : undefined
  const why = idle !== undefined && { idle }
  if (any === undefined) return { label, detail: attacks.map(needText).join(' '), ...why }
  const detail = attacks.map(needText).join(' ')
  const expected = attacks.length > 1 && { expected: expectedText(attacks) }
  return any > 1 - 1e-9
    ? { label, detail, figure: 'certain', ...expected, ...why }
    : { label, detail, odds: { pass: any }, ...expected, ...why }
}

/** Returns who attacks whom and who holds, for example "Luke and Leia attack Fett, Han holds". */
function planText(plan: TargetPlan): string {
  const targets = [...new Set(characterIds.flatMap((id) => plan[id] ?? []))]
  const parts = targets.map((target) => {
    const ids = characterIds.filter((id) => plan[id] === target)
    const verb = target === 'hold' ? 'hold' : 'attack'
    return `${names(ids)} ${verb}${ids.length > 1 ? '' : 's'}${target === 'hold' ? '' : ` ${nameOf(target)}`}`
  })
  return parts.join(', ')
}

/** Returns the chance of each attack and the mean number of hits, for example "Leia 45%, Han 30%: 0.8 hits on average". */
function expectedText(attacks: readonly Expected[]): string {
  const parts = attacks.map(({ attacker, hit = 0 }) => `${nameOf(attacker)} ${percentOf(hit)}`)
  const hits = attacks.reduce((sum, { hit = 0 }) => sum + hit, 0)
  return `${parts.join(', ')}: ${meanOf(hits, 'hit')} on average`
}

/**
 * Returns whether an attack cannot hit, because it has no support and its one card is not enough. Holding then has the
 * same result.
 */
const isVain = ({ cards, need }: Expected): boolean => cards === 1 && need > cards

function needText({ attacker, target, cards, need }: Expected): string {
  const on = `${capital(nameOf(attacker))} on ${nameOf(target)}`
  if (need === 0) return `${on}: always hits.`
  if (need > cards) return `${on}: cannot hit.`
  return `${on}: needs ${need} Power in ${count(cards, 'card')}.`
}
