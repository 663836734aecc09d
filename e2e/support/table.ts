import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Preset } from '@bay327/engine'
import { modules } from '@bay327/games'
import type { Desk } from './browser.ts'
import { scrolledOf } from './look.ts'
import { untilSeen } from './play.ts'

/** Name of the preset with the printed rules, by game title, for games whose table begins with another preset. */
const printed = new Map(
  await Promise.all(
    modules.map(async ({ about, game, presets }) => {
      const [{ switches }, [first, ...others] = []] = await Promise.all([game(), presets?.()])
      const isPrinted = (preset?: Preset) =>
        preset !== undefined && switches.every(({ id, initial }) => (preset.switches[id] ?? initial) === initial)
      return [about.title, isPrinted(first) ? undefined : others.find(isPrinted)?.name] as const
    }),
  ),
)

/**
 * Opens a table from the home page, with the printed rules. The game is the one with this title, or the first on the
 * list. Resolves with the table's code.
 */
export async function openTable(
  { page, name }: Desk,
  url: string,
  game = modules[0]?.about.title ?? '',
): Promise<string> {
  await page.goto(url)
  await page.getByRole('button', { name: `Open a table: ${game}`, exact: true }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL(/\/t\/[a-z-]+/)
  const start = printed.get(game)
  if (start !== undefined) {
    await page
      .getByRole('group', { name: /^How (even|hard)\?$/ })
      .getByText(start, { exact: true })
      .click()
    await page.getByRole('radio', { name: start, checked: true }).waitFor()
  }
  return new URL(page.url()).pathname.slice('/t/'.length)
}

/**
 * Opens a table for one player from the home page, with bots on the other seats. Enters a name if the page knows none.
 */
export async function playAlone({ page, name }: Desk, url: string, game: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: `Play alone: ${game}`, exact: true }).click()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await start.waitFor()
  const nameField = page.getByLabel('Your name')
  if (await nameField.isVisible()) await nameField.fill(name)
  await start.click()
  await page.waitForURL(/\/t\/[a-z-]+/)
  await page.locator('[data-question]').first().waitFor()
}

/** Follows a table's link and enters a name. */
export async function joinTable({ page, name }: Desk, url: string, code: string): Promise<void> {
  await page.goto(`${url}/t/${code}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: /^Sit down/ }).click()
  await page.getByRole('button', { name: /^Sit down/ }).waitFor({ state: 'detached' })
}

/** Follows a table's link to watch. */
export async function watchTable({ page }: Desk, url: string, code: string): Promise<void> {
  await page.goto(`${url}/t/${code}`)
  await page.getByRole('button', { name: 'Just watch' }).click()
  await page
    .getByText(/\d watching|is watching/)
    .first()
    .waitFor()
}

/** Releases seats that the table gave to the player by default. */
export async function releaseSeats({ page }: Desk, ...seats: readonly string[]): Promise<void> {
  for (const seat of seats) {
    await page.getByRole('button', { name: `Leave ${seat}`, exact: true }).click()
    await page.getByRole('button', { name: `Take ${seat}`, exact: true }).waitFor()
  }
}

/** Takes those of these seats that the player does not have already. */
export async function claim({ page }: Desk, ...seats: readonly string[]): Promise<void> {
  for (const seat of seats) {
    const free = page.getByRole('button', { name: `Take ${seat}`, exact: true })
    const own = page.getByRole('button', { name: `Leave ${seat}`, exact: true })
    await own.or(free).waitFor()
    if (await own.isVisible()) continue
    await free.click()
    await own.waitFor()
  }
}

/** Adds the player to the holders of a seat. */
export async function share({ page }: Desk, seat: string): Promise<void> {
  await page.getByRole('button', { name: `Share ${seat}`, exact: true }).click()
  await page.getByRole('button', { name: `Leave ${seat}`, exact: true }).waitFor()
}

/** Sets, as the host, the number of players with bots, and waits until every place is taken. */
export async function layFor({ page }: Desk, size: number): Promise<void> {
  const many = page.getByRole('group', { name: 'How many play' })
  await pick(many, String(size))
  // The browser shows the number immediately; the seats change when the server answers.
  if (size > 1)
    await page
      .getByText(/^Bot\b/)
      .first()
      .waitFor()
}

/** Gives, as the host, all free seats to bots with this level and pace. */
export async function letBotsPlay({ page }: Desk, level: string, pace: string): Promise<void> {
  const all = page.getByRole('button', { name: `${level} bots on every free seat` })
  if ((await all.count()) > 0) await all.click()
  await pick(page.getByRole('group', { name: 'Bots play' }), pace)
}

/** Picks an option of a group once the group is enabled. While the page waits for the server, a press has no effect. */
async function pick(group: Locator, words: string): Promise<void> {
  const radio = group.getByRole('radio', { name: words, exact: true })
  await radio.and(group.locator(':enabled')).waitFor({ state: 'attached' })
  await group.getByText(words, { exact: true }).click()
  await radio.and(group.locator(':checked')).waitFor({ state: 'attached' })
}

/** Returns how many people hold each seat, as this person's lobby shows it. */
const holdersOn = ({ page }: Desk): Promise<readonly number[]> =>
  page
    .locator('article .own')
    .evaluateAll((seats) => seats.map((seat) => seat.querySelectorAll('.voter, .who, .tag.fill').length))

/**
 * All players see the same seats, because the table refuses a person whose seat somebody else has joined unseen. Then
 * they say that they are ready and scroll the lobby to its end, and the first of them starts. The table must
 * appear unscrolled.
 */
export async function begin(players: readonly Desk[]): Promise<void> {
  await untilSeen(async () => new Set((await Promise.all(players.map(holdersOn))).map(String)).size === 1)
  for (const { page } of players) {
    await page.getByRole('button', { name: 'I am ready' }).click()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  }
  await players[0]?.page.getByRole('button', { name: 'Start the match' }).click()
  for (const { page } of players) {
    // A match may be over before anybody was asked anything.
    await page.locator('[data-question], [data-outcome]').filter({ visible: true }).first().waitFor()
    assert.deepEqual(await scrolledOf(page), [])
  }
}

/** Returns everybody to the lobby after a match, and starts another match. */
export async function dealAgain(players: readonly Desk[]): Promise<void> {
  await players[0]?.page.getByRole('button', { name: 'Again', exact: true }).click()
  await begin(players)
}

/** Stores a pace, and opens the page again. At a table, waits for its question. */
export async function playAt(desk: Desk, pace: 'hand' | 'table'): Promise<void> {
  await desk.page.evaluate((to) => {
    const place = 'bay327.preferences'
    const stored = JSON.parse(localStorage.getItem(place) ?? '{}') as object
    localStorage.setItem(place, JSON.stringify({ ...stored, pace: to }))
  }, pace)
  await desk.reopen(new URL(desk.page.url()).pathname)
  const question = desk.page.locator('[data-question]').first()
  if (/^\/t\/[a-z-]+$/.test(new URL(desk.page.url()).pathname)) await question.waitFor()
}
