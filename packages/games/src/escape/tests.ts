import { dice } from '@bay327/engine'
import { askActive } from './ask.ts'
import { fallen, hitTroopers, rollShot, sum } from './blaster.ts'
import { canPay, decline, declineOption, pay, payOption } from './card.ts'
import type { CardEffect, Effect, Trial } from './data/types.ts'
import { surelyLoses } from './effects.ts'
import type { JudgeStep, StepOf } from './agenda.ts'
import { activeCard, activeHero, isOver, setStat, startOf, follow, type Section, type Table } from './table.ts'
import type { EscapeOption, PendingRoll, State } from './types.ts'
import { moveVader } from './vader.ts'

type TestEffect = Extract<CardEffect, { kind: 'test' }>

function testOf(state: State): TestEffect {
  const { effect, number } = activeCard(state)
  if (effect.kind !== 'test') throw new Error(`card ${number} has no test`)
  return effect
}

/** D-CARD: roll, pay in its place, fail on purpose (ESC-6.1g), or decline where the card says "may" (ESC-6.3b). */
export const testStep: Section<StepOf<'test'>> = {
  ask(state, { at }) {
    const effect = testOf(state)
    const trials = trialsAt(effect, at)
    const options: EscapeOption[] = trials.map(({ skill }) => ({ id: `roll:${skill}`, verb: 'test', skill }))
    for (const price of effect.instead) if (canPay(state, price)) options.push(payOption(state, price, effect.success))
    if (effect.may) options.push(declineOption)
    for (const trial of trials) options.push(failOption(state, trial))
    return askActive(state, 'card', { card: activeCard(state).number, at }, options)
  },
  answer(table, { at }, option) {
    const effect = testOf(table.state)
    const trial = trialsAt(effect, at).find(({ skill }) => skill === option.skill)
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
    table.tell({ type: 'failed-on-purpose', hero: table.state.turn.hero, card, skill: trial.skill })
    follow(table, { do: 'effects', list: trial.fail })
  },
}

/** The tests among which the player picks; card 97 asks for one after the other. */
function trialsAt(effect: TestEffect, at: number): readonly Trial[] {
  return effect.mode === 'chooseOne' ? effect.tests : effect.tests.slice(at, at + 1)
}

function failOption(state: State, { skill, fail }: Trial): EscapeOption {
  return {
    id: `fail:${skill}`,
    verb: 'fail',
    skill,
    aside: true,
    ...(surelyLoses(state, fail) && { fatal: true as const }),
  }
}

/** Droid points are certain success (ESC-8.1a). */
function buySuccess(table: Table, effect: TestEffect): void {
  follow(table, { do: 'effects', list: effect.success })
  for (const price of effect.instead) pay(table, price)
}

/** 2D6 against the score with the card's modifier (ESC-6.1c, 6.1f). */
function rollTest(table: Table, effect: TestEffect, { skill, mod }: Trial): void {
  const { hero } = table.state.turn
  const score = activeHero(table.state)[skill]
  const need = score + mod
  const thrown = dice(table.chance, 2)
  const total = sum(thrown)
  const roll: PendingRoll = { on: 'test', skill, score, mod, need, dice: thrown, force: 0 }
  const card = activeCard(table.state).number
  table.tell({ type: 'tested', hero, card, skill, score, mod, need, dice: thrown, total, passed: total <= need })
  follow(table, { do: 'judge', at: effect.tests.findIndex((each) => each.skill === skill), roll })
}

/** D-FORCE: a failed roll, while Force or Obi-Wan's help with it is left; again while it still fails (ESC-9.1). */
export const judgeStep: Section<JudgeStep> = {
  ask(state, { at, roll }) {
    const pad = activeHero(state)
    const over = overBy(roll)
    const canRestore = pad.obiWan && pad.force < startOf(state.turn.hero, 'force')
    if (over <= 0 || (pad.force === 0 && !canRestore)) return undefined
    const accept: EscapeOption = {
      id: 'accept',
      verb: 'accept',
      ...(surelyLoses(state, failure(state, roll, at)) && { fatal: true as const }),
    }
    const spends = Array.from({ length: pad.force }, (_, n) => spendOption(state, n + 1))
    if (roll.on === 'shot') return askActive(state, 'shot-force', { over }, [accept, ...spends])
    return askActive(state, 'force', { over, card: state.turn.card ?? 0 }, [accept, ...spends])
  },
  run: (table, step) => settle(table, step, overBy(step.roll) <= 0),
  answer(table, step, option) {
    if (option.verb === 'spend') spendForce(table, step, option.count ?? 0)
    else settle(table, step, false)
  },
}

