import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games/modules'
import { started, table, type Table } from '@bay327/room/testing/table'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { openLine } from '../testing/line.ts'
import '../testing/styles.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import TablePage from '../TablePage.svelte'

const code = 'rusty-heron'
const games = await Promise.all(
  modules.map(async (module) => [module.about.slug, module.about.title, await module.game()] as const),
)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  preferences.name = ''
})

/** Opens the link to this table as a person without a name. */
async function follow(game: (typeof games)[number][2], room: Table) {
  const line = openLine(game, room)
  await render(TablePage, { code, wire: line.wire })
  await expect.element(page.getByRole('button', { name: 'Just watch' })).toBeVisible()
}

const sitting = () => page.getByRole('button', { name: /^Sit down/ })
const isMine = (room: Table, seat: string) =>
  room
    .view('Priya')
    .seats.find(({ id }) => id === seat)
    ?.people.includes(room.id('Priya'))

/** Enters a name and presses once. Returns the seat that the button named, in the page's words. */
async function sit(room: Table): Promise<string | undefined> {
  const [, seat] = /as (.+)$/.exec(sitting().element().textContent) ?? []
  await page.getByLabelText('Your name').fill('Priya')
  await sitting().click()
  await expect.poll(() => room.view('Priya').you.seats.length).toBeGreaterThan(0)
  return seat
}

describe.each(games)('a person who follows a link to a table of %s', (_slug, title, game) => {
  it('sees the game, its goal and a seat, no code and no QR, and sits down with a name and one press', async () => {
    const room = table(game)
    room.join('Maya')
    await follow(game, room)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(title)
    await expect.poll(() => document.querySelector('.goal')?.textContent.trim().length).toBeGreaterThan(20)
    expect([document.body.innerText.includes(code), document.querySelectorAll('[role=img]').length]).toEqual([false, 0])
    const seat = await sit(room)
    if (seat !== undefined) await expect.element(page.getByRole('article', { name: seat })).toHaveClass('mine')
  })

  it("finds a running match and takes a bot's place, or asks for it if sides have secrets, with a name and one press", async () => {
    const room = table(game)
    room.join('Maya')
    room.send('Maya', { type: 'size', players: legalPeople(game).at(-1) ?? 2 })
    const bots = room
      .room()
      .seats.filter(({ bot }) => bot)
      .map(({ id }) => id)
    room.start()
    await follow(game, room)
    await expect.element(page.getByText('a bot plays here now').first()).toBeVisible()
    if (room.view().table.askFirst) {
      await page.getByLabelText('Your name').fill('Priya')
      await page.getByRole('button', { name: /^Ask for/ }).click()
      await expect.poll(() => room.view('Maya').proposals.length).toBe(1)
      expect(bots.filter((seat) => isMine(room, seat))).toEqual([])
      room.send('Maya', { type: 'consent', proposal: room.view().proposals[0]?.id ?? '', yes: true })
    } else await sit(room)
    expect(bots.filter((seat) => isMine(room, seat))).toHaveLength(1)
  })
})

describe('a guest', () => {
  const [, , game] = games.at(-1) ?? []
  it('takes another seat than the one offered', async () => {
    if (game === undefined) throw new Error('no game')
    const room = table(game)
    room.join('Maya')
    room.send('Maya', { type: 'size', players: legalPeople(game).at(-1) ?? 2 })
    const free = room.room().seats.filter(({ people }) => people.length === 0)
    await follow(game, room)
    await page.getByRole('button', { name: 'Another seat' }).click()
    await page
      .getByRole('button', { name: /^Take .* instead$/ })
      .last()
      .click()
    await sit(room)
    expect(isMine(room, free.at(-1)?.id ?? '')).toBe(true)
  })

  it('only watches, says so once per tab, and is not asked again', async () => {
    if (game === undefined) throw new Error('no game')
    const room = started(game, 'Maya', 'Ben')
    await follow(game, room)
    expect(document.body.textContent).toContain('No seat is free')
    await page.getByRole('button', { name: 'Just watch' }).click()
    await expect.element(page.getByText('You are watching.')).toBeVisible()
    await expect.element(sitting()).not.toBeInTheDocument()
  })
})

it('is not offered a seat by a link to a closed table, in the lobby or in the match', async () => {
  const [, , capture] = games.find(([slug]) => slug === 'capture')!
  const room = table(capture)
  room.join('Maya', 'Ben')
  room.send('Maya', { type: 'settings', settings: { closed: true } })
  const line = openLine(capture, room)
  await render(TablePage, { code, wire: line.wire })
  for (const host of ['is the host of this table.', 'plays already.']) {
    await expect.element(page.getByText(`Maya ${host}`)).toBeVisible()
    await expect.element(page.getByText('This table takes nobody new for now')).toBeVisible()
    expect(document.body.innerText).not.toMatch(/asks you|seat is free|seats? free/i)
    if (room.view().table.phase === 'lobby') room.start()
    line.tell()
  }
})
