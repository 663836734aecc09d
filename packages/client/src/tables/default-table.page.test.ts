import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import { othersAnswer, sitAtToy } from './stories/toy-desk.ts'
import { words } from '@bay327/table/default-table/words'

const board = page.getByRole('group', { name: /^The board of/ })
const marks = board.getByRole('button')
const markOf = (place: string) => board.getByRole('button', { name: new RegExp(`(^|\\. )${place}\\.`) })
const pad = (name: string) => page.getByRole('article', { name, exact: true })
const choice = (label: string) =>
  page.getByRole('region', { name: t.table.asked }).getByRole('button', { name: new RegExp(label) })
const lock = page.getByRole('button', { name: later.secret.lock })
const outcome = page.getByRole('region', { name: 'Outcome' })
const heading = page.getByRole('heading', { level: 1 })

/** Presses an element by keyboard as soon as the element is enabled, even if it is an automatic step. */
async function press(what: Locator): Promise<void> {
  await expect.element(what).not.toHaveAttribute('aria-disabled', 'true')
  what.element().focus()
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => {
  preferences.motion = 'less'
})
afterEach(() => {
  preferences.motion = 'auto'
})

describe('a board that is a graph', () => {
  it('is played to the end by keyboard; each plan is a marked and locked place', async () => {
    const at = await sitAtToy('dash', 'Maya', 'Jonas')
    for (let rounds = 0; rounds < 20 && at.room.view().table.phase === 'playing'; rounds++) {
      const { id, decision } = at.room.question('red', 'Maya')
      const isNear = marks.elements().length === 1
      await press(marks.first())
      // From the last buoy, every speed reaches the dock.
      if (isNear)
        await press(
          page
            .getByRole('region', { name: words.several('Dock') })
            .getByRole('button')
            .nth(1),
        )
      if (decision.secret) await press(lock)
      await expect
        .poll(() => at.room.view('Maya').questions.some((question) => question.id === id && !question.answered))
        .toBe(false)
      othersAnswer(at)
    }
    await expect.element(outcome).toBeVisible()
  })

  it('marks where choices lead according to the texts, by number or place', async () => {
    await sitAtToy('dash', 'Maya', 'Jonas')
    await expect.element(markOf('Buoy 1')).toBeVisible()
    expect(marks.elements().map((mark) => mark.getAttribute('data-option'))).toEqual(['fly:1', 'fly:2', 'fly:3'])
    await markOf('Buoy 3').click()
    await expect.element(choice('Fly 3').first()).toHaveAttribute('aria-pressed', 'true')
    await expect.element(lock).toMatchTextContent(/Fly 3/)
  })

  it('is readable: the positions of pieces, and the choices', async () => {
    await sitAtToy('dash', 'Maya', 'Jonas')
    const read = page.getByRole('region', { name: words.readBoard })
    await expect
      .element(read)
      .toMatchTextContent(/Red: Start\. ?Blue: Start\. Can be chosen now: Buoy 1; Buoy 2; Buoy 3\./)
  })

  it('marks nothing for a viewer who has no question', async () => {
    const at = await sitAtToy('dash', 'Maya', 'Jonas')
    await press(marks.first())
    await press(lock)
    await expect.poll(() => at.room.view('Maya').questions.some(({ seat }) => seat === 'red')).toBe(false)
    expect(marks.elements()).toEqual([])
  })
})

describe('secrets', () => {
  const cargo = (name: string) => pad(name).element().querySelector('[data-figure="Cargo"]')

  it('of others are drawn as card backs', async () => {
    await sitAtToy('dash', 'Maya', 'Jonas')
    await expect.element(pad('Blue')).toBeVisible()
    await expect.poll(() => cargo('Blue')?.querySelector('.back + .sr')?.textContent).toBe(later.secret.back)
    expect(cargo('Blue')?.querySelector('.back')).not.toBeNull()
  })

  it('of the viewer are covered by key and by press, and uncovered again', async () => {
    const at = await sitAtToy('dash', 'Maya', 'Jonas')
    const known = `${(at.room.view('Maya')['game/ships'] as { red: { cargo: number } }).red.cargo}`
    const value = () => cargo('Red')?.querySelector('.num, .back + .sr')?.textContent
    await expect.poll(value).toBe(known)
    await userEvent.keyboard('h')
    await expect.poll(value).toBe(later.secret.covered)
    expect(cargo('Red')?.textContent).not.toContain(known)
    await pad('Red').getByRole('button', { name: /Cargo/ }).click()
    await expect.poll(value).toBe(known)
  })
})

