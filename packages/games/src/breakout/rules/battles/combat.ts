import { updateState, pushSteps } from '@bay327/engine'
import { battleOdds } from '../../../action-figure/shared/battle.ts'
import { isArmed } from '../../../action-figure/shared/weapons.ts'
import { falconSteps } from '../falcon.ts'
import type { BreakoutOption, Round } from '../../shared/types.ts'
import { changeRound, type Section } from '../table.ts'

/**
 * Asks which Rebel's battles are next (BRK-8i). All battles of this Rebel end before another Rebel's begin (BRK-8j).
 */
export const combatStep: Section<'combat'> = {
  ask({ rebels, round }) {
    const inContact = rebels.filter(({ rebel }) => round.contacts[rebel] !== undefined)
    if (inContact.length === 0) return undefined
    const options = inContact.map(({ rebel, square, seat }): BreakoutOption => {
      return { id: `call:${rebel}`, verb: 'call', rebel, target: seat, to: square }
    })
    return { seat: 'imperial', kind: 'next-rebel', about: { rebels: inContact.map(({ rebel }) => rebel) }, options }
  },
  answer(table, _, { rebel }) {
    if (rebel === undefined) throw new Error('a Rebel is called')
    changeRound(table, { fighting: rebel })
    pushSteps(table, { do: 'fight', rebel })
  },
  run(table) {
    const { throwAfterCombat, rebels } = table.state
    pushSteps(table, ...(throwAfterCombat ? falconSteps(rebels) : []), { do: 'round' })
  },
}

/** Asks which soldier fights the Rebel next (BRK-8h, 8i). After the last soldier, another Rebel's battles are next. */
export const fightStep: Section<'fight'> = {
  ask({ soldiers, weapons, round }, { rebel }) {
    const near = round.contacts[rebel] ?? []
    if (near.length === 0) return undefined
    const options = near.map((soldier): BreakoutOption => {
      const { win: odds } = battleOdds(isArmed(weapons, rebel), soldier)
      return { id: `attack:${soldier}`, verb: 'attack', rebel, soldier, to: soldiers[soldier]?.square ?? '', odds }
    })
    return { seat: 'imperial', kind: 'next-soldier', about: { rebel }, options }
  },
  answer(table, { rebel }, { soldier }) {
    if (soldier === undefined) throw new Error('a soldier attacks a Rebel')
    pushSteps(table, { do: 'battle', rebel, soldier }, { do: 'fight', rebel })
  },
  run(table) {
    updateState(table, { round: settled(table.state.round) })
    pushSteps(table, { do: 'combat' })
  },
}

/** Returns the round without `fighting`, the Rebel whose battles have begun. */
function settled({ fighting: _over, ...round }: Round): Round {
  return round
}
