import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { capture } from '@bay327/games/capture/rules/game'
import { started } from '@bay327/room/testing/table'
import { layLine } from '../testing/line.ts'
import '../testing/styles.ts'
import { tokenOf } from '../connection/tokens.ts'
import Screen from './Screen.svelte'

const code = 'rusty-heron'

/** Luke's browser has a seat at the table, and shows the table on a television. */
async function show() {
  const own = tokenOf(code)
  const room = started(capture, 'Luke', 'Han')
  const line = layLine(capture, room)
  await render(Screen, { code, wire: line.wire })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { room, line, own }
}

it('is a stranger at the table, whatever seat the browser has', async () => {
  const { line, own } = await show()
  expect(line.hellos).toHaveLength(1)
  expect(line.hellos[0]?.token).not.toBe(own)
  expect(tokenOf(code)).toBe(own)
})

it('moves by two pixels every ten minutes, without making the page longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show()
  const screen = document.querySelector<HTMLElement>('.screen')
  const root = document.documentElement
  const places = Array.from({ length: 5 }, () => {
    const at = screen?.style.translate
    vi.advanceTimersByTime(600_000)
    flushSync()
    expect(root.scrollHeight).toBeLessThanOrEqual(root.clientHeight)
    return at
  })
  expect(places).toEqual(['0px', '2px', '2px 2px', '0px 2px', '0px'])
  vi.useRealTimers()
})

/** Returns the total zoom of a page down to an element. */
const zoomOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).zoom) * zoomOf(element.parentElement) : 1

it('has no text below 28 pixels of 1920 in the status and the log', async () => {
  await page.viewport(1920, 1080)
  await show()
  await expect.element(page.getByRole('region', { name: 'How things stand' })).toBeVisible()
  const small = [...document.querySelectorAll<HTMLElement>('.state *, .captions *, .ask *')].flatMap((each) => {
    const said = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const { fontSize, visibility } = getComputedStyle(each)
    const box = each.getBoundingClientRect()
    const isRead = said && box.width > 2 && visibility !== 'hidden' && !each.closest('svg') && fontSize !== '0px'
    return isRead && parseFloat(fontSize) * zoomOf(each) < 27.5 ? [`${each.textContent} ${fontSize}`] : []
  })
  expect(small).toEqual([])
  await page.viewport(414, 896)
})

it('says what is asked of whom, and offers nothing to press', async () => {
  const { room } = await show()
  const [asked] = room.view('Luke').questions
  const who = room.view('Luke').people.find(({ id }) => id === asked?.people[0])?.name
  await expect.element(page.getByRole('region', { name: 'What is asked' })).toHaveTextContent(`${who}`)
  const open = [...document.querySelectorAll('button, input')].filter((each) => !each.closest('[inert]'))
  expect(open).toEqual([])
})