describe('a board that is a grid', () => {
  it('is played to the end by the board and by the list', async () => {
    const at = await sitAtToy('hop', 'Maya', 'Jonas')
    const which = page.getByRole('region', { name: words.several('D3') }).getByRole('button', { name: /Go to/ })
    for (const to of ['A3', 'C3', 'D3', 'E3', 'E4', 'E5']) {
      await expect.element(heading).toMatchTextContent('Where does North go?')
      await (to === 'C3' || to === 'D3' ? markOf(to) : choice(`to ${to}`).first()).click()
      if (to === 'D3') await which.click()
      await expect.poll(() => at.room.view().questions.some(({ seat }) => seat === 'north')).toBe(false)
      othersAnswer(at)
    }
    await expect.element(outcome).toMatchTextContent('You won')
  })

  it('asks which choice is meant if several lead to one square, and Escape cancels', async () => {
    await sitAtToy('hop', 'Maya', 'Jonas')
    const which = page.getByRole('region', { name: words.several('B1') })
    await press(markOf('B1'))
    await expect.element(which.getByRole('button', { name: /Go to B1/ })).toBeVisible()
    await expect.poll(() => which.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(which).not.toBeInTheDocument()
  })

  it('previews the highlighted choice on the pad', async () => {
    await sitAtToy('hop', 'Maya', 'Jonas')
    await choice('Hop to C1').hover()
    const charges = pad('North').getByRole('meter')
    await expect.element(charges).toHaveAttribute('aria-valuetext', `3 of 3. ${words.leaves(2)}`)
    await choice('Go to B1').hover()
    await expect.element(charges).toHaveAttribute('aria-valuetext', '3 of 3.')
  })

  it('moves each piece with its event, before the new view is complete', async () => {
    preferences.motion = 'full'
    const at = await sitAtToy('hop', 'Maya', 'Jonas')
    await choice('Hop to C1').click()
    await expect.element(page.getByText('North hops to C1.').first()).toBeInTheDocument()
    const transform = () => document.querySelector<SVGGElement>('[data-piece="north"]')?.style.transform
    await expect.poll(transform).toBe('translate(168px, 0px)')
    expect(at.table.showing).toBeDefined()
  })
})

describe('a game without texts about a board', () => {
  it('is drawn as a list of the places that its choices name, and is played to the end there', async () => {
    const at = await sitAtToy('stalls', 'Maya', 'Jonas')
    const places = page.getByRole('list', { name: words.places })
    for (let turns = 0; turns < 40 && at.room.view().table.phase === 'playing'; turns++) {
      await expect.element(heading).toMatchTextContent('Where does Ana buy?')
      const buy = places.getByRole('button', { name: /Buy/ })
      // A press directly after a new question has no effect, and no other question opens until the others have
      // answered.
      const isAsked = async () => {
        await press(buy.elements().length > 0 ? buy.first() : choice('Earn'))
        return at.room.view().questions.some(({ seat }) => seat === 'ana')
      }
      await expect.poll(isAsked, { interval: 200 }).toBe(false)
      othersAnswer(at)
    }
    await expect.element(outcome).toBeVisible()
  })

  it('names places and facts as in its data, and keeps a place without a choice', async () => {
    const at = await sitAtToy('stalls', 'Maya', 'Jonas')
    const places = page.getByRole('list', { name: words.places })
    const names = () =>
      places
        .getByRole('heading')
        .elements()
        .map((heading) => heading.textContent)
    await expect.poll(names).toEqual(['Fuel stall', 'Parts stall', 'Cantina'])
    await places.getByRole('button', { name: /Buy 1.*3 coins/ }).click()
    othersAnswer(at)
    await expect.poll(() => places.getByRole('button').elements().length).toBe(1)
    expect(names()).toEqual(['Fuel stall', 'Parts stall', 'Cantina'])
    await expect.element(pad('Bel')).toMatchTextContent(/Coins.*Goods.*Has permit.*Debt/)
  })
})

describe.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
  [320, 640],
])('at %i by %i', (width, height) => {
  it.each(['dash', 'hop', 'stalls'])('%s has nothing off screen or cut off', async (slug) => {
    await page.viewport(width, height)
    await sitAtToy(slug, ...['Maya', 'Jonas', 'Priya', 'Anders'].slice(0, slug === 'hop' ? 2 : 4))
    await expect.element(heading).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const cells = () => [...document.querySelectorAll('.trackbar .cell, .pads [data-figure], .list')]
    const cut = () => cells().filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0)
    await expect.poll(() => cut().map((cell) => cell.textContent)).toEqual([])
  })
})
