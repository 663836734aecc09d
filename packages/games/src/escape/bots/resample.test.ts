import { fastRandom, newDeck, shuffle, holdsForEveryDraw, type RandomSource } from '@bay327/engine'
import { randomPlay } from '@bay327/engine/testkit/random-play'
import { hiddenVariantOf } from '@bay327/engine/testkit/hidden-variants'
import { describe, expect, it } from 'vitest'
import { escape } from '../rules/game.ts'
import { resample } from './resample.ts'
import { rules } from '../rules/rules.ts'
import { sectorsOf } from '../shared/data/map.ts'
import { heroIds } from '../shared/data/types.ts'
import type { State } from '../rules/state.ts'
import { stateOf, toDraw, type Setting } from '../testing/testkit.ts'
import { hiddenVariants } from '../testing/hidden-variants.ts'

const nobody = new Set<string>()

describe('redealing hidden information', () => {
  it('does not depend on the true state, byte for byte, and looks like it to everybody', () => {
    for (let seed = 0; seed < 6; seed++) {
      randomPlay(escape, { people: 4, seed }, ({ next }) => {
        for (const viewer of [nobody, new Set(['han']), new Set<string>(heroIds)]) {
          const deal = (state: State, luck: number) => resample(state, viewer, fastRandom(luck))
          const world = deal(next, seed)
          for (const alike of [hiddenVariantOf(hiddenVariants, next, viewer, fastRandom(seed)), deal(next, 7), world])
            expect(JSON.stringify(deal(alike, seed))).toBe(JSON.stringify(world))
          expect(JSON.stringify(escape.view(world, viewer))).toBe(JSON.stringify(escape.view(next, viewer)))
          expect(JSON.stringify(escape.decisions(world))).toBe(JSON.stringify(escape.decisions(next)))
        }
      })
    }
  })

  it('gives every possible state with equal probability, and no other: a card was drawn', () => {
    expectFair((chance) => withDeck(newDeck(chance, [66, 70, 73, 74])))
  })

  it('the same after a deck was exhausted and reshuffled', () => {
    expectFair(() => withDeck({ draw: [66], discards: [74, 70, 73] }))
  })

  it('the same after a terminal was opened', () => {
    expectFair((chance) => {
      const lying = shuffle(chance, [114, 115, 116, 117])
      const terminals = sectorsOf('terminal').map(({ id }, i) => [id, { card: lying[i] ?? 0, open: false }] as const)
      return { ...small(toDraw(114, { luke: { obiWan: false } })), terminals: Object.fromEntries(terminals) }
    })
  })
})

/** Returns a state in which Luke is about to draw from this technical deck. */
function withDeck(technical: State['decks']['technical']): State {
  const state = small({ ...toDraw(66, { luke: { obiWan: false } }), opened: sectorsOf('terminal').map(({ id }) => id) })
  return { ...state, decks: { ...state.decks, technical } }
}

/** Returns a state in which each deck has one card, so that there are few hidden states. */
function small(setting: Setting): State {
  const state = stateOf(setting)
  const decks = Object.entries(state.decks).map(([id, { draw }]) => [id, { draw: draw.slice(0, 1), discards: [] }])
  return { ...state, decks: Object.fromEntries(decks) as State['decks'] }
}

/** Returns the hidden state as text. */
const hidden = ({ decks, terminals }: State): string => JSON.stringify([decks.technical.draw, Object.values(terminals)])

/**
 * Plays with every outcome of the draws. The redeal must give each outcome that looks like the first one equally often.
 */
function expectFair(before: (chance: RandomSource) => State): void {
  const played: State[] = []
  const play = (chance: RandomSource) => played.push(rules.begin(before(chance), chance).state) > 0
  expect(holdsForEveryDraw(play, 1_000)).toBe(true)
  const [first] = played as [State]
  const shown = JSON.stringify(escape.view(first, nobody))
  const possible = played.filter((state) => JSON.stringify(escape.view(state, nobody)) === shown).map(hidden)
  const [deals, chance] = [20_000, fastRandom(1)]
  const dealt = Array.from({ length: deals }, () => hidden(resample(first, nobody, chance)))
  const counts = new Map([...new Set(possible)].map((item) => [item, { expected: 0, got: 0 }]))
  for (const item of possible) (counts.get(item) as { expected: number }).expected += deals / possible.length
  for (const item of dealt) (counts.get(item) ?? outside(item)).got++
  const squares = [...counts.values()].reduce((sum, { got, expected }) => sum + (got - expected) ** 2 / expected, 0)
  expect(counts.size).toBeGreaterThan(1)
  expect(squares).toBeLessThan(chiSquare(counts.size - 1))
}

function outside(world: string): never {
  throw new Error(`this cannot be: ${world}`)
}

/** Returns the 99.9 % bound of a chi-square distribution (Wilson and Hilferty). */
const chiSquare = (freedom: number): number => {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 3.09 * Math.sqrt(part)) ** 3
}
