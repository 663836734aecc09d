import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import '@bay327/table/styles/fonts.css'
import { wholeMatch } from '../../testing/whole-match.ts'
import { playback } from '../events.ts'
import DetailFigure from './DetailFigure.svelte'

/** Reveals of one match with at least two attacks. */
const reveals = [...wholeMatch(1, 2, {})].flatMap(({ events, after }) => {
  const run = events.filter((event) => playback.partOfDetail(event) !== undefined)
  return run.filter(({ type }) => type === 'attack-resolved').length > 1 ? [{ run, after }] : []
})

it.each([
  [320, true],
  [390, true],
  [390, false],
  [900, false],
])('at %i wide each text is inside its card and covers no other (small: %s)', async (width, small) => {
  await page.viewport(width, 844)
  expect(reveals.length).toBeGreaterThan(0)
  for (const { run, after } of reveals) {
    const table = { view: after, mine: new Set<string>(), odds: true }
    const { container, unmount } = await render(DetailFigure, {
      ...{ run, whole: run, ms: 0, key: 1, table, small },
      onrest: () => undefined,
    })
    container.style.setProperty('--display', 'Saira')
    await document.fonts.ready
    const boxes = [...container.querySelectorAll('svg .card')].flatMap((card) => {
      const outer = card.querySelector('rect')!.getBoundingClientRect()
      return [...card.querySelectorAll('text')].map((text) => ({
        text: text.textContent,
        outer,
        box: text.getBoundingClientRect(),
      }))
    })
    // A text beside the cards would cover the lines between them.
    expect(boxes.length).toBe(container.querySelectorAll('svg:has(.card) text').length)
    for (const { text, box, outer } of boxes) {
      expect(box.left >= outer.left && box.right <= outer.right, text).toBe(true)
      const covered = boxes.filter(
        (other) =>
          other.outer === outer &&
          other.box !== box &&
          other.box.left < box.right &&
          box.left < other.box.right &&
          other.box.top + 3 < box.bottom &&
          box.top + 3 < other.box.bottom,
      )
      expect(covered, text).toEqual([])
    }
    await unmount()
  }
})
