import { page } from 'vitest/browser'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import '../../testing/styles.ts'
import Chat from './Chat.svelte'

beforeEach(() => {
  sessionStorage.clear()
  return () => sessionStorage.clear()
})

it('keeps a line that is not sent yet for a reload of the page, and forgets it when it is sent', async () => {
  const onsay = vi.fn<(text: string, side: boolean) => void>()
  const open = () => render(Chat, { lines: [], me: 'maya', watching: false, hasSide: false, onsay })
  const field = page.getByRole('textbox', { name: 'Say something' })
  const first = await open()
  await field.fill('Wait for me at the gate')
  await first.unmount()
  const second = await open()
  await expect.element(field).toHaveValue('Wait for me at the gate')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onsay.mock.calls).toEqual([['Wait for me at the gate', false]])
  await second.unmount()
  await open()
  await expect.element(field).toHaveValue('')
})
