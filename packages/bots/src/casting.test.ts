import { dash } from '@bay327/engine/example/dash'
import { games, partsOf } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { playersOf, readCast, UnknownPlayer } from './casting.ts'
import { defaultPlayer, randomPlayer } from '@bay327/engine'
import { simulate } from './simulate.ts'

const policies = await partsOf((game) => game.policies?.())

const sides = dash.seats({}, dash.people.max).map(({ side }) => side)

describe('a cast', () => {
  it('can be one player for all sides', () => {
    expect(readCast(dash, 'random')(sides[0] ?? '')).toBe(randomPlayer)
  })

  it('can be one player per side', () => {
    const names = sides.map((_, i) => (i === 0 ? 'default' : 'random'))
    const cast = readCast(dash, sides.map((side, i) => `${side}=${names[i]}`).join(','))
    expect(sides.map(cast)).toEqual(names.map((name) => (name === 'default' ? defaultPlayer : randomPlayer)))
  })

  it.each([
    ['clever', 'no players clever; players: random, default'],
    ['toString', 'no players toString'],
    ['green=random', `no side green; sides: ${sides.join(', ')}`],
    [`${sides[0]}=random`, `nobody plays ${sides.slice(1).join(', ')}`],
  ])('refuses %s', (text, why) => {
    expect(() => readCast(dash, text)).toThrow(UnknownPlayer)
    expect(() => readCast(dash, text)).toThrow(why)
  })

  it('knows the players of a listed game only', () => {
    expect(Object.keys(games)).toEqual(expect.arrayContaining(Object.keys(policies)))
    for (const game of Object.values(games))
      expect(Object.keys(playersOf(game))).toEqual([
        ...['random', 'default', 'first', 'policy', 'easy', 'steady', 'sharp'],
        ...Object.keys(policies[game.slug] ?? {}),
      ])
  })
})

const ownPolicies = Object.values(games).flatMap((game) => {
  return Object.keys(policies[game.slug] ?? {}).map((name) => [game.slug, name, game] as const)
})

describe.runIf(ownPolicies.length > 0).each(ownPolicies)('in %s the player %s', (_slug, name, game) => {
  it('answers every question of some matches, the same for the same seed', () => {
    const people = game.people.min
    const run = { games: 4, players: name, seed: 3, people, switches: {} }
    const first = simulate(game, run)
    expect(first).toMatchObject({ finished: 4, errors: 0 })
    expect(simulate(game, run)).toEqual(first)
  })
})
