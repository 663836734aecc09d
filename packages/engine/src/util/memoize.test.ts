import { describe, expect, it } from 'vitest'
import { memoize, memoizeByInputs, memoizeLast } from './memoize.ts'

it('computes once for identical arguments', () => {
  let made = 0
  const sum = memoize((list: readonly number[], extra?: number) => ({ is: list.length + (extra ?? 0), made: ++made }))
  const list = [1, 2]
  expect(sum(list, 3)).toBe(sum(list, 3))
  expect([sum(list, 3), sum(list, 4), sum([1, 2], 3), sum(list)].map(({ is }) => is)).toEqual([5, 6, 5, 2])
  expect(made).toBe(4)
})

it('forgets texts and numbers eventually, and computes them again', () => {
  const twice = memoize((n: number) => ({ is: 2 * n }), 1_000)
  const first = twice(1)
  for (let n = 0; n < 5_000; n++) expect(twice(n).is).toBe(2 * n)
  expect(twice(1)).not.toBe(first)
  expect(twice(1)).toEqual(first)
})

it('keeps what is used regularly', () => {
  const twice = memoize((n: number) => ({ is: 2 * n }), 1_000)
  const first = twice(1)
  for (let n = 2; n < 5_000; n++) {
    twice(n)
    expect(twice(1)).toBe(first)
  }
})

it('caches by the given inputs', () => {
  let made = 0
  const sums = memoizeByInputs<number>()
  const [red, blue] = [{ points: 1 }, { points: 2 }]
  const sum = (...all: { readonly points: number }[]) => sums(all, () => ++made + all.length)
  expect([sum(red, blue), sum(red, blue), sum(red), sum(blue, red), sum()]).toEqual([3, 3, 3, 5, 4])
})

it('caches undefined and a call without arguments as well', () => {
  const calls: number[] = []
  const nothing = memoize((n: number): string | undefined => {
    calls.push(n)
    return undefined
  })
  expect([nothing(1), nothing(1), calls]).toEqual([undefined, undefined, [1]])
})

describe('the last few results', () => {
  const letters = (most: number) => {
    const calls: string[] = []
    const make = (source: { readonly name: string }) => (calls.push(source.name), [...source.name])
    return { calls, memoized: memoizeLast(most, make, (made) => made.length > 0) }
  }
  const [a, b, c, empty] = ['a', 'b', 'c', ''].map((name) => ({ name })) as [Named, Named, Named, Named]
  type Named = { readonly name: string }

  it('are kept, and no more', () => {
    const { memoized, calls } = letters(2)
    for (const named of [a, b, a, b, c, b, a]) expect(memoized.of(named)).toEqual([named.name])
    expect(calls).toEqual(['a', 'b', 'c', 'a'])
  })

  it('are not displaced by results that are not worth keeping', () => {
    const { memoized, calls } = letters(1)
    for (const named of [a, empty, empty, a]) memoized.of(named)
    expect(calls).toEqual(['a', '', ''])
  })

  it('can be stored without computing', () => {
    const { memoized, calls } = letters(1)
    memoized.note(a, ['x'])
    expect([memoized.of(a), calls]).toEqual([['x'], []])
  })
})

describe('an unbounded set of keys', () => {
  it('keeps a limited number of results, also under a long-lived object, and keeps those in use', () => {
    let made = 0
    const lists = [{ name: 'long' }, { name: 'short' }] as const
    const of = memoize(
      (list: { readonly name: string }, text: string) => ({ text: list.name + text, made: ++made }),
      100,
    )
    for (let n = 0; n < 10_000; n++)
      for (const list of [lists[0], lists[0], lists[1]]) of(list, n % 3 > 0 ? `${n}` : 'often')
    expect(made).toBe(2 * 6_666 + 2)
    const before = made
    for (let n = 0; n < 10_000; n++) of(lists[0], `${n}`)
    expect(made - before).toBeGreaterThanOrEqual(10_000 - 100)
  })
})
