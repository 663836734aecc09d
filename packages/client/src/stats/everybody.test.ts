import { describe, expect, it } from 'vitest'
import { added, byNumber, byRules, lengthsOf, portionOf, wonBy, type KindTotals } from './everybody.ts'

const kind = (change: Partial<KindTotals>): KindTotals => ({
  people: 2,
  players: 4,
  switches: { hard: false },
  matches: 100,
  lengths: {},
  won: { heroes: 40 },
  causes: {},
  fell: {},
  ...change,
})
const heroes = { side: 'heroes', name: 'Heroes', won: 'escaped' }

describe('the totals of a game', () => {
  it('have confidence intervals within 0 to 100, also if none was won', () => {
    const half = portionOf(50, 100)
    expect([half.low, half.high].map((share) => Math.round(share * 1000))).toEqual([404, 596])
    expect(portionOf(0, 60).low).toBe(0)
    expect(portionOf(0, 60).high).toBeCloseTo(0.0602, 3)
    expect(portionOf(60, 60).high).toBeCloseTo(1)
    expect(portionOf(0, 0)).toMatchObject({ low: 0, high: 1 })
  })

  it('follow one side, by number of people; matches without that number count only in the total', () => {
    const rest = { matches: 10, lengths: {}, won: {}, causes: {}, fell: {} }
    const kinds = [kind({}), kind({ people: 1, won: { empire: 9 } }), kind({ switches: { hard: true } }), rest]
    expect(wonBy(kinds, heroes)).toMatchObject({ won: 80, of: 310 })
    expect(byNumber(kinds, heroes).map(({ id, portion, even }) => [id, portion.won, portion.of, even])).toEqual([
      ['1', 0, 100, undefined],
      ['2', 80, 200, undefined],
    ])
  })

  it('of a game without sides go by number of players, next to the share expected by chance', () => {
    const rows = byNumber([kind({ people: 1 }), kind({ people: 3 }), kind({ players: 2 })], { ...heroes, alone: true })
    expect(rows.map(({ id, portion, even }) => [id, portion.of, even])).toEqual([
      ['2', 100, 0.5],
      ['4', 200, 0.25],
    ])
  })

  it('go by the ways to set the table in their order, and all others at the end', () => {
    const presets = [
      { id: 'hard', name: 'Hard', sentence: '', switches: { hard: true } },
      { id: 'printed', name: 'As printed', sentence: '', switches: { hard: false } },
    ]
    const kinds = [kind({}), kind({ switches: { hard: 'odd' } }), kind({ switches: { hard: true }, matches: 3 })]
    expect(byRules(kinds, heroes, presets).map(({ id, portion }) => [id, portion.of])).toEqual([
      ['hard', 3],
      ['printed', 100],
      ['', 100],
    ])
  })

  it('add up counts in descending order', () => {
    const kinds = [kind({ fell: { A1: 2, B2: 1 } }), kind({ fell: { B2: 4 } })]
    expect(added(kinds, 'fell')).toEqual([
      ['B2', 5],
      ['A1', 2],
    ])
  })

  it('give the rounds of the middle half of the matches, in 16 columns at most', () => {
    const lengths = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i + 1}`, 10]))
    const { bins, of, half } = lengthsOf([kind({ lengths })])
    expect([bins.length, of, half]).toEqual([14, 400, [10, 30]])
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(400)
    expect(bins.filter(({ middle }) => middle).map(({ from, to }) => [from, to])).toContainEqual([10, 12])
    expect(lengthsOf([kind({ lengths: { 7: 3 } })])).toMatchObject({
      bins: [{ from: 7, to: 7, count: 3 }],
      half: undefined,
    })
    expect(lengthsOf([])).toEqual({ bins: [], of: 0, half: undefined })
  })
})
