import { newAgenda } from '@bay327/engine'
import { checkResample, everyDeal, unfairness } from '@bay327/engine/testkit/resample'
import { describe, expect, it } from 'vitest'
import { sevenHarbours } from '../rules/game.ts'
import { resample } from './resample.ts'
import { cargoes, ofEach } from '../shared/board.ts'
import type { State } from '../rules/state.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

/**
 * Cargoes that are public before the fourth round, by seat. There are three captains, and red also knows two cargoes in
 * the red hold.
 */
const open: Readonly<Record<string, readonly number[]>> = { red: [1, 1, 2], blue: [6, 6, 6], gold: [5, 3, 1] }
const own = [4, 6]
const ships = Object.entries(open).map(([seat, unloaded]) => {
  return [seat, { at: 'Gorse' as const, coins: 0, unloaded, hand: seat === 'red' ? own : [2, 3] }] as const
})
const fourth: State = {
  agenda: newAgenda({ do: 'plan' }),
  round: 4,
  isOver: false,
  paying: { Ash: 5 },
  ships: Object.fromEntries(ships),
}

describe('redealing what a captain cannot know', () => {
  it.each([2, 3, 4])('satisfies the checks of determinization, with %i people', (people) => {
    for (let seed = 0; seed < 10; seed++) {
      const { worlds, dealt } = checkResample(sevenHarbours, resample, { people, seed, hiddenVariants })
      expect(dealt).toBeGreaterThan(worlds / 2)
    }
  })

  it('gives each possible pair of hands with the right probability', () => {
    const bag = cargoes.flatMap((cargo) => Array<number>(ofEach).fill(cargo))
    for (const cargo of [...Object.values(open).flat(), ...own]) bag.splice(bag.indexOf(cargo), 1)
    const chances = everyDeal((chance) => {
      const left = [...bag]
      const draw = () => left.splice(chance.draw(left.length), 1)[0] ?? 0
      return [[draw(), draw()].sort(), [draw(), draw()].sort()].join(' ')
    })
    const dealt = unfairness(chances, (chance) => {
      const world = resample(fourth, new Set(['red']), chance)
      return [world.ships['blue']?.hand, world.ships['gold']?.hand].join(' ')
    })
    expect(dealt).toBeLessThan(3.1)
  })
})
