import { describe, expect, it } from 'vitest'
import { checkResample, everyDeal, unfairness } from '../testkit/resample.ts'
import { dash, type DashState } from './dash.ts'
import { resample } from './dash-resample.ts'
import { hiddenVariants } from './dash-hidden-variants.ts'
import { table } from '../testkit/table.ts'
import { fastRandom } from '../random/fast-random.ts'

const red = new Set(['red'])
const cargoOf = ({ ships }: DashState) => Object.values(ships).map(({ cargo }) => cargo)
const dealt = (seed: number) => dash.setup({}, dash.seats({}, 3), fastRandom(seed)).state

describe('redrawing what a ship cannot know', () => {
  it.each([2, 3, 4])('passes the checks of every Determinize with %i people', (people) => {
    for (let seed = 0; seed < 40; seed++) {
      const { worlds, dealt } = checkResample(dash, resample, { people, seed, hiddenVariants })
      expect(dealt).toBeGreaterThan(worlds / 2)
    }
  })

  it('gives each possible cargo of the others equally often', () => {
    const state = dealt(1)
    const ownCargo = cargoOf(state)[0]
    const chances = everyDeal((chance) => {
      const cargo = cargoOf(dash.setup({}, dash.seats({}, 3), chance).state)
      return cargo[0] === ownCargo ? cargo.join() : undefined
    })
    expect(chances.size).toBe(12)
    expect(unfairness(chances, (chance) => cargoOf(resample(state, red, chance)).join())).toBeLessThan(3.1)
  })

  it("removes the others' plans and keeps the viewer's own", () => {
    const { state } = table(dash, dealt(1)).as('blue', { count: 2 }).as('red', { count: 3 })
    const world = resample(state, red, fastRandom(1))
    expect(world.agenda.answers).toEqual({ red: 'fly:3' })
    expect(dash.decisions(world).map(({ seat }) => seat)).toEqual(['blue', 'gold'])
  })

  it('changes nothing once the race is over', () => {
    const ended = { ...dealt(1), isOver: true }
    expect(resample(ended, red, fastRandom(1))).toBe(ended)
  })
})
