import { countPower } from './data/areas.ts'
import { characterData, characterIds, drawOrder, rows, sideOf, type CharacterId } from './data/characters.ts'
import { hitChances, powerChances } from './odds.ts'
import { cardsFor, needOf, powerOf } from './strength.ts'
import type { NewHopeView, OpenPile, TargetPlan } from './types.ts'

/** The odds of a planned attack. Probabilities are from 0 to 1. */
export interface Expected {
  readonly attacker: CharacterId
  readonly target: CharacterId
  /** Number of cards that the attack draws (NH-6e). */
  readonly cards: number
  /** Number of Power 1 cards that the attack needs for a hit. */
  readonly need: number
  /** The attacker's Power before any card is drawn. */
  readonly power: number
  readonly toughness: number
  readonly hit?: number
  /** The probability of each number of Power 1 cards. The index is the number. */
  readonly spread?: readonly number[]
}

/**
 * The attacks of a plan in drawing order, and the probability of at least one hit. Probabilities are set only if they
 * are exact.
 */
export interface Forecast {
  readonly attacks: readonly Expected[]
  readonly any?: number
}

/**
 * Returns the forecast of a plan, computed from this viewer's view. It has no probabilities if another seat of the crew
 * might draw first and empty the deck.
 */
export function forecast(plan: TargetPlan, view: NewHopeView): Forecast {
  const attacks = attacksOf(plan, view)
  const pile = pileFor(attacks, plan, view)
  if (pile === undefined) return { attacks }
  const discards = { cards: pile.discards.length, power: countPower(pile.discards) }
  const { each, any } = hitChances(attacks, unseen(pile), discards)
  const spreads = powerChances(attacks, unseen(pile), discards)
  const known = attacks.map((attack, i) => ({ ...attack, hit: each[i] ?? 0, spread: spreads[i] ?? [] }))
  return { attacks: known, any }
}

function attacksOf(plan: TargetPlan, view: NewHopeView): readonly Expected[] {
  const { heroPower } = view.rules
  return [...drawOrder.light, ...drawOrder.dark].flatMap((attacker) => {
    const target = plan[attacker]
    if (target === undefined || target === 'hold') return []
    const supporters = characterIds.filter((id) => view[id].supports === attacker)
    return {
      attacker,
      target,
      cards: cardsFor(attacker, supporters),
      need: needOf(attacker, target, heroPower),
      power: powerOf(attacker, heroPower),
      toughness: characterData[target].toughness,
    }
  })
}

/** Returns the pile from which the attacks draw. Undefined if its contents at that time are not known. */
function pileFor(attacks: readonly Expected[], plan: TargetPlan, view: NewHopeView): OpenPile | undefined {
  const [first] = attacks
  if (first === undefined) return undefined
  const side = sideOf(first.attacker)
  const pile = side === 'light' ? view.lightPile : view.darkPile
  const others = rows[side].filter((id) => plan[id] === undefined && view[id].supports === undefined)
  const reserve = others.reduce((sum, id) => sum + 1 + characterData[id].force, 0)
  const drawn = attacks.reduce((sum, { cards }) => sum + cards, 0)
  return others.some((id) => isIn(view, id)) && pile.left < reserve + drawn ? undefined : pile
}

/** Returns whether a character may attack this turn, and so may draw from its side's deck. */
function isIn(view: NewHopeView, id: CharacterId): boolean {
  const { status, area } = view[id]
  return (status === 'ok' || status === 'injured') && view.turn.conflicts.some((conflict) => conflict === area)
}

const unseen = ({ left, unseen: { C } }: OpenPile) => ({ cards: left, power: C })
