import { describe, expect, it } from 'vitest'
import { type Decision, defaultPlayer, type Game, randomPlayer } from '@bay327/engine'
import { dash } from '@bay327/engine/example/dash'
import { playGame } from './play-game.ts'
import { simulate, type Simulation } from './simulate.ts'

const toy: Game = dash
const run: Simulation = { games: 300, players: 'random', seed: 1, people: 3, switches: {} }

describe('the simulator', () => {
  it('plays every match to its end', () => {
    const tally = simulate(toy, run)
    expect(tally).toMatchObject({ finished: 300, errors: 0, firstError: undefined })
    const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)
    expect([sum(tally.outcomes), sum(tally.winners)]).toEqual([300, 300])
    expect(Object.keys(tally.outcomes)).toEqual(['tied', 'won'])
    expect(tally.means['round']).toBeGreaterThan(2)
    expect(tally.decisions).toBeGreaterThan(300 * 9)
  })

  it('gives the standard error of a mean', () => {
    const { means, noise } = simulate(toy, run)
    expect(noise['round']).toBeGreaterThan(0)
    const [mean = 0, error = 0] = [means['round'], noise['round']]
    const longRun = simulate(toy, { ...run, games: 2000, seed: 5 }).means['round'] ?? 0
    expect(Math.abs(longRun - mean)).toBeLessThan(4 * error)
    expect(simulate(toy, { ...run, players: 'default' }).noise).toEqual({ round: 0 })
  })

  it('gives the same for the same seed, and other matches for another', () => {
    expect(simulate(toy, run)).toEqual(simulate(toy, run))
    expect(simulate(toy, run)).not.toEqual(simulate(toy, { ...run, seed: 2 }))
  })

  it('default players choose the fallbacks: four rounds of fast ships', () => {
    expect(simulate(toy, { ...run, players: 'default' }).means).toEqual({ round: 4 })
  })

  it('counts a match that stops with an error, and says why', () => {
    const broken: Game = { ...toy, outcome: () => undefined }
    expect(simulate(broken, { ...run, games: 2 })).toMatchObject({
      finished: 0,
      errors: 2,
      firstError: { match: 0, why: 'dead end: the match is not over and nothing waits' },
    })
  })
})

describe('a player', () => {
  const setup = { people: 2, switches: {}, seeds: [1, 2] } as const

  it('skips optional and answered decisions', () => {
    const extra = (decision: Decision, mark: object): Decision => ({ ...decision, id: 'x', kind: 'extra', ...mark })
    const game: Game = {
      ...toy,
      decisions: (state) => {
        const all = toy.decisions(state)
        return all.flatMap((decision) => [
          extra(decision, { optional: true }),
          extra(decision, { answered: true }),
          decision,
        ])
      },
      decide(state, decision, option, chance) {
        if (decision.kind === 'extra') throw new Error('answered without need')
        return toy.decide(state, decision, option, chance)
      },
    }
    expect(playGame(game, () => randomPlayer, setup).outcome.winners.length).toBeGreaterThan(0)
  })

  it("plays the lobby's first pick, or a drawn one: none twice, each sometimes", () => {
    const among = ['red', 'blue', 'green']
    const seats: Game['seats'] = (switches, people) =>
      toy.seats(switches, people).map((seat, i) => ({ ...seat, pick: { value: among[i] ?? '', among } }))
    const picks = (drawn: boolean, luck: number) => {
      const played = playGame({ ...toy, seats }, () => randomPlayer, { ...setup, seeds: [1, luck], drawn })
      return played.seats.map(({ pick }) => pick?.value).join()
    }
    expect(picks(false, 2)).toBe('red,blue')
    const drawn = new Set(Array.from({ length: 60 }, (_, luck) => picks(true, luck)))
    expect([...drawn].sort()).toEqual(['blue,green', 'blue,red', 'green,blue', 'green,red', 'red,blue', 'red,green'])
  })

  it('stops the match with an illegal answer', () => {
    const game: Game = { ...toy, fallback: () => 'fly:9' }
    expect(() => playGame(game, () => defaultPlayer, setup)).toThrow('plan has no option fly:9')
  })
})
