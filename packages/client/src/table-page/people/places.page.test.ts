import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import type { Request } from '@bay327/room'
import { started } from '@bay327/room/testing/table'
import { openLine } from '../../testing/line.ts'
import '../../testing/styles.ts'
import { ownTables } from '../../connection/own-tables.ts'
import { later } from '@bay327/table/text/later'
import { people } from '@bay327/table/text/people'
import TablePage from '../../TablePage.svelte'

const code = 'rusty-heron'
const key = 'K'.repeat(32)
const address = location.pathname + location.search
const button = (name: string) => page.getByRole('button', { name, exact: true })
const line = (text: string) => page.getByRole('dialog').getByText(text)

/** Opens a match of three people on the page of one of them, or of an unknown device. */
async function open(name: string | undefined, path = `/t/${code}`) {
  history.replaceState(null, '', path)
  const room = started(capture, 'Maya', 'Jonas', 'Ines')
  const wire = openLine(capture, room, name)
  const { unmount } = await render(TablePage, { code, wire: wire.wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const requests = () => wire.commands.map(({ request }): Request => request)
  return { room, line: wire, unmount, asked: requests }
}

async function openCrew(): Promise<void> {
  await page.getByRole('tab', { name: 'Crew' }).click()
}

async function openPlace(): Promise<void> {
  await openCrew()
  await button(people.placeLabel).click()
}

beforeEach(() => {
  localStorage.clear()
  return () => history.replaceState(null, '', address)
})

describe('the viewer’s seat', () => {
  it('has a name that can be changed', async () => {
    const { asked: requests } = await open('Maya')
    await openPlace()
    await page.getByLabelText(people.newName).fill('Mia')
    await button(people.rename).click()
    await expect.poll(requests).toEqual([{ type: 'rename', name: 'Mia' }])
  })

  it('is left after a confirmation, and is no longer on the home page', async () => {
    const { asked: requests } = await open('Maya')
    await openPlace()
    await button(people.leave).click()
    await expect.element(button(people.leaveNot)).toHaveFocus()
    expect(requests()).toEqual([])
    await button(people.leaveSure).click()
    await expect.poll(requests).toEqual([{ type: 'leave' }])
    await expect.poll(() => location.pathname).toBe('/')
    expect(ownTables()).toEqual([])
  })

  it('shows a code for another device, and revokes it when the viewer stays', async () => {
    const { asked: requests } = await open('Maya')
    await openPlace()
    await button(people.show).click()
    await expect.element(page.getByRole('img', { name: people.qr })).toBeVisible()
    const [opened] = requests()
    expect(opened).toMatchObject({ type: 'open-link', key: expect.stringMatching(/^[\w-]{32}$/) as string })
    await button(people.stay).click()
    await expect.poll(requests).toEqual([opened, { type: 'open-link' }])
  })

  it('moves to the device that opens its link and confirms', async () => {
    const { asked: requests } = await open(undefined, `/t/${code}#move.${key}`)
    await expect.element(line(people.hereText)).toBeVisible()
    expect([requests(), location.hash]).toEqual([[], ''])
    await button(people.hereYes).click()
    await expect.poll(requests).toEqual([{ type: 'follow-link', key }])
  })

  it('and the previous device sees that it only watches', async () => {
    const { room, line: wire } = await open('Maya')
    // The browser knows whose seat it had once the table is in its list.
    await expect.poll(() => ownTables().length).toBe(1)
    room.send('Maya', { type: 'open-link', key })
    room.device('phone', { type: 'follow-link', key })
    wire.become(undefined)
    await expect.element(line(people.movedText)).toBeVisible()
    expect(ownTables()).toEqual([])
  })
})

describe('another person’s seat', () => {
  it('is revoked by a proposal in words', async () => {
    const { room, asked: requests } = await open('Maya')
    await openCrew()
    await button(later.crew.removeLabel('Jonas')).click()
    await expect.element(page.getByRole('dialog', { name: people.away('Jonas') })).toBeVisible()
    await button(people.awayAsk).click()
    await expect.poll(requests).toEqual([{ type: 'remove', person: room.id('Jonas') }])
  })

  it('is claimed by a person who lost it, and the others confirm', async () => {
    const { room, line: wire, asked: requests } = await open(undefined)
    room.offline('Jonas')
    room.wait(21)
    wire.tell()
    await button(people.wasMeLabel('Jonas')).first().click()
    await expect.poll(requests).toEqual([{ type: 'was-me', person: room.id('Jonas') }])
  })

  it('is returned by one press, which another side’s consent confirms after five minutes', async () => {
    const { room, line: wire, asked: requests } = await open('Maya')
    room.offline('Jonas')
    room.wait(21)
    room.device('phone', { type: 'was-me', person: room.id('Jonas') })
    wire.tell()
    await expect.element(page.getByText(people.somebody('Jonas'))).toBeVisible()
    await expect.element(page.getByText(/The log and the last screen keep/)).toBeVisible()
    await button(people.isThem('Jonas')).click()
    await expect.poll(requests).toMatchObject([{ type: 'consent', yes: true }])
    expect(room.room().people.find(({ name }) => name === 'Jonas')?.tokenHash).not.toBe('hash-phone')
    room.wait(300)
    expect(room.room().people.find(({ name }) => name === 'Jonas')?.tokenHash).toBe('hash-phone')
  })
})
