import { expect, it } from 'vitest'
import type { Option } from '@bay327/engine'
import { fold, foldedWords, optionsOf } from './fold.ts'

const take = (count: number, target = 'han'): Option => ({ id: `take:${target}:${count}`, verb: 'take', target, count })
const plain = (id: string): Option => ({ id, verb: id })

it('makes a stepper of three numbers or more, in ascending order', () => {
  const { main } = fold([plain('roll'), take(3), take(1), take(2)])
  expect(main.map((row) => row.kind)).toEqual(['one', 'count'])
  expect(optionsOf(main[1]!).map((option) => option.count)).toEqual([1, 2, 3])
})

it('keeps two numbers as two choices', () => {
  expect(fold([take(1), take(2)]).main.map((row) => row.kind)).toEqual(['one', 'one'])
})

it('makes one stepper for each target', () => {
  const all = [1, 2, 3].flatMap((count) => [take(count, 'han'), take(count, 'luke')])
  expect(fold(all).main.map((row) => row.kind)).toEqual(['count', 'count'])
})

it('separates secondary choices', () => {
  const { main, aside } = fold([plain('roll'), { id: 'fail', verb: 'fail', aside: true }])
  expect([main.length, aside.length]).toEqual([1, 1])
})

it('collapses a long list by verb, but never destinations', () => {
  const moves = Array.from({ length: 8 }, (_, i): Option => ({ id: `move:${i}`, verb: 'move', to: `H${i}` }))
  const pays = Array.from({ length: 5 }, (_, i): Option => ({ id: `pay:${i}`, verb: 'pay' }))
  const { main } = fold([...moves, ...pays])
  expect(main.filter((row) => row.kind === 'one')).toHaveLength(8)
  expect(main.filter((row) => row.kind === 'group')).toHaveLength(1)
})

it('never collapses certain losses', () => {
  const fatal = [1, 2, 3].map((count): Option => ({ ...take(count), fatal: true }))
  expect(fold(fatal).main.every((row) => row.kind === 'one')).toBe(true)
})

it('loses no option', () => {
  const all = [
    ...Array.from({ length: 17 }, (_, i) => take(i + 1)),
    ...Array.from({ length: 20 }, (_, i) => plain(`x${i}`)),
  ]
  const { main } = fold(all)
  expect(
    main
      .flatMap(optionsOf)
      .map((option) => option.id)
      .sort(),
  ).toEqual(all.map((option) => option.id).sort())
})

it('says on the group why something changes nothing, and what else is in it', () => {
  const words = ({ id }: Option) => ({ label: `Try ${id}`, ...(id.startsWith('walk') && { idle: 'walking is free' }) })
  expect(foldedWords([plain('walk1'), plain('walk2'), plain('b')], words)).toBe('walking is free, Try b')
  expect(foldedWords(['a', 'b', 'c'].map(plain), words)).toBe('Try a, Try b …')
})