/** Each point of Force lowers the roll by one (ESC-9.1b). */
function overBy(roll: PendingRoll): number {
  return sum(roll.dice) - roll.force - roll.need
}

function spendOption(state: State, count: number): EscapeOption {
  return {
    id: `spend:${count}`,
    verb: 'spend',
    count,
    cost: { force: count, vader: count },
    ...(surelyLoses(state, [], count) && { fatal: true as const }),
  }
}

/** One Vader point a point, at once (ESC-9.2a). */
function spendForce(table: Table, step: JudgeStep, count: number): void {
  const { hero } = table.state.turn
  const roll = { ...step.roll, force: step.roll.force + count }
  const total = sum(roll.dice) - roll.force
  const passed = total <= roll.need
  follow(table, { ...step, roll })
  const removed = passed ? fallen(table.state, roll) : 0
  table.tell({ type: 'force-spent', hero, count, total, need: roll.need, passed, removed })
  setStat(table, hero, 'force', activeHero(table.state).force - count, 'spent')
  moveVader(table, hero, count, 'force')
}

/** What an accepted failure brings. */
function failure(state: State, roll: PendingRoll, at: number): readonly Effect[] {
  return roll.on === 'test' ? (testOf(state).tests[at]?.fail ?? []) : []
}

/** What the roll decides follows. */
function settle(table: Table, { roll, at }: JudgeStep, passed: boolean): void {
  switch (roll.on) {
    case 'shot':
      if (passed) hitTroopers(table, roll)
      return
    case 'shootout':
      return settleDuel(table, passed ? at + 1 : at)
    case 'test':
      return settleTest(table, roll, at, passed)
  }
}

function settleTest(table: Table, roll: PendingRoll, at: number, passed: boolean): void {
  const effect = testOf(table.state)
  if (!passed) return follow(table, { do: 'effects', list: failure(table.state, roll, at) })
  const isLast = effect.mode !== 'all' || at + 1 === effect.tests.length
  follow(table, isLast ? { do: 'effects', list: effect.success } : { do: 'test', at: at + 1 })
}

/** Card 42: the Hero shoots first, then the hunters, until they are hit often enough. */
export const shootoutStep: Section<StepOf<'shootout'>> = {
  ask(state, { hits }) {
    const { blaster: need, stormtroopers } = activeHero(state)
    const about = { left: 1, need, stormtroopers, card: activeCard(state).number, hits }
    const options: EscapeOption[] = [
      { id: 'fire', verb: 'fire' },
      { id: 'hold', verb: 'hold', aside: true },
    ]
    return askActive(state, 'shot', about, options, { routine: 'fire' })
  },
  answer(table, { hits }, { verb }) {
    if (verb === 'hold') {
      table.tell({ type: 'held', hero: table.state.turn.hero })
      settleDuel(table, hits)
      return
    }
    follow(table, { do: 'judge', at: hits, roll: rollShot(table, 'shootout') })
  },
}

function shootoutOf(state: State): Extract<CardEffect, { kind: 'shootout' }> {
  const { effect, number } = activeCard(state)
  if (effect.kind !== 'shootout') throw new Error(`card ${number} has no shoot-out`)
  return effect
}

function settleDuel(table: Table, hits: number): void {
  if (hits < shootoutOf(table.state).enemyHitsNeeded) follow(table, { do: 'hunters', hits })
}

export const huntersStep: Section<StepOf<'hunters'>> = {
  run(table, { hits }) {
    const { hero } = table.state.turn
    const { enemyBlaster: need, staminaPerHit } = shootoutOf(table.state)
    const thrown = dice(table.chance, 2)
    const total = sum(thrown)
    const hit = total <= need
    table.tell({ type: 'hunters-fired', hero, dice: thrown, total, need, hit })
    if (hit) setStat(table, hero, 'stamina', activeHero(table.state).stamina - staminaPerHit, 'hunters')
    if (!isOver(table)) follow(table, { do: 'shootout', hits })
  },
}
