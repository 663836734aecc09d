import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import Release from './Release.svelte'

afterEach(() => void vi.restoreAllMocks())
const answers = (body: string) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body))

it('shows the version and the commit that the server reports', async () => {
  answers('{"ok":true,"version":"0.2.0","commit":"abc1234"}')
  await render(Release)
  await expect.element(page.getByText('Bay 327 0.2.0, commit abc1234')).toBeVisible()
})

it.each(['{"ok":true}', '<!doctype html>'])('shows nothing where the server reports no release: %s', async (body) => {
  const fetchMock = answers(body)
  const { container } = await render(Release)
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  expect(container.textContent.trim()).toBe('')
})
