import { describe, expect, it } from 'vitest'
import { forecast } from './forecast.ts'
import { hitChances, powerChances } from './odds.ts'
import { setTable } from '../testing/testkit.ts'
import { view } from '../rules/view.ts'

/**
 * Percentages with 29 cards left, when `c` Command Center cards are gone. Each row is for one number of drawn cards.
 */
const table = {
  1: [
    [27.6, 24.1, 20.7, 17.2],
    [48.3, 43.1, 37.7, 32.0],
    [63.6, 57.9, 51.5, 44.6],
    [74.8, 69.2, 62.7, 55.3],
    [82.9, 77.8, 71.7, 64.2],
  ],
  2: [
    [0, 0, 0, 0],
    [6.9, 5.2, 3.7, 2.5],
    [17.6, 13.6, 10.0, 6.8],
    [30.0, 23.8, 18.0, 12.7],
    [42.5, 34.7, 26.9, 19.5],
  ],
}

describe('the odds of a hit', () => {
  it.each([1, 2] as const)('equal the table, with %i Power 1 cards needed', (need) => {
    table[need].forEach((row, i) =>
      row.forEach((percent, c) => {
        const { each, any } = hitChances([{ cards: i + 1, need }], { cards: 29, power: 8 - c }, { cards: 0, power: 0 })
        expect(Math.round((each[0] ?? 0) * 1000) / 10).toBeCloseTo(percent, 5)
        expect(any).toBe(each[0])
      }),
    )
  })

  it('continue with the discards, and use each card for one attack', () => {
    const last = hitChances([{ cards: 3, need: 1 }], { cards: 2, power: 0 }, { cards: 4, power: 1 })
    expect(last.each[0]).toBeCloseTo(1 / 4)
    const two = hitChances(
      [
        { cards: 1, need: 1 },
        { cards: 1, need: 1 },
      ],
      { cards: 2, power: 1 },
      { cards: 0, power: 0 },
    )
    expect([...two.each, two.any]).toEqual([0.5, 0.5, 1])
  })

  it('give how many Power 1 cards each attack may draw', () => {
    const nothing = { cards: 0, power: 0 }
    const [first, second] = powerChances(
      [
        { cards: 1, need: 1 },
        { cards: 2, need: 1 },
      ],
      { cards: 3, power: 1 },
      nothing,
    )
    expect(first?.map((item) => item * 3)).toEqual([expect.closeTo(2), expect.closeTo(1)])
    expect(second?.map((item) => item * 3)).toEqual([expect.closeTo(1), expect.closeTo(2), 0])
  })

  it('are listed for a plan, attack by attack in drawing order', () => {
    const { state } = setTable({ at: { luke: 'S', leia: 'S', fett: 'S', vader: 'S', trooper: 'B' } })
    const { attacks, any } = forecast({ luke: 'fett', leia: 'vader' }, view(state, new Set(['light'])))
    expect(
      attacks.map(({ attacker, target, cards, need, power, toughness }) => [
        attacker,
        target,
        cards,
        need,
        power,
        toughness,
      ]),
    ).toEqual([
      ['leia', 'vader', 1, 2, 3, 4],
      ['luke', 'fett', 1, 1, 3, 3],
    ])
    expect(attacks.map(({ hit }) => hit)).toEqual([0, expect.closeTo(8 / 29)])
    expect(attacks[1]?.spread?.[1]).toBeCloseTo(8 / 29)
    expect(any).toBeCloseTo(8 / 29)
    expect(forecast({ luke: 'hold' }, view(state, new Set(['light'])))).toEqual({ attacks: [] })
  })
})
