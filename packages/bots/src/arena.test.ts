import { games } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playPairedGame, standingOf, wilson, type Pairing } from './arena.ts'
import { asPrinted } from './runs.ts'
import { UnknownPlayer } from './casting.ts'

const all = Object.values(games).map((game) => [game.slug, game] as const)
const contestOf = (people: number, switches: Pairing['switches'], a = 'default', b = 'random'): Pairing => {
  return { a, b, people, switches, seed: 1 }
}

describe.each(all)('an arena of %s', (_slug, game) => {
  it('plays a deal from every side, repeatably', () => {
    const contest = contestOf(game.people.max, asPrinted(game.switches), 'random')
    const bout = playPairedGame(game, contest, 0)
    expect(playPairedGame(game, contest, 0)).toEqual(bout)
    expect(bout.shares.length).toBe(Math.round(1 / bout.even))
    // A player against itself wins what the other player does not win.
    const isRace = bout.shares.length > 1
    if (isRace) expect(bout.shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(bout.shares.length)
  })

  it('refuses an unknown player', () => {
    expect(() => playPairedGame(game, contestOf(game.people.max, asPrinted(game.switches), 'clever'), 0)).toThrow(
      UnknownPlayer,
    )
  })
})

describe('a standing', () => {
  const bout = (...shares: number[]) => ({
    shares,
    even: 1 / shares.length,
    decisions: 4,
    thinkTime: { decisions: 2, ms: 6 },
  })

  it('counts a deal as one sample, whatever the sides won', () => {
    const { share, bySide, games: count, thinkTime } = standingOf([bout(1, 1), bout(1, 0), bout(0, 1), bout(1, 0)])
    expect([share, bySide, count, thinkTime]).toEqual([0.625, [0.75, 0.5], 8, { decisions: 8, ms: 24 }])
  })

  it('computes the interval of a cooperative game', () => {
    const [low, high] = wilson(48 / 56, 56)
    expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([70, 94])
  })
})
