import { dice, pushSteps } from '@bay327/engine'
import { judgeTest, testIndexOf, type JudgeStep } from '../agenda.ts'
import { askActive } from '../ask.ts'
import { sum } from './blaster.ts'
import { canPay, decline, declineOption, pay, payOption } from '../turn/card.ts'
import type { CardEffect, Effect, Trial } from '../../shared/data/types.ts'
import { activeCard, activeHero, type Section, type Table } from '../table.ts'
import type { EscapeOption, PendingRoll } from '../../shared/types.ts'
import type { State } from '../state.ts'

type TestEffect = Extract<CardEffect, { kind: 'test' }>

function testOf(state: State): TestEffect {
  const { effect, number } = activeCard(state)
  if (effect.kind !== 'test') throw new Error(`card ${number} has no test`)
  return effect
}

/**
 * D-CARD: asks whether to roll, to pay instead, to fail on purpose (ESC-6.1g), or to decline if the card says "may"
 * (ESC-6.3b).
 */
export const testStep: Section<'test'> = {
  ask(state, { at: index }) {
    const effect = testOf(state)
    const trials = trialsAt(effect, index)
    const options: EscapeOption[] = trials.map(({ skill }) => ({ id: `roll:${skill}`, verb: 'test', skill }))
    for (const price of effect.instead) if (canPay(state, price)) options.push(payOption(price))
    if (effect.may) options.push(declineOption)
    for (const trial of trials) options.push(failOption(trial))
    return askActive(state, 'card', { card: activeCard(state).number, at: index }, options)
  },
  answer(table, { at: index }, option) {
    const effect = testOf(table.state)
    const trial = trialsAt(effect, index).find(({ skill }) => skill === option.skill)
    if (option.verb === 'decline') {
      decline(table)
      return
    }
    if (option.verb === 'pay') {
      buySuccess(table, effect)
      return
    }
    if (trial === undefined) return
    if (option.verb === 'test') {
      rollTest(table, effect, trial)
      return
    }
    const { number: card } = activeCard(table.state)
    table.emit({ type: 'failed-on-purpose', hero: table.state.turn.hero, card, skill: trial.skill })
    pushSteps(table, { do: 'effects', list: trial.fail })
  },
}

/** Returns the tests among which the player chooses. Card 97 asks for its tests one after the other. */
function trialsAt(effect: TestEffect, index: number): readonly Trial[] {
  return effect.mode === 'chooseOne' ? effect.tests : effect.tests.slice(index, index + 1)
}

function failOption({ skill }: Trial): EscapeOption {
  return {
    id: `fail:${skill}`,
    verb: 'fail',
    skill,
    aside: true,
  }
}

/** Pays Droid points, which always succeed (ESC-8.1a). */
function buySuccess(table: Table, effect: TestEffect): void {
  pushSteps(table, { do: 'effects', list: effect.success })
  for (const price of effect.instead) pay(table, price)
}

/** Rolls 2D6 against the score with the card's modifier (ESC-6.1c, 6.1f). */
function rollTest(table: Table, effect: TestEffect, { skill, mod }: Trial): void {
  const { hero } = table.state.turn
  const score = activeHero(table.state)[skill]
  const need = score + mod
  const thrown = dice(table.chance, 2)
  const total = sum(thrown)
  const roll: PendingRoll = { on: 'test', skill, score, mod, need, dice: thrown, force: 0 }
  const card = activeCard(table.state).number
  table.emit({ type: 'tested', hero, card, skill, score, mod, need, dice: thrown, total, passed: total <= need })
  pushSteps(
    table,
    judgeTest(
      effect.tests.findIndex((candidate) => candidate.skill === skill),
      roll,
    ),
  )
}

/** Applies the test's result: its effects, or the next test of the card. */
export function settleTest(table: Table, step: JudgeStep, passed: boolean): void {
  const effect = testOf(table.state)
  const index = testIndexOf(step)
  if (!passed) return pushSteps(table, { do: 'effects', list: failureOf(table.state, index) })
  const isLast = effect.mode !== 'all' || index + 1 === effect.tests.length
  pushSteps(table, isLast ? { do: 'effects', list: effect.success } : { do: 'test', at: index + 1 })
}

/** Returns the effects of failing the card's test with this index. */
function failureOf(state: State, index: number): readonly Effect[] {
  return testOf(state).tests[index]?.fail ?? []
}
