import { modules } from '@bay327/games/modules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { aloneAt } from './alone.ts'
import NewTable from './NewTable.svelte'

afterEach(() => {
  preferences.name = ''
  vi.unstubAllGlobals()
})

/** Types a name and presses Enter. Returns the request that the page sends. */
async function opened(
  about: (typeof modules)[number]['about'],
  alone: boolean,
  choose = () => Promise.resolve(),
): Promise<unknown> {
  const fetchMock = vi.fn((_path: string, _options: { body: string }) =>
    Promise.resolve(Response.json({ room: 'rusty-heron' })),
  )
  vi.stubGlobal('fetch', fetchMock)
  const [onclose, onopened] = [vi.fn(), vi.fn()]
  await render(NewTable, { about, alone, onclose, onopened })
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await choose()
  await userEvent.keyboard('Maya{Enter}')
  await expect.poll(() => onopened.mock.calls).toContainEqual(['rusty-heron'])
  expect(onclose).not.toHaveBeenCalled()
  expect(fetchMock).toHaveBeenCalledTimes(1)
  const [[path, { body }] = ['', { body: '' }]] = fetchMock.mock.calls
  expect(path).toBe('/api/rooms')
  return JSON.parse(body)
}

it.each(modules.map(({ about }) => [about.slug, about] as const))(
  'a table of %s accepts the name immediately, and Enter opens it',
  async (game, about) => expect(await opened(about, false)).toMatchObject({ game, name: 'Maya' }),
)

it('alone, one press starts for a person with a name, and a failure can be retried with it', async () => {
  preferences.name = 'Maya'
  const answers = [new Response('', { status: 500 }), Response.json({ room: 'rusty-heron' })]
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const onopened = vi.fn()
  const [{ about } = { about: undefined }] = modules
  await render(NewTable, { about: about as NonNullable<typeof about>, alone: true, onclose: vi.fn(), onopened })
  await expect.element(page.getByRole('button', { name: 'Start' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The table could not be opened/)
  expect(onopened).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.poll(() => onopened.mock.calls).toContainEqual(['rusty-heron'])
})

it('says when it tries again while the server is busy, and opens the table then; a closed dialog tries no more', async () => {
  preferences.name = 'Maya'
  const busy = () => Response.json({ error: { code: 'busy' } }, { status: 503, headers: { 'retry-after': '1' } })
  const answers = [busy(), busy(), Response.json({ room: 'rusty-heron' })]
  const asked = vi.fn((_path: string, _options: { body: string }) => Promise.resolve(answers.shift() ?? busy()))
  vi.stubGlobal('fetch', asked)
  const onopened = vi.fn()
  const [{ about } = { about: undefined }] = modules
  const props = { about: about as NonNullable<typeof about>, alone: true, onclose: vi.fn(), onopened }
  const first = await render(NewTable, props)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/tries again in 1 s/)
  await expect.poll(() => onopened.mock.calls).toContainEqual(['rusty-heron'])
  expect(new Set(asked.mock.calls.map(([, { body }]) => body)).size).toBe(1)
  await first.unmount()
  asked.mockClear()
  const second = await render(NewTable, props)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/tries again in 1 s/)
  await second.unmount()
  const { length } = asked.mock.calls
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(asked).toHaveBeenCalledTimes(length)
})

describe.each(modules.map((module) => [module.about.slug, module] as const))('alone, a table of %s', (game, module) => {
  const { about } = module
  const { players, sides, start } = aloneAt(about)

  it('is set up for steady bots with the preset selected at first, and started', async () => {
    const presets = (await module.presets?.()) ?? []
    const first = presets.find(({ id }) => id === start) ?? presets[0]
    const [{ place }] = sides
    expect(await opened(about, true)).toMatchObject({
      game,
      name: 'Maya',
      ...(first && { switches: first.switches }),
      alone: { players, level: 'steady', ...(place !== undefined && { place }) },
    })
  })

  it('is set up as selected, if there is a choice, with the duration', async () => {
    const presets = (await module.presets?.()) ?? []
    const preset = presets.findLast(({ id }) => id !== start)
    const side = sides.at(-1) ?? sides[0]
    const request = await opened(about, true, async () => {
      if (sides.length > 1) await page.getByText(side.name ?? '', { exact: true }).click()
      if (players > 1) await page.getByText('Hard', { exact: true }).click()
      if (preset && presets.length > 1) await page.getByText(preset.name, { exact: true }).click()
      await expect.element(page.getByText(side.text)).toMatchTextContent(`${side.minutes.join(' to ')} minutes.`)
      await page.getByLabelText('Your name').click()
    })
    expect(request).toMatchObject({
      ...(preset && { switches: preset.switches }),
      alone: {
        players,
        level: players > 1 ? 'sharp' : 'steady',
        ...(side.place !== undefined && { place: side.place }),
      },
    })
  })
})
