import { describe, expect, it } from 'vitest'
import { shuffle } from '../random/random-source.ts'
import type { Determinize } from '../contract/bot-hints.ts'
import { resample } from '../example/dash-resample.ts'
import { hiddenVariants } from '../example/dash-hidden-variants.ts'
import { dash, type DashState } from '../example/dash.ts'
import { checkResample, everyDeal, unfairness } from './resample.ts'

const checked = (cheat: Determinize<DashState>) => () =>
  checkResample(dash, cheat, { people: 3, seed: 1, hiddenVariants })

describe('a wrong Determinize is found', () => {
  it('if it shuffles the true cargo as it lies', () => {
    const unsorted: Determinize<DashState> = (state, viewer, chance) => {
      const world = resample(state, viewer, chance)
      const others = Object.keys(state.ships).filter((seat) => !viewer.has(seat) && !state.isOver)
      const lying = shuffle(
        chance,
        others.map((seat) => state.ships[seat]?.cargo ?? 0),
      )
      const ships = Object.entries(world.ships).map(([seat, ship]) => {
        return [seat, others.includes(seat) ? { ...ship, cargo: lying.pop() ?? 0 } : ship] as const
      })
      return { ...world, ships: Object.fromEntries(ships) }
    }
    expect(checked(unsorted)).toThrow('another')
  })

  it('if it redraws nothing, or keeps a plan', () => {
    expect(checked((state) => state)).toThrow('a state that looks the same gives another deal')
    const leaves: Determinize<DashState> = (state, ...rest) => ({ ...resample(state, ...rest), agenda: state.agenda })
    expect(() => checkResample(dash, leaves, { people: 3, seed: 1 })).toThrow('secret answers in the deal')
  })

  it("if it removes the viewer's own plan, or changes public information", () => {
    expect(checked((state, _viewer, chance) => resample(state, new Set(), chance))).toThrow()
    expect(checked((...args) => ({ ...resample(...args), round: 7 }))).toThrow('the view changes')
  })

  it('if one result is too frequent, or one is impossible', () => {
    const chances = everyDeal((chance) => shuffle(chance, [1, 2, 3]).join())
    expect([...chances.values()]).toEqual(Array(6).fill(expect.closeTo(1 / 6)))
    expect(unfairness(chances, (chance) => shuffle(chance, [1, 2, 3]).join())).toBeLessThan(3.1)
    expect(unfairness(chances, (chance) => ['1,2,3', '3,2,1'][chance.draw(2)] ?? '')).toBeGreaterThan(3.1)
    expect(unfairness(chances, () => '1,1,1')).toBe(Infinity)
  })
})
