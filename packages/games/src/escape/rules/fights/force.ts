import { pushSteps } from '@bay327/engine'
import { hitsBefore, type JudgeStep } from '../agenda.ts'
import { askActive } from '../ask.ts'
import { fallen, hitTroopers, sum } from './blaster.ts'
import { settleDuel } from './shootout.ts'
import { activeHero, setStat, startOf, type Section, type Table } from '../table.ts'
import { settleTest } from './trial.ts'
import type { EscapeOption, PendingRoll } from '../../shared/types.ts'
import { moveVader } from './vader.ts'

/**
 * D-FORCE: asks after a failed roll, while Force is left or Obi-Wan could restore Force. Asks again while the roll
 * still fails (ESC-9.1).
 */
export const judgeStep: Section<'judge'> = {
  ask(state, { roll }) {
    const pad = activeHero(state)
    const over = overBy(roll)
    const canRestore = pad.obiWan && pad.force < startOf(state.turn.hero, 'force')
    const isAtNobody = roll.on === 'shot' && pad.stormtroopers === 0
    if (over <= 0 || isAtNobody || (pad.force === 0 && !canRestore)) return undefined
    const accept: EscapeOption = { id: 'accept', verb: 'accept' }
    /** Whether no combination of spending and restoring Force saves the roll (ESC-9.3a). */
    const isTooLittle = pad.force + (pad.obiWan ? startOf(state.turn.hero, 'force') : 0) < over
    const spends = Array.from({ length: pad.force }, (_, n) => spendOption(n + 1, over, isTooLittle))
    if (roll.on === 'shot') return askActive(state, 'shot-force', { over }, [accept, ...spends], { routine: 'accept' })
    return askActive(state, 'force', { over, card: state.turn.card ?? 0 }, [accept, ...spends])
  },
  run: (table, step) => settle(table, step, overBy(step.roll) <= 0),
  answer(table, step, option) {
    if (option.verb === 'spend') spendForce(table, step, option.count ?? 0)
    else settle(table, step, false)
  },
}

/** Returns the number by which the roll fails. Each point of Force lowers the roll by one (ESC-9.1b). */
function overBy(roll: PendingRoll): number {
  return sum(roll.dice) - roll.force - roll.need
}

function spendOption(count: number, over: number, aside: boolean): EscapeOption {
  return {
    id: `spend:${count}`,
    verb: 'spend',
    count,
    cost: { force: count, vader: count },
    ...(count === over && { usual: true as const }),
    ...(aside && { aside }),
  }
}

/** Spends Force. Each point immediately adds one Vader point (ESC-9.2a). */
function spendForce(table: Table, step: JudgeStep, count: number): void {
  const { hero } = table.state.turn
  const roll = { ...step.roll, force: step.roll.force + count }
  const total = sum(roll.dice) - roll.force
  const passed = total <= roll.need
  pushSteps(table, { ...step, roll })
  const removed = passed ? fallen(table.state, roll) : 0
  table.emit({ type: 'force-spent', hero, count, total, need: roll.need, passed, removed })
  setStat(table, hero, 'force', activeHero(table.state).force - count, 'spent')
  moveVader(table, hero, count, 'force')
}

/** Applies the result of the roll. */
function settle(table: Table, step: JudgeStep, passed: boolean): void {
  const { roll } = step
  switch (roll.on) {
    case 'shot':
      if (passed) hitTroopers(table, roll)
      return
    case 'shootout':
      return settleDuel(table, hitsBefore(step) + (passed ? 1 : 0))
    case 'test':
      return settleTest(table, step, passed)
  }
}
