import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import { started, table as newRoom } from '@bay327/room/testing/table'
import { openLine } from './testing/line.ts'
import './testing/styles.ts'
import { ownTables } from './connection/own-tables.ts'
import { tokenOf } from './connection/tokens.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import TablePage from './TablePage.svelte'
import { allLoaded } from '@bay327/table/ui/arrivals'

const code = 'rusty-heron'
const token = 'S'.repeat(32)
/** Timeout for parts that are loaded later, ms. */
const patience = 600_000
const address = location.pathname + location.search

/**
 * Opens the table's page at this address as the first of two players. With `name` null, opens it as an unknown person.
 */
async function open(path = `/t/${code}`, name: string | null = 'Luke') {
  history.replaceState(null, '', path)
  const room = started(capture, 'Luke', 'Han')
  const line = openLine(capture, room, name ?? undefined)
  const { unmount } = await render(TablePage, { code, wire: line.wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { room, line, unmount }
}

beforeEach(() => {
  localStorage.clear()
  return () => {
    history.replaceState(null, '', address)
    preferences.moreTime = false
  }
})

describe("a table's page", () => {
  it('says hello with the token of a seat’s link, keeps it if it belongs to a person, and removes it from the address', async () => {
    const { line } = await open(`/t/${code}#${token}`)
    expect(line.hellos.map((hello) => hello.token)).toEqual([token])
    expect(tokenOf(code)).toBe(token)
    expect(location.href).not.toContain(token)
  })

  it("takes a name with a new token if that of the link belongs to nobody, because the link's author knows it", async () => {
    const { line } = await open(`/t/${code}#${token}`, null)
    const own = tokenOf(code)
    expect(own).not.toBe(token)
    expect(line.hellos.map((hello) => hello.token)).toEqual([token, own])
    line.cut()
    line.connect()
    expect(line.hellos.at(-1)?.token).toBe(own)
    expect(JSON.stringify(localStorage)).not.toContain(token)
  })

  it('keeps its earlier token if that of the link belongs to nobody', async () => {
    const own = tokenOf(code)
    const { line } = await open(`/t/${code}#${token}`, null)
    expect([tokenOf(code), line.hellos.at(-1)?.token]).toEqual([own, own])
  })

  it('keeps no token of a link if the table does not answer', async () => {
    history.replaceState(null, '', `/t/${code}#${token}`)
    const line = openLine(capture, started(capture, 'Luke', 'Han'), 'Luke')
    line.turnAway('unknown-room')
    await render(TablePage, { code, wire: line.wire })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(JSON.stringify(localStorage)).not.toContain(token)
  })

  it('changes from the lobby to the match and back without console messages', async () => {
    history.replaceState(null, '', `/t/${code}`)
    const room = newRoom(capture)
    room.join('Luke', 'Han')
    const line = openLine(capture, room, 'Luke')
    await render(TablePage, { code, wire: line.wire })
    await expect.element(page.getByRole('button', { name: 'I am ready' })).toBeVisible()
    room.start()
    line.tell()
    await expect.poll(() => document.querySelector('[data-question]')).not.toBeNull()
    await allLoaded(patience)
    room.send('Luke', { type: 'abandon' })
    for (const { id } of room.view('Han').proposals) room.send('Han', { type: 'consent', proposal: id, yes: true })
    line.tell()
    await expect.poll(() => document.querySelector('[data-outcome]')).not.toBeNull()
    room.send('Luke', { type: 'again' })
    line.tell()
    await expect.element(page.getByRole('button', { name: 'I am ready' })).toBeVisible()
  })

  it('stores for the home page the game, the people, and whose turn it is', async () => {
    const { room } = await open()
    const mine = room.view('Luke').you.seats
    // A part of the page that loads later stores the address.
    await expect
      .poll(() => ownTables()[0])
      .toMatchObject({ code, record: { game: 'capture', phase: 'playing', people: ['Han'] } })
    expect(ownTables()[0]?.record.seats).toHaveLength(mine.length)
    expect(ownTables()[0]?.record.yourMove).toBe(room.view('Luke').questions[0]?.people.includes(room.id('Luke')))
  })

  it('sends the wish for more time once', async () => {
    preferences.moreTime = true
    const { line } = await open()
    const requests = () => line.commands.map(({ request }) => request)
    await expect.poll(requests).toEqual([{ type: 'more-time', on: true }])
    line.tell()
    expect(requests()).toEqual([{ type: 'more-time', on: true }])
  })

  it('closes the connection when the page is left', async () => {
    const { line, unmount } = await open()
    await unmount()
    expect(line.isHungUp).toBe(true)
  })
})
