import { describe, expect, it } from 'vitest'
import { judge, rebelDice, soldierDice } from '../shared/battle.ts'
import { soldierIds } from '../shared/types.ts'
import { duelDetail } from './duel-detail.ts'

/** Returns every result of these dice. Each die shows a six or another face. */
const falls = (dice: number): readonly (readonly number[])[] =>
  dice === 1
    ? [[6], [3]]
    : falls(dice - 1).flatMap((rest) => [
        [6, ...rest],
        [3, ...rest],
      ])

const around = { at: 'F7', seats: ['a'], side: 'rebel', you: false, odds: true, effects: [] } as const

describe.each([false, true])('a battle as a detail, armed: %s', (isArmed) => {
  it.each(soldierIds)('gives for %s the winner of each roll, and the rule if the dice do not show it', (soldier) => {
    for (const rebel of falls(rebelDice(isArmed)))
      for (const theirs of falls(soldierDice(soldier))) {
        const result = judge(rebel, theirs, soldier)
        const { verdict, rule } = duelDetail(
          { rebel: 'luke', soldier, isArmed, throws: [{ rebel, soldier: theirs, result }] },
          around,
        )
        const tone = result === 'rebel' ? 'ours' : result === 'soldier' ? 'theirs' : 'even'
        expect(verdict?.tone).toBe(tone)
        expect(verdict?.text.startsWith('Luke wins')).toBe(result === 'rebel')
        const sixes = (faces: readonly number[]) => faces.filter((face) => face === 6).length
        const isTie = sixes(rebel) === sixes(theirs) && sixes(rebel) > 0
        expect(rule?.includes('Boba Fett wins every tie')).toBe(isTie && soldier === 'fett')
        expect(rule?.includes('throw again')).toBe(result === 'tie' || result === 'nothing')
      }
  })

  it('gives no chance if the table hides odds, and takes no side for watchers', () => {
    const thrown = { rebel: [6], soldier: [1], result: 'rebel' } as const
    const battle = { rebel: 'luke', soldier: 'st1', isArmed, throws: [thrown] } as const
    expect(duelDetail(battle, { ...around, odds: false }).chance).toBeUndefined()
    expect(duelDetail(battle, { ...around, side: 'even' }).verdict).toEqual({ text: 'Luke wins.', tone: 'even' })
    const own = duelDetail(battle, { ...around, you: true })
    expect([own.title, own.verdict?.text]).toEqual(['You fight Stormtrooper 1', 'You win.'])
    expect(duelDetail(battle, { ...around, side: 'soldier' }).verdict?.tone).toBe('theirs')
  })
})
