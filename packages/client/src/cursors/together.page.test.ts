import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import Field from '../testing/components/Field.svelte'
import { answers, sitDown, type Sitting } from '../testing/desk.ts'
import { drillModule } from '../testing/module.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { together as words } from '@bay327/table/text/together'
import { fingerFor } from './marks.svelte.ts'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']
const field = () => drillModule({ Board: Field })
const choice = (option: string) => page.getByRole('button', { name: new RegExp(`^(\\d\\. )?Go ${option}`) })
const finger = (option: string) => page.getByRole('button', { name: words.pointAt(`Go ${option}`) })
const pen = page.getByRole('button', { name: words.draw })
const ways = () => document.querySelectorAll('[data-way] .line').length
const idOf = ({ room }: Sitting, seat: string) =>
  room.view().questions.find((question) => question.seat === seat)?.id ?? ''
const looks = ({ line }: Sitting) => line.touches.map((touch) => (touch.kind === 'look' ? (touch.option ?? '-') : ''))

/** Sends a touch as another person. */
function shows({ room, line }: Sitting, name: string, touch: object): void {
  line.say('touched', { ...touch, person: room.id(name) })
}

afterEach(() => {
  vi.useRealTimers()
  preferences.looks = true
})

describe("another person's touch", () => {
  it('is beside the choice and on the board, and disappears after some time', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew, field())
    await expect.element(page.getByRole('switch', { name: words.looks })).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    shows(at, 'Han', { kind: 'finger', question: idOf(at, 'luke'), option: 'left' })
    await vi.advanceTimersByTimeAsync(fingerFor - 100)
    expect(choice('left').element().textContent).toContain('Han points here')
    expect(page.getByRole('img', { name: 'Han points here' }).query()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(choice('left').element().textContent).not.toContain('Han')
    expect(page.getByRole('img', { name: 'Han points here' }).query()).toBeNull()
  })

  it('is one per person, is announced once, and never moves what one is about to press', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew, field())
    await expect.element(page.getByRole('switch', { name: words.looks })).toBeVisible()
    const before = choice('right').element().getBoundingClientRect().top
    for (const option of ['left', 'right', 'right'])
      shows(at, 'Han', { kind: 'finger', question: idOf(at, 'luke'), option })
    shows(at, 'Leia', { kind: 'finger', question: idOf(at, 'luke'), option: 'right' })
    await expect.element(choice('right')).toMatchTextContent('Leia points here')
    await expect.element(choice('right')).toMatchTextContent('Han points here')
    expect(choice('left').element().textContent).not.toContain('Han')
    expect(choice('right').element().getBoundingClientRect().top).toBe(before)
    await expect.poll(() => at.journal.spoken.polite).toContain(words.points('Leia', 'Go right'))
  })

  it('announces its name to screen readers only, if there is no room for it', async () => {
    await page.viewport(320, 640)
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew)
    await expect.element(page.getByRole('switch', { name: words.looks })).toBeInTheDocument()
    shows(at, 'Han', { kind: 'finger', question: idOf(at, 'luke'), option: 'left' })
    await expect.element(choice('left')).toHaveAccessibleName(/Han points here/)
    expect(document.querySelector('[data-touch] .name')?.getBoundingClientRect().width).toBe(1)
  })
})

describe('one’s own touch', () => {
  it.each(['list', 'key'])(
    "is made by a press on another person's question (%s), and nothing else is sent",
    async (how) => {
      const at = await sitDown(scriptedGame([[ask('han')]]), crew, field())
      await expect.element(finger('right')).toBeInTheDocument()
      if (how === 'list') await finger('right').click()
      else await userEvent.keyboard('2')
      await expect.poll(() => at.line.touches).toEqual([{ kind: 'finger', question: idOf(at, 'han'), option: 'right' }])
      await expect.element(page.getByText('You point here')).toBeVisible()
      expect(at.line.commands).toEqual([])
    },
  )

  it('of a watcher is made only if the table allows it', async () => {
    const at = await sitDown(scriptedGame([[ask('luke', { options: ['left'] })]]), ['Luke'], field(), {
      size: 1,
      guest: 'Dee',
    })
    await expect.element(page.getByText('Go left')).toBeVisible()
    expect(finger('left').query()).toBeNull()
    at.room.send('Luke', { type: 'settings', settings: { watchersPoint: true } })
    at.line.tell()
    await finger('left').click()
    await expect.poll(() => at.line.touches).toHaveLength(1)
  })
})

