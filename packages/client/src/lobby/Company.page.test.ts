import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { breakout } from '@bay327/games/breakout/rules/game'
import { capture } from '@bay327/games/capture/rules/game'
import { table } from '@bay327/room/testing/table'
import { openLine } from '../testing/line.ts'
import '../testing/styles.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import TablePage from '../TablePage.svelte'

const words = later.company.lobby
const address = location.pathname + location.search

it('says that a seat is one’s by lot, and reports when the lot gives it to another', async () => {
  history.replaceState(null, '', '/t/rusty-heron')
  const room = table(breakout)
  room.join('Luke', 'Han')
  const holds = (name: string) =>
    room.view().seats.some(({ id, people }) => id === 'imperial' && people.includes(room.id(name)))
  const [holder, other] = holds('Luke') ? ['Luke', 'Han'] : ['Han', 'Luke']
  const lot = openLine(breakout, room, holder)
  await render(TablePage, { code: 'rusty-heron', wire: lot.wire })
  const seat = page.getByRole('article', { name: 'Imperial' })
  await expect.element(seat.getByText(later.lobby.yoursByLot)).toBeVisible()
  room.send(other, { type: 'claim', seat: 'imperial' })
  lot.tell()
  await expect.element(page.getByText(later.lobby.asked(other, 'the Imperial'))).toBeVisible()
  await expect.element(seat.getByText(other, { exact: true })).toBeVisible()
  room.send(other, { type: 'release', seat: 'imperial' })
  lot.tell()
  await expect.element(page.getByText(later.lobby.byLot('you', 'the Imperial'))).toBeVisible()
})

/**
 * Opens the lobby as Luke or as Han. Luke is the host of a table for three players, and Han has joined if he opens it.
 */
async function lobby(who: 'Luke' | 'Han' = 'Luke') {
  history.replaceState(null, '', '/t/rusty-heron')
  const room = table(capture)
  room.join('Luke', ...(who === 'Han' ? ['Han'] : []))
  room.send('Luke', { type: 'size', players: 3 })
  await render(TablePage, { code: 'rusty-heron', wire: openLine(capture, room, who).wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { room, levels: () => room.view().seats.flatMap(({ bot, level }) => (bot ? [level] : [])) }
}
const players = page.getByRole('group', { name: /^Who plays/ })
const pick = (name: string) => page.getByText(name, { exact: true })

beforeEach(() => {
  localStorage.clear()
  return () => history.replaceState(null, '', address)
})

it('the host sets the level of each bot, or keeps its seat free', async () => {
  const { levels } = await lobby()
  expect(levels()).toEqual(['steady', 'steady'])
  await players.first().getByText('Hard', { exact: true }).click()
  await expect.element(players.first().getByRole('radio', { name: 'Hard' })).toBeChecked()
  expect([...levels()].sort()).toEqual(['sharp', 'steady'])
  await players.last().getByText(words.keepFree, { exact: true }).click()
  await expect.poll(levels).toEqual(['sharp'])
})

it('or of all free seats together', async () => {
  const { levels } = await lobby()
  await page.getByRole('button', { name: words.fillAll('easy') }).click()
  await expect.poll(levels).toEqual(['easy', 'easy'])
})

it('and their behaviour; the others see it, and can set nothing', async () => {
  const { room } = await lobby()
  await page.getByRole('group', { name: words.pace }).getByText(words.paces.calm, { exact: true }).click()
  await page.getByText(words.why, { exact: true }).click()
  await expect.poll(() => room.view().table.settings).toMatchObject({ botPace: 'calm', botsSayWhy: false })
})

it("other people see the bots' levels, and can set nothing", async () => {
  await lobby('Han')
  await expect.element(pick(`${t.bot}, steady`)).toBeVisible()
  await expect.element(players).not.toBeInTheDocument()
  await expect.element(page.getByRole('group', { name: words.pace }).getByRole('radio').first()).toBeDisabled()
})
