import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { escape } from '@bay327/games/escape/rules/game'
import { table } from '@bay327/room/testing/table'
import '../../testing/styles.ts'
import Bubbles from './Bubbles.svelte'

const room = table(escape)
room.join('Maya')
room.join('Jonas')

/** A table with a board, a pad of Jonas's seat below it, and a detail in the place of the board. */
function draw(seat: string): { readonly detail: HTMLElement } {
  const page = document.createElement('div')
  page.className = 'table'
  page.innerHTML = `<div class="board" style="position: fixed; left: 0; top: 90px; width: 390px; height: 370px">
    <div data-detail style="height: 100%"></div></div>
    <button data-pad="${seat}" style="position: fixed; left: 100px; top: 470px; width: 90px; height: 40px"></button>`
  document.body.append(page)
  return { detail: page.querySelector('[data-detail]')! }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.querySelector('body > .table')?.remove()
})

it('a bubble waits until a detail leaves room on the board, stays five seconds, and gives way to a new detail', async () => {
  const view = room.view('Maya')
  const jonas = room.id('Jonas')
  const seat = view.seats.find(({ people }) => people.includes(jonas))?.id ?? ''
  const { detail } = draw(seat)
  const line = { key: 1, person: jonas, name: 'Jonas', text: 'Wait for me', aside: false, watcher: false }
  const { rerender } = await render(Bubbles, { lines: [], view })
  await vi.advanceTimersByTimeAsync(1600)
  await rerender({ lines: [line], view })
  const shown = () => document.querySelector('.bubbles > p:not(.unplaced)')?.textContent ?? ''
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toBe('')
  detail.style.display = 'none'
  await vi.advanceTimersByTimeAsync(400)
  expect(shown()).toContain('Wait for me')
  await vi.advanceTimersByTimeAsync(4000)
  expect(shown()).toContain('Wait for me')
  detail.style.display = ''
  await vi.advanceTimersByTimeAsync(400)
  expect(shown()).toBe('')
  await vi.advanceTimersByTimeAsync(6000)
  expect(document.querySelector('.bubbles > p')).toBeNull()
})
