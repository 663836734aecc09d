import { describe, expect, it } from 'vitest'
import { dice, die, type RandomSource } from './random-source.ts'
import { holdsForEveryDraw } from './all-outcomes.ts'

function seen(play: (chance: RandomSource) => unknown): unknown[] {
  const all: unknown[] = []
  holdsForEveryDraw((chance) => all.push(play(chance)) > 0, 1_000)
  return all
}

describe('enumerating every draw', () => {
  it('two dice have 36 results, each once', () => {
    const outcomes = seen((chance) => dice(chance, 2).join())
    expect([outcomes.length, new Set(outcomes).size, outcomes[0], outcomes[35]]).toEqual([36, 36, '1,1', '6,6'])
  })

  it('a draw may depend on earlier draws', () => {
    const outcomes = seen((chance) => (die(chance, 2) === 1 ? 'stays' : `goes ${die(chance, 3)}`))
    expect(outcomes).toEqual(['stays', 'goes 1', 'goes 2', 'goes 3'])
  })

  it('without a draw there is one result', () => {
    expect(seen(() => 'done')).toEqual(['done'])
  })

  it('returns true if all plays are true, false at the first false one, undefined if there are too many', () => {
    let plays = 0
    const under = (most: number) => (chance: RandomSource) => ++plays > 0 && die(chance) <= most
    expect([holdsForEveryDraw(under(6), 6), holdsForEveryDraw(under(2), 6), plays]).toEqual([true, false, 9])
    expect(holdsForEveryDraw(under(6), 5)).toBeUndefined()
  })

  it('gives up on rerolls without an end, and does not hide other errors', () => {
    const untilSix = (chance: RandomSource): boolean => die(chance) === 6 || untilSix(chance)
    expect(holdsForEveryDraw(untilSix, 10)).toBeUndefined()
    const broken = () => {
      throw new Error('a bug')
    }
    expect(() => holdsForEveryDraw(broken, 10)).toThrow('a bug')
  })
})
