import { mixSeeds } from './engine/seed.ts'
import type { Game, Switches } from '@bay327/engine'
import { games } from '@bay327/games'
import { times } from '@bay327/engine/testkit/fuzz-length'
import { describe, expect, it } from 'vitest'
import { playPairedGame, sidesOf, standingOf } from './arena.ts'
import { playersOf } from './casting.ts'
import { playGame } from './play-game.ts'
import { asPrinted } from './runs.ts'

/** Number of deals of one game. Each deal is played once from every side. The night run plays many more. */
const bouts = Math.ceil(5 * times)

/** Returns the first setting in which random players can win on either side. The printed setting is tried first. */
function settingOf(game: Game): Switches {
  const printed = asPrinted(game.switches)
  const others = game.switches.flatMap((flag) =>
    flag.kind === 'flag' ? [{ ...printed, [flag.id]: !flag.initial }] : [],
  )
  return [printed, ...others].find((switches) => isOpen(game, switches)) ?? printed
}

function isOpen(game: Game, switches: Switches): boolean {
  const sides = sidesOf(game.seats(switches, game.people.min))
  if (sides.length < 2) return true
  const winners = new Set<string>()
  for (let at = 0; at < 30 && winners.size < sides.length; at++) {
    const played = playGame(game, () => random(game), setup(game, switches, at))
    for (const { id, side } of played.seats) if (played.outcome.winners.includes(id)) winners.add(side)
  }
  return winners.size === sides.length
}

const random = (game: Game) => playersOf(game)['random'] ?? (() => '')
const setup = (game: Game, switches: Switches, at: number) => ({
  people: game.people.min,
  switches,
  seeds: [mixSeeds(1, at, 1), mixSeeds(1, at, 2)] as const,
})

describe.each(Object.entries(games))('a player of %s who always chooses the first listed option', (_slug, game) => {
  it('ends the match, and beats a random player', () => {
    const switches = settingOf(game)
    const people = game.people.min
    const contest = { a: 'first', b: 'random', people, switches, seed: 1 }
    const { bySide, even, interval } = standingOf(
      Array.from({ length: bouts }, (_, at) => playPairedGame(game, contest, at)),
    )
    if (bySide.length > 1) {
      expect({ bySide, isClear: interval[0] > even }).toMatchObject({ isClear: true })
      expect(Math.min(...bySide)).toBeGreaterThan(even)
      return
    }
    /** A cooperative crew hardly ever wins at random, so the test compares how long the matches last. */
    const lasts = (name: 'first' | 'random') => {
      const player = playersOf(game)[name] ?? random(game)
      return Array.from({ length: bouts }, (_, at) => playGame(game, () => player, setup(game, switches, at)).decisions)
    }
    const sum = (all: readonly number[]) => all.reduce((total, item) => total + item, 0)
    expect(sum(lasts('first'))).toBeGreaterThan(2 * sum(lasts('random')))
  })
})
