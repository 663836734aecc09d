import type { OptionText } from '@bay327/engine'
import { countPower } from '../data/areas.ts'
import { drawOrder, rows, sideOf, characterData, characterIds, type CharacterId } from '../data/characters.ts'
import { hitChances } from '../odds.ts'
import { cardsFor, needOf } from '../strength.ts'
import type { NewHopeOption, NewHopeView, OpenPile, SupportPlan, TargetPlan } from '../types.ts'
import { capital, count, list, nameOf, names, percent } from './words.ts'

export function option(choice: NewHopeOption, view: NewHopeView): OptionText {
  switch (choice.verb) {
    case 'support':
      return supportText(choice.support ?? {})
    case 'attack':
      return attackText(choice.targets ?? {}, view)
    case 'board':
      return boardText(choice.heroes ?? [])
    case 'resign':
      return { label: 'Resign', detail: 'The other side wins this game, once your whole side has said so.' }
    case 'play-on':
      return { label: 'Play on', detail: 'You no longer want to resign.' }
    case 'offer-draw':
      return { label: 'Offer a draw', detail: 'Nobody wins this game if everybody agrees.' }
    case 'accept-draw':
      return { label: 'Agree to the draw' }
    case 'decline-draw':
      return { label: 'Decline the draw' }
    case 'withdraw-draw':
      return { label: 'Take back the offer' }
  }
}

function supportText(plan: SupportPlan): OptionText {
  const pairs = characterIds.flatMap((id) => (plan[id] === undefined ? [] : [[id, plan[id]] as const]))
  if (pairs.length === 0) return { label: 'Support nobody', detail: 'Everybody is free to attack.' }
  const recipients = [...new Set(pairs.map(([, recipient]) => recipient))]
  const gains = recipients.map((recipient) => {
    const supporters = pairs.filter(([, each]) => each === recipient).map(([id]) => id)
    const cards = cardsFor(recipient, supporters)
    return `${nameOf(recipient)} must attack and draws ${count(cards, 'card')}`
  })
  return {
    label: capital(list(pairs.map(([id, recipient]) => `tap ${nameOf(id)} for ${nameOf(recipient)}`))),
    detail: `${capital(list(gains))}.`,
  }
}

function boardText(heroes: readonly CharacterId[]): OptionText {
  if (heroes.length === 0) return { label: 'Nobody boards', detail: 'All go on fighting.' }
  return { label: `${names(heroes)} ${heroes.length > 1 ? 'board' : 'boards'}`, detail: 'Out of play, but safe.' }
}

function attackText(plan: TargetPlan, view: NewHopeView): OptionText {
  const attackers = characterIds.filter((id) => plan[id] !== undefined)
  const parts = attackers.map((id) => {
    const target = plan[id]
    return target === undefined || target === 'hold' ? `${nameOf(id)} holds` : `${nameOf(id)} attacks ${nameOf(target)}`
  })
  const label = capital(list(parts))
  const attacks = attacksOf(plan, view)
  if (attacks.length === 0) return { label, figure: 'no attack' }
  const chances = chancesOf(attacks, attackers, view)
  if (chances === undefined) return { label, detail: attacks.map(needText).join(' ') }
  const detail = attacks.map((attack, i) => `${needText(attack)} ${percent(chances.each[i] ?? 0)}.`).join(' ')
  return chances.any > 1 - 1e-9 ? { label, detail, figure: 'certain' } : { label, detail, odds: { pass: chances.any } }
}

interface Planned {
  readonly attacker: CharacterId
  readonly target: CharacterId
  readonly cards: number
  readonly need: number
}

/** The plan's attacks in the order in which they draw. */
function attacksOf(plan: TargetPlan, view: NewHopeView): readonly Planned[] {
  return [...drawOrder.light, ...drawOrder.dark].flatMap((attacker) => {
    const target = plan[attacker]
    if (target === undefined || target === 'hold') return []
    const supporters = characterIds.filter((id) => view[id].supports === attacker)
    const need = needOf(attacker, target, view.rules.heroPower)
    return [{ attacker, target, cards: cardsFor(attacker, supporters), need }]
  })
}

function needText({ attacker, target, cards, need }: Planned): string {
  const on = `${capital(nameOf(attacker))} on ${nameOf(target)}`
  if (need === 0) return `${on}: always hits.`
  if (need > cards) return `${on}: cannot hit.`
  return `${on}: ${need} Power in ${count(cards, 'card')}.`
}

/** Exact from the open cards; none where a crew-mate might draw first and the deck runs out on the way. */
function chancesOf(attacks: readonly Planned[], own: readonly CharacterId[], view: NewHopeView) {
  const [first] = attacks
  if (first === undefined) return undefined
  const side = sideOf(first.attacker)
  const pile = side === 'light' ? view.lightPile : view.darkPile
  const others = rows[side].filter((id) => !own.includes(id) && view[id].supports === undefined)
  const reserve = others.reduce((sum, id) => sum + 1 + characterData[id].force, 0)
  const drawn = attacks.reduce((sum, { cards }) => sum + cards, 0)
  if (others.some((id) => isIn(view, id)) && pile.left < reserve + drawn) return undefined
  return hitChances(attacks, unseen(pile), { cards: pile.discards.length, power: countPower(pile.discards) })
}

/** Whether somebody else's attack may draw from the same deck this turn. */
function isIn(view: NewHopeView, id: CharacterId): boolean {
  const { status, area } = view[id]
  return (status === 'ok' || status === 'injured') && view.turn.conflicts.some((conflict) => conflict === area)
}

const unseen = ({ left, unseen: { C } }: OpenPile) => ({ cards: left, power: C })
