import { flushSync } from 'svelte'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import { legalPeople } from '@bay327/engine'
import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { allLoaded } from '@bay327/table/ui/arrivals'
import { capture } from '@bay327/games/capture/rules/game'
import { phaseOf } from '@bay327/room/state'
import { started } from '@bay327/room/testing/table'
import { brokenWords } from '../testing/broken-words.ts'
import { playEvening } from '../testing/evening.ts'
import { openLine, lineAt } from '../testing/line.ts'
import '../testing/styles.ts'
import { tokenOf } from '../connection/tokens.ts'
import Screen from './Screen.svelte'

const code = 'rusty-heron'

/** Seats Luke at a table in this browser, and shows the table on a television. */
async function show() {
  const own = tokenOf(code)
  const room = started(capture, 'Luke', 'Han')
  const line = openLine(capture, room)
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

/** Returns the product of all zooms of a page from its root to an element. */
const zoomOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).zoom) * zoomOf(element.parentElement) : 1

/** Returns the height of an element's text, px. In a drawing it is in units of the drawing. */
function lettersOf(element: Element): number {
  const size = parseFloat(getComputedStyle(element).fontSize) * zoomOf(element)
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
  return matrix ? size * Math.hypot(matrix.a, matrix.b) : size
}

it.each(modules.map(({ about: { slug } }) => slug))(
  '%s: no text is below 28 pixels of 1920 or cut off, and the whole board has 60 % of the width',
  async (slug) => {
    await page.viewport(1920, 1080)
    const game = games[slug]!
    const names = ['Luke', 'Han', 'Leia', 'Cy'].map((name) => name.padEnd(16, 'm'))
    const room = started(game, ...names.slice(0, Math.max(2, legalPeople(game)[0]!)))
    await render(Screen, { code, wire: openLine(game, room).wire })
    await expect.element(page.getByRole('region', { name: 'How things stand' })).toBeVisible()
    await allLoaded(600_000)
    for (let drawn = 0; drawn < 10; drawn++) await new Promise(requestAnimationFrame)
    const small = [...document.querySelectorAll('.stage *')].flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const box = element.getBoundingClientRect()
      const isRead =
        hasText && box.width > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isMark = element instanceof SVGElement && /^[A-Z]$/.test(element.textContent.trim())
      return isRead && !isMark && lettersOf(element) > 0 && lettersOf(element) < 27.5 && !isHidden(element)
        ? [
            `${element.textContent}: ${Math.round(lettersOf(element))} px, ${element.parentElement?.outerHTML.slice(0, 80)}`,
          ]
        : []
    })
    expect(small).toEqual([])
    expect([...document.querySelectorAll('.stage')].flatMap(cutIn)).toEqual([])
    const board = document.querySelector('.stage > .board')!
    const drawing = board.querySelector('svg[role=group]') ?? board
    expect(board.getBoundingClientRect().width).toBeGreaterThan(0.6 * 1920)
    for (const side of [board, drawing].map((element) => element.getBoundingClientRect()))
      expect(side.bottom).toBeLessThanOrEqual(1080)
    await page.viewport(414, 896)
  },
)

/** Returns the words that stand out of their drawing or of their seat, and the captions of which a part is out of sight. */
function cutIn(stage: Element): readonly string[] {
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const words = [...stage.querySelectorAll('svg text')].flatMap((element) => {
    const [text, drawing] = [boxOf(element), boxOf(element.closest('svg:not(svg svg)'))]
    const isOut = text.right > drawing.right + 2 || text.left < drawing.left - 2
    const isRead = text.width > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isRead && isOut ? [`${element.textContent} stands out of its drawing`] : []
  })
  const facts = [...stage.querySelectorAll('.state li')].flatMap((seat) =>
    [...seat.children].some((element) => boxOf(element).right > boxOf(seat).right + 1)
      ? [`${seat.textContent} stands out of its seat`]
      : [],
  )
  const frame = boxOf(stage.querySelector('.captions'))
  const captions = [...stage.querySelectorAll('.captions p')].flatMap((element) => {
    const { top, bottom, left } = boxOf(element)
    const isWhole = top >= frame.top - 1 && bottom <= frame.bottom + 1
    return isWhole || left >= frame.right ? [] : [`${element.textContent} is cut off`]
  })
  return [...words, ...facts, ...captions]
}