describe("one's own look", () => {
  it('is sent to the others, and its end too; not if it is switched off', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew, field())
    const shown = page.getByRole('switch', { name: words.looks })
    await expect.element(shown).toBeChecked()
    await choice('right').hover()
    await expect.poll(() => looks(at)).toEqual(['right'])
    await shown.hover()
    await expect.poll(() => looks(at)).toEqual(['right', '-'])
    await shown.click()
    await choice('left').hover()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(looks(at)).toEqual(['right', '-'])
  })

  it('is never sent about a secret decision', async () => {
    const at = await sitDown(
      scriptedGame([[ask('luke', { secret: true }), ask('han', { secret: true })]]),
      crew,
      field(),
    )
    await expect.element(choice('left')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await choice('left').hover()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(at.line.touches).toEqual([])
    expect(page.getByRole('switch', { name: words.looks }).query()).toBeNull()
    expect(pen.query()).toBeNull()
  })

  it('frames the choice of the person who looks, until they look away or leave', async () => {
    const at = await sitDown(scriptedGame([[ask('han')]]), crew, field())
    await expect.element(finger('left')).toBeInTheDocument()
    const look = { kind: 'look', question: idOf(at, 'han'), option: 'left' }
    shows(at, 'Han', look)
    await expect.element(page.getByText('Han looks here')).toBeVisible()
    shows(at, 'Han', { ...look, option: undefined })
    await expect.element(page.getByText('Han looks here')).not.toBeInTheDocument()
    shows(at, 'Leia', look)
    expect(page.getByText('Leia looks here').query()).toBeNull()
  })
})

describe('a path', () => {
  const two = scriptedGame([[ask('luke')], [ask('luke')], [ask('luke')]])

  it('of a friend is on the board until it is hidden, deleted, or its piece has moved', async () => {
    const at = await sitDown(two, crew, field())
    await expect.element(pen).toBeVisible()
    const way = { kind: 'way', piece: 'luke', from: 'left', stops: ['middle', 'right'] }
    shows(at, 'Han', way)
    await expect.element(page.getByText('Han draws a way for Luke: 2 stops')).toBeVisible()
    await page.getByRole('button', { name: words.hide }).click()
    expect(ways()).toBe(0)
    shows(at, 'Leia', way)
    await expect.poll(ways).toBe(1)
    shows(at, 'Leia', { ...way, stops: [] })
    await expect.poll(ways).toBe(0)
    shows(at, 'Chewie', way)
    await expect.poll(ways).toBe(1)
    answers(at, 'Luke', 'luke', 'left')
    await expect.poll(ways).toBe(0)
  })

  it.each(['hand', 'keyboard'])('is drawn by %s, chooses nothing, and can be deleted', async (how) => {
    const at = await sitDown(two, crew, field())
    await expect.element(pen).toBeVisible()
    if (how === 'hand') {
      await pen.click()
      await page.getByRole('button', { name: 'place right' }).click()
    } else {
      await userEvent.tab()
      ;(pen.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => document.activeElement?.getAttribute('data-place')).toBe('left')
      await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}{Backspace}{Enter}')
    }
    const stops = how === 'hand' ? ['right'] : ['middle', 'right']
    const way = { kind: 'way', piece: 'luke', from: 'left' }
    await expect.poll(() => at.line.touches.filter(({ kind }) => kind === 'way').at(-1)).toEqual({ ...way, stops })
    await page.getByRole('button', { name: words.done }).first().click()
    await page.getByRole('button', { name: words.wipe }).click()
    await expect.poll(() => [at.line.touches.at(-1), ways(), at.line.commands]).toEqual([{ ...way, stops: [] }, 0, []])
  })
})
