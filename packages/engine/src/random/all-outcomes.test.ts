import { describe, expect, it } from 'vitest'
import { dice, die, type RandomSource } from './random-source.ts'
import { holdsForEveryDraw } from './all-outcomes.ts'

function seen(play: (chance: RandomSource) => unknown): unknown[] {
  const all: unknown[] = []
  holdsForEveryDraw((chance) => all.push(play(chance)) > 0, 1_000)
  return all
}

describe('with every draw', () => {
  it('two dice fall in 36 ways, each once', () => {
    const ways = seen((chance) => dice(chance, 2).join())
    expect([ways.length, new Set(ways).size, ways[0], ways[35]]).toEqual([36, 36, '1,1', '6,6'])
  })

  it('what is drawn may depend on what was drawn before', () => {
    const ways = seen((chance) => (die(chance, 2) === 1 ? 'stays' : `goes ${die(chance, 3)}`))
    expect(ways).toEqual(['stays', 'goes 1', 'goes 2', 'goes 3'])
  })

  it('nothing drawn is one way', () => {
    expect(seen(() => 'done')).toEqual(['done'])
  })

  it('says yes for all, no at the first that is not, and nothing where it did not come to the end', () => {
    let plays = 0
    const under = (most: number) => (chance: RandomSource) => ++plays > 0 && die(chance) <= most
    expect([holdsForEveryDraw(under(6), 6), holdsForEveryDraw(under(2), 6), plays]).toEqual([true, false, 9])
    expect(holdsForEveryDraw(under(6), 5)).toBeUndefined()
  })

  it('does not wait for dice that never please, and hides no other fault', () => {
    const untilSix = (chance: RandomSource): boolean => die(chance) === 6 || untilSix(chance)
    expect(holdsForEveryDraw(untilSix, 10)).toBeUndefined()
    const broken = () => {
      throw new Error('a bug')
    }
    expect(() => holdsForEveryDraw(broken, 10)).toThrow('a bug')
  })
})
