import { pushSteps } from '@bay327/engine'
import { applies } from './applies.ts'
import { askActive } from '../ask.ts'
import type { CardEffect, Effect, Payment } from '../../shared/data/types.ts'
import { activeCard, activeHero, isOver, setStat, type Section, type Table } from '../table.ts'
import type { Asked } from '../agenda.ts'
import type { EscapeOption } from '../../shared/types.ts'
import type { State } from '../state.ts'
import { moveVader } from '../fights/vader.ts'

type EffectOf<K extends CardEffect['kind']> = Extract<CardEffect, { kind: K }>

/**
 * Carries out a card as a whole. It asks about optional and bought effects; tests and shots have their own steps.
 * Before a card without a question, a Hero can still call Obi-Wan (D-HAPPENS, ESC-12c). A card that can change nothing
 * is skipped (ESC-6.1j).
 */
export const cardStep: Section<'card'> = {
  ask(state, { asked }) {
    const card = activeCard(state)
    const { effect } = card
    if (!asked && !applies(state, card)) return undefined
    if (effect.kind === 'auto') return askActive(state, 'happens', aboutCard(state), [goOnOption], { routine: 'go-on' })
    if (effect.kind === 'may') return askMay(state, effect)
    if (effect.kind === 'pay') return askPay(state, effect)
    return undefined
  },
  run(table) {
    const card = activeCard(table.state)
    if (!applies(table.state, card)) passOver(table)
    else if (card.effect.kind === 'test') pushSteps(table, { do: 'test', at: 0 })
    else if (card.effect.kind === 'shootout') pushSteps(table, { do: 'shootout', hits: 0 })
  },
  answer(table, _, option) {
    const { effect } = activeCard(table.state)
    if (effect.kind === 'auto') pushSteps(table, { do: 'effects', list: effect.do })
    if (effect.kind === 'may') answerMay(table, effect, option)
    if (effect.kind === 'pay') answerPay(table, effect, option)
  },
}

const goOnOption: EscapeOption = { id: 'go-on', verb: 'go-on' }

export function passOver(table: Table): void {
  table.emit({ type: 'passed-over', hero: table.state.turn.hero, card: activeCard(table.state).number })
}

/** D-MAY: asks before any dice whether to take the good and bad parts together, or none of them (ESC-6.3c, 6.3d). */
function askMay(state: State, effect: EffectOf<'may'>): Asked {
  const choice = effect.do.find((candidate) => candidate.op === 'statChoice')
  const take: EscapeOption = { id: 'take', verb: 'take' }
  const takes = choice ? choice.from.map((stat) => ({ ...take, id: `take:${stat}`, stat })) : [take]
  return askActive(state, 'may', aboutCard(state), [...takes, declineOption])
}

function answerMay(table: Table, effect: EffectOf<'may'>, { verb, stat }: EscapeOption): void {
  if (verb === 'decline') return decline(table)
  const list = effect.do.map((item): Effect =>
    item.op === 'statChoice' && stat ? { op: 'stat', stat, n: item.n } : item,
  )
  pushSteps(table, { do: 'effects', list })
}

export const declineOption: EscapeOption = { id: 'decline', verb: 'decline' }

export function decline(table: Table): void {
  table.emit({ type: 'declined', hero: table.state.turn.hero, card: activeCard(table.state).number })
}

/** D-PAY: offers each price that the Hero can pay, and not to pay (ESC-8.1b). */
function askPay(state: State, effect: EffectOf<'pay'>): Asked {
  const options = effect.options.filter((price) => canPay(state, price)).map(payOption)
  return askActive(state, 'pay', aboutCard(state), [...options, { id: 'refuse', verb: 'refuse-payment' }])
}

function answerPay(table: Table, effect: EffectOf<'pay'>, option: EscapeOption): void {
  if (option.verb === 'refuse-payment') return pushSteps(table, { do: 'effects', list: effect.unpaid })
  const price = effect.options.find((candidate) => payId(candidate) === option.id)
  if (price === undefined) return
  pushSteps(table, { do: 'effects', list: effect.paid })
  pay(table, price)
}

export function aboutCard(state: State): { card: number } {
  return { card: activeCard(state).number }
}

/**
 * Returns whether a Hero can pay a price in full, because partial payment is not allowed (ESC-8.1d). While the Droids
 * are found, nobody can pay Droid points (ESC-8.3b).
 */
export function canPay(state: State, price: Payment): boolean {
  const pad = activeHero(state)
  return price.pay === 'force' ? pad.force >= price.n : state.droids === 'hidden' && pad.droidPoints >= price.n
}

function payId(price: Payment): string {
  return price.pay === 'force' ? 'pay:force' : 'pay:droid-points'
}

export function payOption(price: Payment): EscapeOption {
  const points = vaderPointsOf(price)
  return {
    id: payId(price),
    verb: 'pay',
    cost: price.pay === 'force' ? { force: price.n, ...(points > 0 && { vader: points }) } : { droidPoints: price.n },
  }
}

function vaderPointsOf(price: Payment): number {
  return price.pay === 'force' && !price.quiet ? price.n : 0
}

/** Deducts a price immediately (ESC-8.1c). Force adds its Vader points (ESC-9.2a). */
export function pay(table: Table, price: Payment): void {
  const { hero } = table.state.turn
  const pad = activeHero(table.state)
  table.emit({ type: 'paid', hero, with: price.pay, count: price.n, card: activeCard(table.state).number })
  setStat(table, hero, price.pay, pad[price.pay] - price.n, 'spent')
  if (!isOver(table)) moveVader(table, hero, vaderPointsOf(price), 'force')
}
