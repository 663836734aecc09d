import type { Decision, OptionText, QuestionText } from '@bay327/engine'
import { meanOf, titled } from '@bay327/engine/contract/text'
import { weaponNames } from '../../action-figure/shared/data/pieces.ts'
import { count, soldierName } from '../../action-figure/shared/words.ts'
import type { SquareId } from '../../action-figure/shared/types.ts'
import { pointsOf, valueOf } from '../shared/points.ts'
import { stepsToBattle } from '../shared/prey.ts'
import type { CaptureOption, CaptureView } from '../shared/types.ts'
import { nextPrey, playerIn, preyIn, seatName } from './players.ts'

/** Returns the text of the question where a move ends, which is the only kind of question. */
export function question({ seat }: Decision<CaptureOption>, view: CaptureView): QuestionText {
  const name = seatName(view, seat)
  return {
    ...titled(`${name} rolled ${view.turn.roll ?? 0}. Where to?`),
    consequence: `Up to ${count(view.turn.roll ?? 0, 'square')}, round walls and soldiers. ${nextPrey(view)}`,
  }
}

export function option(choice: CaptureOption, { seat }: Decision<CaptureOption>, view: CaptureView): OptionText {
  const { verb, to, steps, soldier, odds } = choice
  const way = `${count(steps, 'square')} away.`
  switch (verb) {
    case 'stay':
      return { label: `Stay on ${to}`, ...ahead(view, to, steps) }
    case 'move':
      return { label: `Go to ${to}`, ...ahead(view, to, steps) }
    case 'take': {
      const weapon = view.weapons.find((candidate) => 'square' in candidate && candidate.square === to)
      const kind = weapon === undefined ? 'Weapon' : weaponNames[weapon.kind]
      return { label: `Take the ${kind} on ${to}`, detail: `${way} It throws a second die in every battle.`, worth: 0 }
    }
    case 'fight': {
      if (soldier === undefined) return { label: `Fight on ${to}`, detail: way }
      const points = valueOf(soldier)
      const player = playerIn(view, seat)
      const all = points + (player === undefined ? 0 : pointsOf(player))
      return {
        label: `Fight ${soldierName(soldier)} on ${to}`,
        detail: `${way} Win: ${count(points, 'point')}, ${all} in all. Lose: ${seatName(view, seat)} goes back to START.`,
        worth: points * (odds ?? 1),
        ...(odds !== undefined && {
          odds: { pass: odds },
          expected: `${meanOf(points * odds, 'point')} on average`,
        }),
      }
    }
  }
}

/**
 * Returns the number of steps to a square, and the number from the square to the next battle. The purpose of most moves
 * is to reach a soldier.
 */
function ahead(view: CaptureView, square: SquareId, steps: number): Pick<OptionText, 'detail' | 'worth'> {
  const left = stepsToBattle(view.soldiers)(square)
  const way = `${count(steps, 'square')} away`
  if (!Number.isFinite(left)) return { ...(steps > 0 && { detail: `${way}.` }), worth: -Infinity }
  const worth = -left
  if (steps === 0) return { detail: `${count(left, 'square')} from ${preyIn(view)}.`, worth }
  return { detail: `${way}, then ${left} to ${preyIn(view)}.`, worth }
}
