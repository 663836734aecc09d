import { modules } from '@bay327/games/modules'
import { expect, it } from 'vitest'
import { rulebookOf } from './rulebook.ts'

it.each(modules.map(({ about }) => about))(
  'of $slug there is a document with the number of each rule',
  async ({ slug }) => {
    const answer = await fetch(rulebookOf(slug) ?? '')
    expect(await answer.text()).toMatch(/\*\*[A-Z]+-[\w.]+\*\*/)
  },
)

it('of a game that nobody has written down there is none', () => {
  expect(rulebookOf('solitaire')).toBe(undefined)
})
