import { createRawSnippet } from 'svelte'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { createLayoutState } from './layout-state.svelte.ts'
import TableFrame from './TableFrame.svelte'

const part = (html: string) => createRawSnippet(() => ({ render: () => html }))
const empty = part('<i></i>')

/** Draws a table's page with or without a playback, with content below the question's buttons. */
async function framed(playing: boolean, places = createLayoutState(), question = '') {
  const onskip = vi.fn()
  const regions = {
    strip: empty,
    turns: empty,
    track: empty,
    status: empty,
    pads: empty,
    lower: part('<p>the log</p>'),
  }
  const board = part('<p>the drawing</p>')
  const ask = (more: string) => part(`<div><button>Dice</button><button aria-disabled="true">Run</button>${more}</div>`)
  const sheet = { line: empty, waiting: false, unread: 0 }
  const props = { ...regions, ...sheet, places, board, playing, onskip }
  const { rerender } = await render(TableFrame, { ...props, now: ask(question), question: 'first' })
  return { onskip, next: (key: string, more: string) => rerender({ ...props, now: ask(more), question: key }) }
}

const heightOf = (region: string) => document.querySelector(region)?.getBoundingClientRect().height ?? 0
/** Returns the question's height as the page has measured it, or NaN before. */
const measured = () => parseFloat(document.querySelector<HTMLElement>('.lower')?.style.getPropertyValue('--now') ?? '')
/** Waits until the question has at least this height, and the page has measured its present height. */
const laidOut = async (least: number) => {
  await expect.poll(measured).toBeGreaterThanOrEqual(least)
  // The page measures whole pixels.
  await expect.poll(() => Math.abs(heightOf('.now') - measured())).toBeLessThan(1)
}

it.each([
  ['the drawing', true],
  ['Run', false],
  ['Dice', false],
  ['the log', false],
])('a tap on %s during a playback skips it: %s', async (text, skips) => {
  const { onskip } = await framed(true)
  // A disabled control does not skip the playback, because the second of two taps would be an answer.
  await page.getByText(text).click({ force: true })
  expect(onskip).toHaveBeenCalledTimes(skips ? 1 : 0)
})

it('skips nothing without a playback', async () => {
  const { onskip } = await framed(false)
  await page.getByText('the drawing').click()
  expect(onskip).not.toHaveBeenCalled()
})

it('leaves the chat a few lines next to a question of any length, and the question most of the height', async () => {
  const places = createLayoutState()
  places.panel = 'chat'
  await framed(false, places, '<p style="height: 3000px">A long question</p>')
  expect(heightOf('.lower')).toBe(208)
  expect(heightOf('.now')).toBe(900 - 52 - 76 - 208)
})

it('keeps a phone’s sheet high between two questions, so that the board does not move, and shrinks it later', async () => {
  await page.viewport(390, 844)
  const { next } = await framed(false, createLayoutState(), '<p style="height: 150px">A question</p>')
  await laidOut(150)
  // The handle arrives later, and makes the sheet 6 px higher.
  await expect.poll(() => document.querySelector('.handle')).not.toBeNull()
  await laidOut(156)
  const [high, board] = [heightOf('.now'), heightOf('.drawing')]
  await next('nothing', '')
  // The height of a sheet is a whole number of pixels.
  expect(Math.abs(heightOf('.now') - high)).toBeLessThan(1)
  expect(Math.abs(heightOf('.drawing') - board)).toBeLessThan(1)
  await next('second', '<p style="height: 200px">A longer one</p>')
  await expect.poll(() => Math.abs(heightOf('.now') - high - 50)).toBeLessThan(1)
  await laidOut(high + 50)
  await next('nothing', '')
  expect(Math.abs(heightOf('.now') - high - 50)).toBeLessThan(1)
  await expect.poll(() => heightOf('.now')).toBeLessThan(high - 100)
})

it('begins another question at its top, wherever the one before was scrolled to', async () => {
  await page.viewport(390, 844)
  const long = '<p style="height: 3000px">A long question</p>'
  const { next } = await framed(false, createLayoutState(), long)
  const sheet = document.querySelector('.now')!
  await expect.poll(() => sheet.scrollHeight > sheet.clientHeight).toBe(true)
  sheet.scrollTo(0, 500)
  await next('first', long)
  expect(sheet.scrollTop).toBe(500)
  await next('second', long)
  await expect.poll(() => sheet.scrollTop).toBe(0)
  await page.viewport(414, 896)
})
