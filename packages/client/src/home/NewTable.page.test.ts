import { modules } from '@bay327/games/modules'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { preferences } from '../settings/settings.svelte.ts'
import { aloneAt } from './alone.ts'
import NewTable from './NewTable.svelte'

afterEach(() => {
  preferences.name = ''
  vi.unstubAllGlobals()
})

/** Types a name and presses Enter; what the server was asked for. */
async function opened(about: (typeof modules)[number]['about'], alone: boolean): Promise<unknown> {
  const asked = vi.fn((_path: string, _options: { body: string }) =>
    Promise.resolve(Response.json({ room: 'rusty-heron' })),
  )
  vi.stubGlobal('fetch', asked)
  const [onclose, onopened] = [vi.fn(), vi.fn()]
  await render(NewTable, { about, alone, onclose, onopened })
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await userEvent.keyboard('Maya{Enter}')
  await expect.poll(() => onopened.mock.calls).toContainEqual(['rusty-heron'])
  expect(onclose).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledTimes(1)
  const [[path, { body }] = ['', { body: '' }]] = asked.mock.calls
  expect(path).toBe('/api/rooms')
  return JSON.parse(body)
}

it.each(modules.map(({ about }) => [about.slug, about] as const))(
  'a table of %s takes the name that is typed at once, and Enter opens it',
  async (game, about) => expect(await opened(about, false)).toMatchObject({ game, name: 'Maya' }),
)

it('alone, nothing is asked of whoever has a name, and what fails can be tried again under it', async () => {
  preferences.name = 'Maya'
  const answers = [new Response('', { status: 500 }), Response.json({ room: 'rusty-heron' })]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const onopened = vi.fn()
  const [{ about } = { about: undefined }] = modules
  await render(NewTable, { about: about as NonNullable<typeof about>, alone: true, onclose: vi.fn(), onopened })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^The table could not be opened/)
  expect(onopened).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => onopened.mock.calls).toContainEqual(['rusty-heron'])
})

it.each(modules.map(({ about }) => [about.slug, about] as const))(
  'alone, a table of %s is laid for bots as well, and begun',
  async (game, about) => {
    const { players } = aloneAt(about)
    const asked = await opened(about, true)
    expect(asked).toMatchObject({ game, name: 'Maya', alone: { players } })
  },
)
