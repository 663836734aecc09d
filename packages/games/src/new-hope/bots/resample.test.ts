import { fastRandom, holdsForEveryDraw, type RandomSource, type Viewer } from '@bay327/engine'
import { randomPlay, type PlaySetup } from '@bay327/engine/testkit/random-play'
import { describe, expect, it } from 'vitest'
import { newHope } from '../rules/game.ts'
import { resample } from './resample.ts'
import { drawOrder } from '../shared/data/characters.ts'
import type { State } from '../rules/state.ts'
import { setTable, startTurn } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

const bytes = JSON.stringify
const dealt = (state: State, viewer: Viewer, seed: number) => resample(state, viewer, fastRandom(seed))
const setups: readonly PlaySetup[] = [
  { people: 2, seed: 1 },
  { people: 2, seed: 2, switches: { falcon: true, reshuffle: 'each-turn', match: 'swap' } },
  { people: 4, seed: 3, switches: { crew: true, falcon: true, heroPower: '4' } },
  { people: 6, seed: 4, switches: { crew: true, match: 'swap', falcon: true } },
]

/** Calls `look` with every state of a few random matches, and with each viewer of the state. */
function everywhere(look: (state: State, viewer: Viewer, seed: number) => void): void {
  for (const setup of setups) {
    randomPlay(newHope, setup, ({ state }) => {
      const seats = [...state.crews.first, ...state.crews.second]
      const viewers = [[], ...seats.map((seat) => [seat]), [...state.crews.first], seats]
      for (const held of viewers) look(state, new Set(held), setup.seed)
    })
  }
}

/** Returns the probability of each state over all outcomes of the draws. */
function listed(play: (chance: RandomSource) => string | undefined): ReadonlyMap<string, number> {
  const ways = new Map<string, number>()
  const note = (way: string | undefined) => way !== undefined && ways.set(way, (ways.get(way) ?? 0) + 1)
  if (!holdsForEveryDraw((chance) => (note(play(chance)), true), 10_000)) throw new Error('too many draws to list')
  return ways
}

/**
 * Returns the chi-square distance of 20,000 redrawn states from the enumerated distribution. Throws if any other state
 * occurs.
 */
function distance(ways: ReadonlyMap<string, number>, state: State): number {
  const deals = 20_000
  const all = [...ways.values()].reduce((sum, way) => sum + way)
  const counts = new Map([...ways.keys()].map((way) => [way, 0]))
  const chance = fastRandom(327)
  for (let i = 0; i < deals; i++) {
    const way = bytes(resample(state, new Set(['light']), chance))
    if (!counts.has(way)) throw new Error(`nobody could have been dealt ${way}`)
    counts.set(way, (counts.get(way) ?? 0) + 1)
  }
  const terms = [...ways].map(([way, n]) => ((counts.get(way) ?? 0) - (deals * n) / all) ** 2 / ((deals * n) / all))
  return terms.reduce((sum, term) => sum + term, 0)
}

describe('redealing what a seat cannot know', () => {
  it('is the same from any two states that look alike, byte for byte', () => {
    everywhere((state, viewer, seed) => {
      const world = bytes(dealt(state, viewer, seed))
      const other = hiddenVariants.reduce((variant, deal) => deal(variant, viewer, fastRandom(~seed)), state)
      expect([bytes(dealt(other, viewer, seed)), bytes(dealt(dealt(state, viewer, 9), viewer, seed))]).toEqual([
        world,
        world,
      ])
    })
  })

  it('keeps what the viewer sees and is asked, if no other plan is given', () => {
    everywhere((state, viewer, seed) => {
      const world = dealt(state, viewer, seed)
      if (bytes(world.agenda.answers) !== bytes(state.agenda.answers)) return
      expect(bytes(newHope.view(world, viewer))).toBe(bytes(newHope.view(state, viewer)))
      expect(bytes(newHope.decisions(world))).toBe(bytes(newHope.decisions(state)))
    })
  })

  it("asks others again whose plans are given, but keeps one's own, and a plan without alternatives (NH-9d)", () => {
    const three = setTable({ at: { luke: 'S', leia: 'S', han: 'S' } }).as('light', 'leia>luke')
    expect(dealt(three.state, new Set(['light']), 1).agenda.answers).toEqual({ light: 'leia>luke' })
    expect(dealt(three.state, new Set(['dark']), 1).agenda.answers).toEqual({})
    const alone = setTable({ at: { luke: 'S' } })
    expect(dealt(alone.state, new Set(['dark']), 1).agenda.answers).toEqual({ light: '-' })
  })

  it('gives each order of a pile of three with equal probability', () => {
    const { state } = setTable({ at: { luke: 'S' } })
    const piles = { ...state.piles, light: { ...state.piles.light, draw: ['C', 'D', 'B'] as const } }
    const small = { ...state, piles: { ...piles, dark: { ...piles.dark, draw: ['S'] as const } } }
    const orders = ['CDB', 'CBD', 'DCB', 'DBC', 'BCD', 'BDC'].map((order) => order.split(''))
    const ways = orders.map((draw) => ({ ...small, piles: { ...small.piles, light: { ...piles.light, draw } } }))
    expect(distance(new Map(ways.map((way) => [bytes(way), 1])), small)).toBeLessThan(20.52)
  })

  it('gives a pile after a reshuffle the distribution of all shuffles that drew the same cards (NH-7f)', () => {
    const discards = ['C', 'C', 'D', 'B', 'B', 'S'] as const
    const begin = (chance: RandomSource) =>
      startTurn(
        {},
        {
          light: { draw: [], discards, table: [] },
          dark: { draw: ['S', 'S', 'B', 'C'], discards: [], table: [] },
        },
        chance,
      ).state
    const seen = (state: State) => drawOrder.light.map((id) => state.characters[id].area).join('')
    const ways = listed((chance) => {
      const state = begin(chance)
      return seen(state) === 'BCS' ? bytes(state) : undefined
    })
    const [way = ''] = ways.keys()
    expect([ways.size, distance(ways, JSON.parse(way) as State) < 22.46]).toEqual([6, true])
  })
})
