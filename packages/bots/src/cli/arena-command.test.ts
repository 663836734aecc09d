import type { Game } from '@bay327/engine'
import { games } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playPairedGame, sidesOf } from '../arena.ts'
import { asPrinted } from '../runs.ts'
import { runArena, type ArenaReport, type PlayAll } from './arena-command.ts'

const isCrew = (game: Game) => sidesOf(game.seats(asPrinted(game.switches), game.people.max)).length === 1
const crew = Object.values(games).find(isCrew)
const race = Object.values(games).find((game) => !isCrew(game))

/** Plays the deals in this process, one after the other. */
const playAll: PlayAll = (game, contest, bouts) =>
  Promise.resolve(Array.from({ length: bouts }, (_, at) => playPairedGame(game, contest, at)))

async function arena(...args: readonly string[]) {
  const [lines, complaints]: [string[], string[]] = [[], []]
  const print = (line: string) => lines.push(line)
  const terminal = { print, complain: (line: string) => complaints.push(line), now: () => 0 }
  return { code: await runArena(args, games, terminal, playAll), lines, complaints }
}

describe('npm run arena', () => {
  it('plays as many deals as the games require, each from every side, and prints one line', async () => {
    const args = ['--game', race?.slug ?? '', '--a', 'random', '--b', 'random', '--games', '7', '--seed', '3', '--json']
    const { code, lines } = await arena(...args)
    expect([code, lines.length]).toEqual([0, 1])
    const { games: played, bouts, bySide, share } = JSON.parse(lines[0] ?? '') as ArenaReport
    expect([played, bouts * bySide.length]).toEqual([played, played])
    expect(played).toBeGreaterThanOrEqual(7)
    expect(bySide.reduce((sum, item) => sum + item, 0) / bySide.length).toBeCloseTo(share)
    expect((await arena(...args)).lines).toEqual(lines)
  })

  it('needs no opponent in a cooperative game', async () => {
    const { code, lines } = await arena('--game', crew?.slug ?? '', '--a', 'random', '--games', '2')
    expect([code, lines[0]]).toEqual([0, expect.stringMatching(/: random, 2 games/)])
  })

  it.each([
    [['--a', 'random'], '--b is missing'],
    [['--a', 'clever', '--b', 'random'], 'no player clever; players: random'],
    [['--b', 'random', '--people', '99'], '--people for'],
    [['--b', 'random', '--games', '0'], '--games is 1 or more'],
    [['--b', 'random', '--workers', '0'], '--workers is 1 or more'],
    [['--b', 'random', '--fast'], 'arguments: --game --a --b'],
  ])('refuses %j', async (args, why) => {
    const { code, complaints } = await arena('--game', race?.slug ?? '', ...args)
    expect([code, complaints.length]).toEqual([1, 1])
    expect(complaints[0]).toContain(why)
  })
})
