import { createRawSnippet } from 'svelte'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { keepPlaces } from './places.svelte.ts'
import TableFrame from './TableFrame.svelte'

const part = (html: string) => createRawSnippet(() => ({ render: () => html }))
const empty = part('<i></i>')

/** A table's page while events are on show, or while none is. */
async function framed(playing: boolean, places = keepPlaces(), question = '') {
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
  const now = part(`<div><button>Dice</button><button aria-disabled="true">Run</button>${question}</div>`)
  const sheet = { cells: [], waiting: false, unread: 0 }
  await render(TableFrame, { ...regions, ...sheet, places, board, now, playing, onskip })
  return onskip
}

it.each([
  ['the drawing', true],
  ['Run', false],
  ['Dice', false],
  ['the log', false],
])('a tap on %s during a show skips it: %s', async (text, skips) => {
  const onskip = await framed(true)
  // What can not be pressed yet is left alone: the second of two taps would be an answer.
  await page.getByText(text).click({ force: true })
  expect(onskip).toHaveBeenCalledTimes(skips ? 1 : 0)
})

it('skips nothing while nothing is on show', async () => {
  const onskip = await framed(false)
  await page.getByText('the drawing').click()
  expect(onskip).not.toHaveBeenCalled()
})

it('leaves whoever talks a few lines beside a question of any length, and the question most of the height', async () => {
  await page.viewport(1440, 900)
  const places = keepPlaces()
  places.panel = 'chat'
  await framed(false, places, '<p style="height: 3000px">A long question</p>')
  const heightOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().height
  expect(heightOf('.lower')).toBe(208)
  expect(heightOf('.now')).toBe(900 - 52 - 76 - 208)
})
