import { legalPeople, type SwitchSpec } from '@bay327/engine'
import { games } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { setupsOf, switchSets } from './runs.ts'

const flag = (id: string): SwitchSpec => ({ id, kind: 'flag', initial: false })
const way: SwitchSpec = { id: 'way', kind: 'choice', initial: 'short', values: ['short', 'long', 'back'] }

describe('settings of switches', () => {
  it('are one if there is no switch', () => {
    expect(switchSets([])).toEqual([{}])
  })

  it('are all combinations if there are few', () => {
    expect(switchSets([flag('a'), way])).toEqual([
      { a: false, way: 'short' },
      { a: false, way: 'long' },
      { a: false, way: 'back' },
      { a: true, way: 'short' },
      { a: true, way: 'long' },
      { a: true, way: 'back' },
    ])
  })

  it('are otherwise the printed one, each switch alone at each other value, and all together', () => {
    const off = { a: false, b: false, way: 'short' }
    expect(switchSets([flag('a'), flag('b'), way])).toEqual([
      off,
      { ...off, a: true },
      { ...off, b: true },
      { ...off, way: 'long' },
      { ...off, way: 'back' },
      { a: true, b: true, way: 'back' },
    ])
  })
})

describe.each(Object.entries(games))('the set-ups of %s', (_slug, game) => {
  it('have every legal number of people and every value of every switch', () => {
    const setups = setupsOf(game)
    expect([...new Set(setups.map(({ people }) => people))]).toEqual([...legalPeople(game)])
    for (const spec of game.switches) {
      const values = spec.kind === 'flag' ? [false, true] : spec.values
      for (const people of legalPeople(game)) {
        const played = setups.filter((setup) => setup.people === people).map(({ switches }) => switches[spec.id])
        expect(new Set(played)).toEqual(new Set<boolean | string>(values))
      }
    }
  })
})
