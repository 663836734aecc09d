import { expect, it } from 'vitest'
import { changed, keep, lasting } from './keep.ts'

it('makes once what follows from the very same things', () => {
  let made = 0
  const sum = keep((list: readonly number[], more?: number) => ({ is: list.length + (more ?? 0), made: ++made }))
  const list = [1, 2]
  expect(sum(list, 3)).toBe(sum(list, 3))
  expect([sum(list, 3), sum(list, 4), sum([1, 2], 3), sum(list)].map(({ is }) => is)).toEqual([5, 6, 5, 2])
  expect(made).toBe(4)
})

it('forgets texts and numbers sooner or later, and makes the same again', () => {
  const twice = keep((n: number) => ({ is: 2 * n }))
  const first = twice(1)
  for (let n = 0; n < 5_000; n++) expect(twice(n).is).toBe(2 * n)
  expect(twice(1)).not.toBe(first)
  expect(twice(1)).toEqual(first)
})

it('gives for a part of a view the one that said the same', () => {
  const view = () => lasting({ at: { square: 'G6' }, by: [1], turn: 3 })
  expect(view()).toEqual({ at: { square: 'G6' }, by: [1], turn: 3 })
  expect(view().at).toBe(view().at)
  expect(view().by).not.toBe(lasting({ by: [2] }).by)
})

it('changes nothing where nothing changes', () => {
  const hero: { readonly at: string; readonly force?: number } = { at: 'G6' }
  expect(changed(hero, { at: 'G6' })).toBe(hero)
  expect(changed(hero, { force: 2 })).toEqual({ at: 'G6', force: 2 })
  expect(hero).toEqual({ at: 'G6' })
})
