import { fastRandom, legalPeople, type GameManifest } from '@bay327/engine'
import { allSwitches, randomPlay } from '@bay327/engine/testkit/random-play'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { dashModule } from '@bay327/engine/example/dash-module'
import { modules } from '@bay327/games'
import { sevenHarbours } from '@bay327/games/example'
import { describe, expect, it } from 'vitest'
import { botEngineOf, type BotEngine } from '../engine/bot-engine.ts'
import { determinizedState } from '../engine/determinize.ts'
import { chanceOf, chancesOf, playGames, type Position } from './chance.ts'

const named = [...modules, dashModule, sevenHarbours].map((module) => [module.about.slug, module] as const)

/** Returns up to `most` positions of a random match at the game's largest table, including the end of the match. */
function moments({ game }: BotEngine, most: number) {
  const people = legalPeople(game).at(-1) ?? game.people.min
  const states: unknown[] = []
  const { state: end } = randomPlay(game, { people, seed: 3 }, ({ state }) => states.push(state))
  const step = Math.max(1, Math.floor(states.length / most))
  const seats = game.seats(allSwitches(game, {}), people)
  return { seats, end, states: states.filter((_, at) => at % step === step - 1) }
}

const sum = (record: Readonly<Record<string, number>>) => Object.values(record).reduce((all, item) => all + item, 0)

describe.each(named)('the win chance at a position of %s', (_slug, module: GameManifest) => {
  it('is the same for all states that look the same to the viewer: watcher, seat or all seats', async () => {
    const engine = await botEngineOf(module)
    const hiddenVariants = await module.hiddenVariants()
    const { states, seats } = moments(engine, 4)
    for (const world of states.slice(1, 3))
      for (const eyes of [[], [seats[0]?.id ?? ''], seats.map(({ id }) => id)]) {
        const variant = hiddenVariantOf(hiddenVariants, world, new Set(eyes), fastRandom(9))
        const dealt = determinizedState(engine, world, eyes, 77)
        const [known, ...others] = [world, variant, dealt].map((item) =>
          chanceOf(engine, { world: item, eyes, seats, seed: 5 }, 2),
        )
        expect(others).toEqual([known, known])
      }
  })

  it('agrees with ten times as many games, and assigns to nobody what no side wins', async () => {
    const engine = await botEngineOf(module)
    const { states, seats } = moments(engine, 4)
    const position: Position = { world: states[2], eyes: [], seats, seed: 11 }
    const estimate = chanceOf(engine, position, 20)
    const reference = chanceOf(engine, { ...position, seed: 12 }, 200)
    if (estimate === undefined || reference === undefined) throw new Error('there is no chance')
    expect(sum(estimate.shares) + estimate.nobody).toBeCloseTo(1)
    expect(Object.keys(estimate.shares)).toEqual([...new Set(seats.map(({ side }) => side))])
    for (const [side, share] of Object.entries(estimate.shares)) {
      const apart = Math.abs(share - (reference.shares[side] ?? 0))
      expect(apart, side).toBeLessThan(4 * Math.hypot(estimate.errors[side] ?? 0, reference.errors[side] ?? 0))
    }
  })

  it('is the same when computed in slices, and is certain after the match', async () => {
    const engine = await botEngineOf(module)
    const { states, seats, end } = moments(engine, 3)
    const position: Position = { world: states[1], eyes: [], seats, seed: 1 }
    const first = playGames(engine, position, 3)
    const slices = playGames(engine, position, 5, JSON.parse(JSON.stringify(first)) as typeof first)
    expect(slices && chancesOf(slices)).toEqual(chanceOf(engine, position, 8))
    const ended = chanceOf(engine, { ...position, world: end }, 100)
    expect([ended?.games, sum(ended?.errors ?? {})]).toEqual([1, 0])
    const won = engine.game.outcome(end)?.winners.length ?? 0
    expect(ended?.nobody).toBe(won > 0 ? 0 : 1)
  })

  it('is undefined if something hidden cannot be redrawn', async () => {
    const engine = await botEngineOf(module)
    const { states, seats } = moments(engine, 2)
    const position: Position = { world: states[0], eyes: [], seats, seed: 1 }
    const closed = { ...engine, canSearch: engine.canSearch && (await module.hiddenVariants()).length === 0 }
    expect(chanceOf(closed, position, 1) === undefined).toBe((await module.hiddenVariants()).length > 0)
  })
})

it('is uncertain after ten games with the same result', () => {
  const chances = chancesOf({ games: 10, won: { red: 10, blue: 0 }, squares: { red: 10, blue: 0 } })
  expect(chances).toMatchObject({ shares: { red: 1, blue: 0 }, nobody: 0 })
  expect(Math.min(...Object.values(chances.errors))).toBeGreaterThan(0.05)
})
