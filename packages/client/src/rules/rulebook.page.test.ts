import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { rulebookOf } from './rulebook.ts'

it.each(modules.map(({ about }) => about))('$slug has a document with the number of each rule', async ({ slug }) => {
  const answer = await fetch(rulebookOf(slug) ?? '')
  expect(await answer.text()).toMatch(/\*\*[A-Z]+-[\w.]+\*\*/)
})

it('a game without a document in docs/rules has none', () => {
  expect(rulebookOf('solitaire')).toBe(undefined)
})
