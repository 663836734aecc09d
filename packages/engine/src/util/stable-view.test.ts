import { expect, it } from 'vitest'
import { withChanges, stableView } from './stable-view.ts'

it('returns an earlier part with the same content', () => {
  const view = () => stableView({ at: { square: 'G6' }, by: [1], turn: 3 })
  expect(view()).toEqual({ at: { square: 'G6' }, by: [1], turn: 3 })
  expect(view().at).toBe(view().at)
  expect(view().by).not.toBe(stableView({ by: [2] }).by)
})

it('changes nothing if nothing changes', () => {
  const hero: { readonly at: string; readonly force?: number } = { at: 'G6' }
  expect(withChanges(hero, { at: 'G6' })).toBe(hero)
  expect(withChanges(hero, { force: 2 })).toEqual({ at: 'G6', force: 2 })
  expect(hero).toEqual({ at: 'G6' })
})
