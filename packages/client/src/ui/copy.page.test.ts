import { createRawSnippet } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '../testing/styles.ts'
import CopyButton from './CopyButton.svelte'

const link = 'http://192.168.1.7:3000/t/rusty-heron'
/** The text that was copied. */
let copied: string | undefined
const hear = (event: ClipboardEvent) => {
  copied = (event.target as HTMLTextAreaElement).value
}
beforeEach(() => {
  copied = undefined
  document.addEventListener('copy', hear)
})
afterEach(() => {
  document.removeEventListener('copy', hear)
  vi.restoreAllMocks()
})
const clipboard = (value: Partial<Clipboard> | undefined) =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(value as Clipboard)

async function press(ongiven = () => {}) {
  const children = createRawSnippet(() => ({ render: () => '<b>Copy the link</b>' }))
  await render(CopyButton, { text: () => link, copied: 'Copied', ongiven, children })
  await page.getByRole('button', { name: 'Copy the link' }).click()
}

it('confirms a copy when the text is on the clipboard', async () => {
  let arrive: (() => void) | undefined
  const writeText = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  clipboard({ writeText })
  await press()
  expect(writeText).toHaveBeenCalledWith(link)
  expect(document.body.textContent).not.toContain('Copied')
  arrive?.()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})

it.each([
  ['on plain http, where there is no clipboard', undefined],
  ['where the clipboard is refused', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('copies by the browser’s command %s', async (_, value) => {
  clipboard(value)
  await press()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect([copied, document.querySelector('textarea')]).toEqual([link, null])
  expect(document.activeElement?.textContent).toBe('Copied')
})

it('copies by that command within a dialog, outside which nothing can be selected', async () => {
  clipboard(undefined)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.innerHTML = '<button>Here</button>'
  dialog.showModal()
  dialog.querySelector('button')?.focus()
  const { copy } = await import('./copy.ts')
  expect([await copy(link), copied]).toEqual([true, link])
  dialog.remove()
})

it('shows the selected text if copying fails, without a confirmation', async () => {
  clipboard(undefined)
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  const ongiven = vi.fn()
  await press(ongiven)
  const field = page.getByRole('textbox', { name: 'What to copy' })
  await expect.element(field).toHaveFocus()
  const { value, selectionStart, selectionEnd } = field.element() as HTMLTextAreaElement
  expect([value, value.slice(selectionStart, selectionEnd)]).toEqual([link, link])
  await expect.poll(() => ongiven.mock.calls.length).toBe(1)
  expect(document.body.textContent).not.toContain('Copied')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelector('dialog')).toBe(null)
  await expect.element(page.getByRole('button', { name: 'Copy the link' })).toHaveFocus()
})
