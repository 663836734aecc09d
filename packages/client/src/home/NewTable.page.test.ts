import { modules } from '@bay327/games/modules'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { preferences } from '../settings/settings.svelte.ts'
import NewTable from './NewTable.svelte'

const abouts = modules.map(({ about }) => about)

afterEach(() => {
  preferences.name = ''
  vi.unstubAllGlobals()
})

it.each([
  ['one game', 1],
  ['several', abouts.length],
])('a new table of %s takes the name that is typed at once, and Enter opens it', async (_, count) => {
  const asked = vi.fn(() => Promise.resolve(Response.json({ room: 'rusty-heron' })))
  vi.stubGlobal('fetch', asked)
  const [onclose, onopened] = [vi.fn(), vi.fn()]
  const [first = abouts[0]!, ...more] = abouts.slice(0, count)
  await render(NewTable, { games: [first, ...more], onclose, onopened })
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await userEvent.keyboard('Maya{Enter}')
  await vi.waitFor(() => expect(onopened).toHaveBeenCalledWith('rusty-heron'))
  expect(asked.mock.calls.flat()).toMatchObject([
    '/api/rooms',
    { body: expect.stringContaining('"name":"Maya"') as string },
  ])
  expect(onclose).not.toHaveBeenCalled()
})
