import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import { started } from '@bay327/room/testing/table'
import type { ChanceShares } from '@bay327/room'
import { openLine } from '../../testing/line.ts'
import '../../testing/styles.ts'
import TablePage from '../../TablePage.svelte'
import { following } from '@bay327/table/view/following.svelte.ts'

const code = 'rusty-heron'
const radio = (name: RegExp) => page.getByRole('radio', { name })
const chance = (luke: number, moment = 1): ChanceShares => ({
  shares: { luke, han: 1 - luke },
  errors: { luke: 0.02, han: 0.02 },
  games: 400,
  moment,
})

/** Opens the page of a watcher without a name while Luke and Han play. */
async function watch() {
  sessionStorage.setItem(`bay327.watch.${code}`, '1')
  const room = started(capture, 'Luke', 'Han')
  const line = openLine(capture, room)
  const { unmount } = await render(TablePage, { code, wire: line.wire })
  await expect.element(page.getByRole('group', { name: 'You follow' })).toBeVisible()
  const [first, second] = room.view('Luke').seats.map(({ id }) => id) as [string, string]
  return { room, line, unmount, first, second }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a watcher', () => {
  it('follows a seat by keyboard, hears so, and still follows it after reloading the tab', async () => {
    const { unmount, first, second } = await watch()
    await expect.element(radio(/Whole table/)).toBeChecked()
    radio(/Whole table/)
      .element()
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(following).toBe(first)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(following).toBe(second)
    await expect.element(page.getByText(/^You follow (?!the whole)\w+\.$/)).toBeInTheDocument()
    await unmount()
    expect(following()).toBeUndefined()
    await watch()
    await expect.poll(following).toBe(second)
  })

  it('reads the question and every choice with its odds, and can press none', async () => {
    const { room } = await watch()
    const options = room.view(room.view('Luke').questions[0]?.people[0] === room.id('Luke') ? 'Luke' : 'Han')
      .questions[0]
    const count = options?.decision.options.length ?? 0
    expect(count).toBeGreaterThan(0)
    await expect.element(page.getByRole('list').first()).toBeVisible()
    expect(document.querySelectorAll('#now button[data-option]')).toHaveLength(0)
  })

  it('sees the chance when it is known, as text too, a significant rise, and its age', async () => {
    const { line, room } = await watch()
    line.say('chance', 'estimating')
    await expect.element(page.getByText('Estimating the chance.')).toBeVisible()
    const [side, other] = room.view('Luke').seats.map((seat) => seat.side) as [string, string]
    const message = (share: number, moment: number) => ({
      ...chance(share, moment),
      shares: { [side]: share, [other]: 1 - share },
    })
    line.say('chance', message(0.4, 1))
    await expect
      .element(page.getByRole('img', { name: /^Chance for \w+ to win: 40 in 100, by what lies open$/ }))
      .toBeVisible()
    line.say('chance', message(0.61, 2))
    await expect
      .element(page.getByRole('img', { name: /^Chance for \w+ to win: 61 in 100, up 21, by what lies open$/ }))
      .toBeVisible()
    line.say('chance', { ...message(0.61, 2), age: 130 })
    await expect
      .element(page.getByRole('img', { name: /61 in 100, up 21, by what lies open, 2 minutes ago$/ }))
      .toBeVisible()
    line.say('chance', null)
    await expect.poll(() => page.getByRole('img', { name: /^Chance/ }).elements()).toEqual([])
  })

  it('sees all of the board next to the chance on a phone in landscape', async () => {
    await page.viewport(844, 390)
    const { line } = await watch()
    line.say('chance', chance(0.4))
    await expect.element(page.getByRole('img', { name: /^Chance/ })).toBeVisible()
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    await expect.poll(() => box('.drawing .board').bottom <= box('.drawing > .corner').top).toBe(true)
    expect(box('.drawing .board').height).toBeGreaterThan(150)
  })

  it('no longer sees a chance after taking a seat', async () => {
    const { line, room } = await watch()
    line.say('chance', chance(0.4))
    await expect.element(page.getByRole('img', { name: /^Chance/ })).toBeVisible()
    room.send('Han', { type: 'chat', text: 'Sit down, Luke.' })
    line.become('Luke')
    await expect.poll(() => page.getByRole('img', { name: /^Chance/ }).elements()).toEqual([])
    expect(following()).toBeUndefined()
  })
})