/** Text for screen readers only is clipped to a point, so it does not count. */
function isHidden(element: Element | null): boolean {
  if (element === null) return false
  const { width, height } = element.getBoundingClientRect()
  return (width <= 1 && height <= 1) || element.classList.contains('sr') || isHidden(element.parentElement)
}

it.each(modules.map(({ about: { slug } }, at) => [slug, at + 3] as const))(
  '%s: the ranking at the end has one line for each seat, and all are in sight',
  async (slug, seed) => {
    await page.viewport(1920, 1080)
    const evening = playEvening(games[slug]!, seed)
    await render(Screen, { code, wire: lineAt(evening, Math.max(...evening.rooms.keys()), undefined).wire })
    const lines = () =>
      [...document.querySelectorAll('.over tbody tr')].map((row) => {
        const name = row.querySelector('.who > span')!
        const { x, y, width, height } = row.getBoundingClientRect()
        const isInSight = row.contains(document.elementFromPoint(x + width / 2, y + height - 2))
        const high = name.getBoundingClientRect().height / zoomOf(name)
        return isInSight ? Math.round(high / parseFloat(getComputedStyle(name).lineHeight)) : 'out of sight'
      })
    await expect.poll(lines).toEqual(evening.record.replay.header.seats.map(() => 1))
    expect(brokenWords('.over h1', /[\p{L}\p{N}]+(?:\s\p{N}|\s\p{Lu})?\s\(bot\)/gu)).toEqual([])
  },
)

/** Number of positions of each match that are looked at. */
const positions = 8

it.each(modules.map(({ about: { slug } }, at) => [slug, at + 3] as const))(
  '%s: no choice of a question is cut off, and no name of a seat is broken in the question',
  async (slug, seed) => {
    await page.viewport(1920, 1080)
    const evening = playEvening(games[slug]!, seed)
    const text = await modules.find(({ about }) => about.slug === slug)!.text()
    const asked = [...evening.rooms].filter(([, room]) => phaseOf(room) === 'playing')
    const { seats, switches } = evening.record.replay.header
    const seating = { switches, seats: seats.map((seat) => seat.id) }
    const names = seats.map(
      ({ id, pick }) => new RegExp(text.seat(id, pick?.value, seating).name.replaceAll(' ', String.raw`\s`), 'g'),
    )
    const faults = new Set<string>()
    for (let i = 0; i < positions; i++) {
      const [position] = asked[Math.floor(((i + 0.5) * asked.length) / positions)]!
      const { unmount } = await render(Screen, { code, wire: lineAt(evening, position, undefined).wire })
      await expect.element(page.getByRole('region', { name: 'How things stand' })).toBeVisible()
      await allLoaded(600_000)
      for (let drawn = 0; drawn < 10; drawn++) await new Promise(requestAnimationFrame)
      const frame = document.querySelector('section[aria-label="What is asked"] > ul')
      const edge = frame?.getBoundingClientRect() ?? new DOMRect()
      for (const choice of frame?.children ?? []) {
        const { left, top, bottom } = choice.getBoundingClientRect()
        if (left < edge.right && (top < edge.top - 1 || bottom > edge.bottom + 1)) faults.add(choice.textContent)
      }
      for (const name of names)
        for (const broken of brokenWords('section[aria-label="What is asked"] h1', name)) faults.add(broken)
      await unmount()
    }
    expect([...faults]).toEqual([])
  },
)

it('says what is asked of whom, and offers nothing to press', async () => {
  const { room } = await show()
  const [question] = room.view('Luke').questions
  const who = room.view('Luke').people.find(({ id }) => id === question?.people[0])?.name
  await expect.element(page.getByRole('region', { name: 'What is asked' })).toMatchTextContent(`${who}`)
  const open = [...document.querySelectorAll('button, input')].filter((element) => !element.closest('[inert]'))
  expect(open).toEqual([])
})
