import { modules } from '@bay327/games/modules'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { games } from '@bay327/games'
import { localTableOf, questionsOf } from './local-room.ts'
import { toys } from './toys.ts'
import Stories from './Stories.svelte'

const home = location.href
afterEach(() => history.replaceState(null, '', home))

it('list every game, and open each kind of its questions', async () => {
  await render(Stories, { story: undefined })
  for (const { about } of [...modules, ...Object.values(toys).map((toy) => toy)])
    await expect.element(page.getByText(about.title, { exact: true })).toBeVisible()
  const questions = questionsOf(
    games['capture'] as never,
    localTableOf(new URLSearchParams('game=capture&people=2&by=random')),
  )
  expect(questions.map(({ kind }) => kind)).toEqual(['move'])
})

describe('show the regions of each game, each alone', () => {
  it.each([...modules.map(({ about }) => about.slug), ...Object.keys(toys)])('draw %s', async (slug) => {
    history.replaceState(null, '', `?game=${slug}&people=2`)
    await render(Stories, { story: 'regions' })
    for (const name of ['Turn order', 'Track', 'Status', 'Pads', 'Board', 'Material', 'Tokens'])
      await expect.element(page.getByRole('region', { name, exact: true })).toBeInTheDocument()
  })
})
