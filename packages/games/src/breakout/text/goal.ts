import { numeral } from '@bay327/engine/contract/text'
import type { GoalText, SeatId, Switches } from '@bay327/engine'
import { cardNumbers } from '../../action-figure/shared/types.ts'
import type { BreakoutView } from '../shared/types.ts'
import { count } from '../../action-figure/shared/words.ts'

export function wanted(side?: string, switches?: Switches): string {
  const codes = numeral(Number(switches?.['capturesToWin'] ?? 4))
  if (side === 'imperial')
    return `Beat Rebels and take ${codes} code cards, before one of them reaches the ship with a match.`
  if (side === 'rebels') return `Collect code cards and match one on the ship, before the Imperial has taken ${codes}.`
  return `Rebels match a code card on the ship; the Imperial wants ${codes} of those cards.`
}

/** Returns the viewer's goal. A viewer without a seat, or with seats of both sides, gets the goals of both sides. */
export function goal(view: BreakoutView, seats: readonly SeatId[]): GoalText {
  const { capturesToWin: needed, taken } = view
  const held = Object.values(view.held).reduce((sum, cards) => sum + cards.length, 0)
  const codes = held === 0 ? 'no code card' : count(held, 'code card')
  const captures = `${taken.length} of ${needed}`
  const stage = `${held} ${taken.length}`
  const rebels = { share: Math.min(1, held / cardNumbers.length), stage }
  const isImperial = seats.includes('imperial')
  if (isImperial && seats.length === 1)
    return {
      want: `Beat Rebels, take ${count(needed, 'code card')}`,
      far: `You have ${captures}. They have ${held === 0 ? 'none' : held}`,
      figure: captures,
      share: Math.min(1, taken.length / needed),
      stage,
    }
  if (seats.length > 0 && !isImperial)
    return {
      want: 'Reach the ship, match a code card',
      wide: 'Reach the ship, match a code card you have',
      far: `We have ${codes}, Imperial ${captures}`,
      figure: codes,
      ...rebels,
    }
  return {
    want: `Match a code card, or lose ${numeral(needed)}`,
    wide: `Rebels match a code card, or lose ${numeral(needed)}`,
    far: `Rebels: ${codes}, Imperial: ${captures}`,
    figure: codes,
    ...rebels,
  }
}
