import { games } from '@bay327/games'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { playEvening, type Evening } from '../testing/evening.ts'
import { serveMatch, serveText } from '../testing/serve.ts'
import '../testing/styles.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { replay } from '../text/replay.ts'
import ReplayPage from './ReplayPage.svelte'

/** Loaded first, so that a swipe takes effect at once. */
await import('./controls/swipe.ts')

const evening: Evening = playEvening(games['capture']!, 4, 60)
const last = evening.record.replay.entries.length - 1
const slider = page.getByRole('slider', { name: 'Moment' })

beforeEach(() => history.replaceState(null, '', location.pathname))
afterEach(() => vi.restoreAllMocks())

/** Opens the match with the `hash` of a link. */
async function open(hash = ''): Promise<void> {
  history.replaceState(null, '', location.pathname + hash)
  serveMatch(evening)
  await render(ReplayPage, { id: evening.id })
  await expect.element(slider).toBeVisible()
}
const isAt = (position: number) => expect.element(slider).toHaveAttribute('aria-valuenow', `${position}`)

it('opens at the deal in the public view, and follows the keyboard', async () => {
  await open()
  await isAt(0)
  await expect.element(page.getByRole('radio', { name: 'Everybody' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await isAt(2)
  await userEvent.keyboard('{End}')
  await isAt(last)
  await userEvent.keyboard('{ArrowLeft}')
  await isAt(last - 1)
  await userEvent.keyboard('{Home}')
  await isAt(0)
})

it('plays by itself and stops at the end', async () => {
  await open(`#${last - 2}`)
  await userEvent.keyboard('e')
  await page.getByText('8×').click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await isAt(last)
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

it('opens at the position and viewer of a link, and writes its own link', async () => {
  const [seat] = evening.record.replay.header.seats
  await open(`#5&as=${seat!.id}`)
  await isAt(5)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.hash).toBe(`#6&as=${seat!.id}`)
})

it('a link neither opens the revealed view nor refers to it', async () => {
  await open('#3&as=all')
  await expect.element(page.getByRole('radio', { name: 'Everybody' })).toBeChecked()
  await page.getByText('All revealed').click()
  await expect.element(page.getByRole('radio', { name: 'All revealed' })).toBeChecked()
  await expect.poll(() => location.hash).toBe('#3')
})

it('follows a swipe, changes the viewer by E, and is readable for screen readers', async () => {
  preferences.shortcuts = true
  await open('#3')
  const finger = (from: number, to: number, y = 0) => {
    const place = page.getByRole('region', { name: replay.why.label }).element()
    const how = { bubbles: true, pointerType: 'touch' }
    place.dispatchEvent(new PointerEvent('pointerdown', { ...how, clientX: from, clientY: 0 }))
    place.dispatchEvent(new PointerEvent('pointerup', { ...how, clientX: to, clientY: y }))
  }
  finger(200, 100)
  await isAt(4)
  finger(100, 200)
  await isAt(3)
  finger(200, 170)
  finger(200, 100, 90)
  const many = evening.record.replay.header.seats.length + 2
  const radios = page.getByRole('group', { name: replay.eyes.label }).getByRole('radio')
  for (const at of [...Array.from({ length: many }).keys(), 0]) {
    await expect.element(radios.nth(at)).toBeChecked()
    await userEvent.keyboard('e')
  }
  await isAt(3)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

it('goes to the position of a log line', async () => {
  await open()
  await page
    .getByRole('button', { name: /^#?7\b/ })
    .first()
    .click()
  await isAt(7)
  await expect.element(page.getByRole('button', { name: 'Link to #7' })).toBeVisible()
})

it.each([
  ['is not kept', 'another', '{}', 'There is no such match, or not any more.'],
  ['is damaged', evening.id, '{"format":"bay327-match","version":1}', 'its file is damaged'],
  ['was written by a newer release', evening.id, '{"format":"bay327-match","version":2}', 'a newer release'],
])('explains that a match is %s', async (_what, id, text, words) => {
  serveText(id === evening.id ? id : 'any', text)
  await render(ReplayPage, { id })
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
})

it('explains that the browser has no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  serveMatch(evening)
  await render(ReplayPage, { id: evening.id })
  await expect.element(page.getByRole('heading', { name: 'The rules could not be loaded' })).toBeVisible()
  vi.unstubAllGlobals()
})

it('says on a phone what happened at the position of a link, without scrolling', async () => {
  await page.viewport(390, 844)
  await open('#5')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => heading.element().nextElementSibling?.getBoundingClientRect().bottom).toBeLessThan(844)
})

it('says that the link leaves names out', async () => {
  const { table } = evening.record
  serveMatch({ id: evening.id, record: { ...evening.record, table: { ...table, nameless: true } } })
  await render(ReplayPage, { id: evening.id })
  await expect.element(page.getByText(replay.nameless)).toBeVisible()
})
