import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import { errors } from '@bay327/room/errors'
import { table } from '@bay327/room/testing/table'
import { openLine } from '../testing/line.ts'
import '../testing/styles.ts'
import { later } from '@bay327/table/text/later'
import TablePage from '../TablePage.svelte'
import { keepFocus } from '@bay327/table/ui/keep-focus'

const words = later.lobby
const address = location.pathname + location.search

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/t/rusty-heron')
  const stop = keepFocus(document)
  return () => {
    stop()
    history.replaceState(null, '', address)
  }
})

/** Opens the lobby as Luke, as Han, or as a person without a name. Luke is the host, and Han and Leia have joined. */
async function lobby(who?: 'Luke' | 'Han', closed = false) {
  const room = table(capture)
  room.join('Luke', 'Han', 'Leia')
  if (closed) room.send('Luke', { type: 'settings', settings: { closed } })
  const line = openLine(capture, room, who)
  await render(TablePage, { code: 'rusty-heron', wire: line.wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { room, line, names: () => room.room().people.map(({ name }) => name) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('the host removes a person by one press, by keyboard too, and readmits them by the next', async () => {
  const { room, names } = await lobby('Luke')
  await expect.element(button(words.keepOutLabel('Han'))).toBeVisible()
  ;(button(words.keepOutLabel('Han')).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Luke', 'Leia'])
  await expect.element(page.getByText(words.removedNow('Han'))).toBeInTheDocument()
  await expect.element(button(words.letBackLabel('Han'))).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(words.letBackLabel('Han'))).not.toBeInTheDocument()
  expect(room.room().keptOut).toBeUndefined()
  await expect.element(page.getByText(words.letBackNow('Han'))).toBeInTheDocument()
})

it('nobody else can remove people, and the host cannot be removed', async () => {
  await lobby('Han')
  await expect.element(button(words.makeHostLabel('Leia'))).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Remove .* from the table/ })).not.toBeInTheDocument()
})

it('a new link takes one press: the code, the browser’s address and the copied link are the new one’s', async () => {
  await lobby('Luke')
  await expect.element(page.getByText('rusty-heron', { exact: true }).first()).toBeVisible()
  await button(words.newLinkLabel).click()
  await expect.element(page.getByText('rusty-heron-1234-5678', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(words.newLinkNow)).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/t/rusty-heron-1234-5678')
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('bay327.table.'))
  expect(keys).toEqual(['bay327.table.rusty-heron'])
})

it('a named person sees the new link without a press, and cannot make one', async () => {
  const { room, line } = await lobby('Han')
  room.send('Luke', { type: 'new-link' })
  line.tell()
  await expect.element(page.getByText('rusty-heron-1234-5678', { exact: true }).first()).toBeVisible()
  await expect.element(button(words.newLinkLabel)).not.toBeInTheDocument()
})

it('the host names the table: lobby, title and log say so', async () => {
  const { room } = await lobby('Luke')
  const field = page.getByLabelText(later.settings.name)
  await field.fill('Friday night')
  await button(later.settings.setName).click()
  await expect.element(page.getByText('Friday night', { exact: true })).toBeVisible()
  expect(document.title).toContain('Friday night')
  await expect.element(page.getByText(later.log.named('Friday night')).first()).toBeInTheDocument()
  await field.fill('System')
  await button(later.settings.setName).click()
  await expect.element(page.getByText(errors['name-ours'].text).first()).toBeVisible()
  expect(room.room().name).toBe('Friday night')
  await field.fill('')
  await button(later.settings.setName).click()
  await expect.poll(() => room.room().name).toBeUndefined()
})

it('what the host types as a name stays while others come and go, and gives way to another name', async () => {
  const { room, line } = await lobby('Luke')
  const field = page.getByLabelText(later.settings.name)
  await field.fill('Friday ni')
  room.send('Luke', { type: 'settings', settings: { closed: true } })
  line.tell()
  await expect.element(page.getByRole('switch', { name: words.closed })).toBeChecked()
  expect((field.element() as HTMLInputElement).value).toBe('Friday ni')
  room.send('Luke', { type: 'name-table', name: 'Sunday' })
  line.tell()
  await expect.element(field).toHaveValue('Sunday')
})

it('others read what the table is called, and are offered no field', async () => {
  const { room, line } = await lobby('Han')
  room.send('Luke', { type: 'name-table', name: 'Friday night' })
  line.tell()
  await expect.element(page.getByText('Friday night', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(later.settings.name)).not.toBeInTheDocument()
})

it('the host closes the table to newcomers and opens it', async () => {
  const { room } = await lobby('Luke')
  const closed = page.getByRole('switch', { name: words.closed })
  await closed.click()
  await expect.poll(() => room.room().settings.closed).toBe(true)
  await closed.click()
  await expect.poll(() => room.room().settings.closed).toBe(false)
})

it('a newcomer at a closed table sees that, is not asked for a name, and may watch', async () => {
  await lobby(undefined, true)
  await expect.element(page.getByText(later.guest.closed)).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument()
  await button('Just watch').click()
  await expect.element(page.getByText(later.guest.closed)).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument()
})
