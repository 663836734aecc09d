import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import type { Table as Room } from '@bay327/room/testing/table'
import { started } from '@bay327/room/testing/table'
import { render } from 'vitest-browser-svelte'
import type { Settings } from '@bay327/room'
import { drillModule } from '../../testing/module.ts'
import '../../testing/styles.ts'
import { later } from '@bay327/table/text/later'
import Thinking from './Thinking.svelte'

const evening = new Date(2026, 10, 22, 21, 4).getTime()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: evening }))
afterEach(() => void vi.useRealTimers())

/** Draws Luke's question as this person at the table sees it. */
async function seenBy(name: string, thinkingMinutes: Settings['thinkingMinutes']): Promise<Room> {
  const room = started(scriptedGame([[ask('luke')]]), 'Ann', 'Ben')
  room.send('Ann', { type: 'settings', settings: { thinkingMinutes } })
  const offset = room.room().at - evening
  const { text } = drillModule()
  await render(Thinking, {
    view: room.view(name),
    question: room.question('luke', name),
    offset,
    text,
    onsend: () => {},
  })
  return room
}

it('gives the deadline as a date in correspondence play, without a countdown', async () => {
  await seenBy('Ann', 1440)
  await expect.element(page.getByText(later.thinking.untilYou('tomorrow, 21:04'))).toBeVisible()
  const before = document.body.innerText
  vi.setSystemTime(evening + 90_000)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(document.body.innerText).toBe(before)
  expect(before).not.toMatch(/\d:\d\d left/)
})

it('shows the others the number of hours', async () => {
  await seenBy('Ben', 1440)
  await expect.element(page.getByText(later.thinking.until('24 hours', 'tomorrow, 21:04'))).toBeVisible()
})

it('counts minutes down if the limit is in minutes', async () => {
  await seenBy('Ann', 10)
  await expect.element(page.getByText(later.thinking.leftYou('10:00'))).toBeVisible()
})
