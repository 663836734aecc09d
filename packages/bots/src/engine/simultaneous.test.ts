import { fastRandom, type Search } from '@bay327/engine'
import { expect, it } from 'vitest'
import { fencer } from '../testing/fencing.ts'
import { choose } from './choose.ts'

const compared = { how: 'compare', worlds: 16, turns: 1, standardErrors: 1, width: 4 } as const

/** Returns how often a sharp bot strikes high in `bouts` games that look the same to the bot. */
function highOf(search: Search, bouts = 200): number {
  const engine = fencer(search)
  const seats = engine.game.seats({}, 2)
  const { state } = engine.game.setup({}, seats, fastRandom(1))
  const [decision] = engine.game.decisions(state)
  const task = { world: state, seat: 'red', seats, question: decision?.id ?? '', level: 'sharp' } as const
  const answers = Array.from({ length: bouts }, (_, seed) => choose(engine, { ...task, seed }).option)
  return answers.filter((id) => id === 'high').length / bouts
}

it("for similar plans draws one, taking the rival's possible replies into account", () => {
  const high = highOf({ ...compared, against: 3 })
  expect(high).toBeGreaterThan(0.4)
  expect(high).toBeLessThan(0.6)
})

it("without considering the rival's replies is predictable, apart from the dice it sampled", () => {
  expect(highOf(compared)).toBeGreaterThan(0.75)
})
