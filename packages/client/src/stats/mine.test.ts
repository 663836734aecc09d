import { describe, expect, it } from 'vitest'
import type { MatchLine } from './match-line.ts'
import { bestOf, byGame, company, lossesOf, luckOf, sidesIn, tallyOf, usualDay } from './mine.ts'

const noon = new Date(2026, 10, 20, 12).getTime()
const day = 86_400_000

type Seats = Readonly<Record<string, readonly [side: string, ...people: string[]]>>
/** Returns a match that ended `ago` days ago, in which the viewer held the seat `me`. */
function match(ago: number, change: Partial<Omit<MatchLine, 'seats'>> & { readonly seats?: Seats } = {}): MatchLine {
  const { seats = { me: ['crew'], han: ['crew', 'Maya'] }, ...rest } = change
  return {
    version: 1,
    id: `${ago}`.padEnd(22, 'x'),
    seal: 'ab'.repeat(32),
    game: 'escape',
    ended: noon - ago * day,
    switches: {},
    seats: Object.entries(seats).map(([id, [side, ...people]]) => ({
      id,
      name: id,
      side,
      people,
      ...(id === 'me' && { mine: true }),
    })),
    end: 'won',
    title: 'Out',
    why: '',
    figures: [],
    ...rest,
  }
}

describe('the viewer’s own matches', () => {
  it('are counted by game, the most played first, with the number won', () => {
    const lines = [match(1, { end: 'lost' }), match(2, { game: 'endor' }), match(3)]
    expect(byGame(lines).map(([game, group]) => [game, tallyOf(group)])).toEqual([
      ['escape', { played: 2, won: 1 }],
      ['endor', { played: 1, won: 1 }],
    ])
  })

  it('list causes of losses by frequency, and a draw is not a loss', () => {
    const ends = [
      ['lost', 'track'],
      ['lost', 'stamina'],
      ['lost', 'track'],
      ['drawn', 'even'],
      ['won', 'escaped'],
    ] as const
    expect(lossesOf(ends.map(([end, cause], ago) => match(ago, { end, cause })))).toEqual([
      ['track', 2],
      ['stamina', 1],
    ])
  })

  it('list fellow players, each once a match, and at the end matches with bots alone', () => {
    const twice = match(1, { seats: { me: ['crew', 'Maya'], han: ['crew', ' Maya', 'Jonas'] } })
    expect(company([twice, match(2, { end: 'lost' }), match(3, { seats: { me: ['crew'] } })])).toEqual([
      ['Maya', { played: 2, won: 1 }],
      ['Jonas', { played: 1, won: 1 }],
      ['', { played: 1, won: 1 }],
    ])
  })

  it('distinguish partners from opponents', () => {
    const duel = match(1, {
      seats: { me: ['rebels', 'Ines'], e1: ['empire', 'Maya'], e2: ['empire', 'Tariq', 'Ines'] },
    })
    expect(sidesIn(duel)).toEqual({ beside: ['Ines'], against: ['Maya', 'Tariq'] })
  })

  it('list the best by the game’s own measure, only of those won, and the newer of two equals', () => {
    const bests = [
      { of: 'rounds', better: 'less', words: 'quickest' },
      { of: { figure: 'Damage' }, better: 'more', words: 'damage' },
      { of: 'switches', better: 'more', words: 'rules' },
    ] as const
    const lines = [
      match(1, { rounds: 14, figures: [{ name: 'Damage', value: '3' }] }),
      match(2, { rounds: 14, figures: [{ name: 'Damage', value: '5', of: '6' }] }),
      match(3, { rounds: 2, end: 'lost', figures: [{ name: 'Damage', value: '6' }] }),
    ]
    expect(bestOf(lines, { bests }).map(({ best, value, line }) => [best.words, value, line.id.charAt(0)])).toEqual([
      ['quickest', 14, '1'],
      ['damage', 5, '2'],
    ])
  })

  it('expect no luck on average, within an interval that narrows with their number', () => {
    const lucky = (count: number) =>
      luckOf(Array.from({ length: count }, (_, i) => match(i, { luck: { points: i % 2 ? 10 : -10 } })))
    expect([lucky(4)?.mean, lucky(16)?.mean, luckOf([match(1)])]).toEqual([0, 0, undefined])
    expect(lucky(4)?.within).toBeCloseTo(8.225)
    expect(lucky(16)?.within).toBeCloseTo(4.1125)
  })

  it('have a usual day of the week, or none', () => {
    expect(usualDay([match(0), match(7), match(1)])).toBe(5)
    expect([usualDay([match(0), match(7)]), usualDay([match(0), match(1), match(2)])]).toEqual([undefined, undefined])
  })
})
