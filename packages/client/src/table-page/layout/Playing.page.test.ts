import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ask, scriptedGame } from '@bay327/room/testing/scripted-game'
import { answers, sit, sitDown, type Sitting } from '../../testing/desk.ts'
import Desk from '../../testing/components/Desk.svelte'
import Field from '../../testing/components/Field.svelte'
import { drillModule } from '../../testing/module.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { t } from '@bay327/table/text/en'
import { later } from '@bay327/table/text/later'
import { waveTo } from '@bay327/table/view/wave'
import { createTableLog } from '../log/table-log.svelte.ts'

const crew = ['Luke', 'Han', 'Leia', 'Chewie']
const plan = { kind: 'plan', secret: true, revisable: true } as const
const heading = page.getByRole('heading', { level: 1 })
const choice = (option: string) => page.getByRole('button', { name: new RegExp(`^(\\d\\. )?Go ${option}`) })
const left = choice('left')
const right = choice('right')
const place = (option: string) => page.getByRole('button', { name: `place ${option}` })
const lock = page.getByRole('button', { name: later.secret.lock })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Returns the answers that the page sent, as `type option`. */
const sent = ({ line }: Sitting) =>
  line.commands.map(({ request }) => (request.type === 'answer' ? `answer ${request.option}` : request.type))

/** Presses the option in every way: in the list, on the board, and by its key. */
async function pressAll(option: 'left' | 'right'): Promise<void> {
  if (choice(option).query()) await choice(option).click({ force: true })
  if (place(option).query()) await place(option).click()
  await userEvent.keyboard(option === 'left' ? '1' : '2')
}

afterEach(() => {
  vi.useRealTimers()
  preferences.twice = false
})

describe('a wave', () => {
  it('is announced once and marks no place of the board, however many views arrive meanwhile', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    at.line.say('ping', { person: at.room.id('Han'), place: waveTo('luke') })
    const words = later.wave.fromOne('Han')
    await expect.element(page.getByText(words)).toBeVisible()
    for (let times = 0; times < 3; times++) {
      at.room.send('Han', { type: 'chat', text: 'now' })
      at.line.tell()
      await tick()
    }
    // A second announcement would end in another character.
    expect(at.journal.spoken.urgent).toBe(words)
    expect(document.querySelectorAll('.board .wave')).toHaveLength(0)
  })
})

describe('a marked place', () => {
  it('can be pressed where it is drawn, also on a piece', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew, drillModule({ Board: Field }))
    await expect.poll(() => document.querySelector('.board .piece')).not.toBeNull()
    const mark = document.querySelector('.board .reticle[data-option=left]')!
    const { left: x, top: y, width, height } = mark.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)!
    expect(mark.contains(hit), hit.outerHTML.slice(0, 80)).toBe(true)
    hit.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => sent(at)).toEqual(['answer left'])
  })
})

describe('a second press', () => {
  /** Makes a complete pointer press at a point, on the topmost element. */
  function pressAt(x: number, y: number): void {
    const on = () => document.elementFromPoint(x, y)!
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 }
    on().dispatchEvent(new PointerEvent('pointerdown', at))
    on().dispatchEvent(new PointerEvent('pointerup', at))
    on().dispatchEvent(new MouseEvent('click', at))
  }
  const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('does not answer the question that follows the first', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('luke')]]), crew)
    await expect.element(left).toBeEnabled()
    const { x, y, width, height } = left.element().getBoundingClientRect()
    const press = () => pressAt(x + width / 2, y + height / 2)
    press()
    await expect.poll(() => sent(at)).toEqual(['answer left'])
    for (let times = 0; times < 4; times++) {
      press()
      left.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      await passed(60)
    }
    expect(sent(at)).toEqual(['answer left'])
    await expect.element(left).toBeEnabled()
    press()
    await expect.poll(() => sent(at)).toEqual(['answer left', 'answer left'])
  })

  it('that begins on one question does not end on another', async () => {
    const at = await sitDown(scriptedGame([[ask('han')], [ask('luke')]]), crew)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    answers(at, 'Han', 'han', 'left')
    await expect.element(left).toBeEnabled()
    left.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    expect(sent(at)).toEqual([])
    await left.click()
    await expect.poll(() => sent(at)).toEqual(['answer left'])
  })

  it('of a held key answers nothing', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('luke')]]), crew)
    await expect.element(left).toBeEnabled()
    const held = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat: true })
    expect(left.element().dispatchEvent(held())).toBe(false)
    expect(sent(at)).toEqual([])
  })
})

describe('a press', () => {
  it('is sent once, however often and in whatever way it is made', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    at.line.hold()
    await left.click()
    await pressAll('left')
    await pressAll('right')
    await expect.poll(() => sent(at)).toEqual(['answer left'])
    at.line.release()
    await expect.element(page.getByText('Han decides')).toBeVisible()
  })

  it.each(['list', 'board', 'key'])('on the %s answers the question', async (where) => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    await expect.element(right).toBeVisible()
    if (where === 'list') await right.click()
    if (where === 'board') await place('right').click()
    if (where === 'key') await userEvent.keyboard('2')
    await expect.poll(() => sent(at)).toEqual(['answer right'])
  })

  it('of a key before the shortcuts have loaded takes effect', async () => {
    const { module, ...at } = sit(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    const target = document.body.appendChild(document.createElement('div'))
    const desk = mount(Desk, { target, props: { table: at.table, module, journal: createTableLog(at.table, module) } })
    flushSync()
    target.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
    await expect.poll(() => sent({ module, ...at })).toEqual(['answer right'])
    await unmount(desk)
    target.remove()
  })

  it('on an irreversible option is previewed first and sent by a second press, with that setting', async () => {
    preferences.twice = true
    const at = await sitDown(scriptedGame([[ask('luke', { options: ['luck', 'left'] })], [ask('han')]]), crew)
    await choice('luck').click()
    await expect.element(choice('luck')).toMatchTextContent(t.question.final)
    await choice('luck').click()
    await expect.element(page.getByText('Han decides')).toBeVisible()
    expect(at.line.commands.map(({ request }) => 'careful' in request)).toEqual([true, false])
  })

  it('that was refused is reported, and can be repeated', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew)
    at.line.hold()
    await left.click()
    at.room.send('Han', { type: 'pause', on: true })
    at.line.release()
    await expect.element(page.getByText('The table is paused. Go on first.').first()).toBeVisible()
    at.room.send('Han', { type: 'pause', on: false })
    at.line.tell()
    await right.click()
    await expect.poll(() => sent(at)).toEqual(['answer left', 'answer right'])
  })

  it('has no effect on another person’s question', async () => {
    const at = await sitDown(scriptedGame([[ask('han')]]), crew)
    await expect.element(page.getByText('Han decides')).toBeVisible()
    await pressAll('left')
    expect(sent(at)).toEqual([])
  })

  it('has no effect while the table is paused', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew)
    at.room.send('Han', { type: 'pause', on: true })
    at.line.tell()
    await expect.element(page.getByText(later.notice.paused).first()).toBeVisible()
    await pressAll('left')
    expect(sent(at)).toEqual([])
  })

  it('has no effect during an outage', async () => {
    const at = await sitDown(scriptedGame([[ask('luke')]]), crew)
    await expect.element(left).toBeVisible()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    at.line.cut()
    vi.setSystemTime(Date.now() + 8_000)
    await expect.element(left).toHaveAttribute('aria-disabled', 'true')
    await pressAll('left')
    expect(sent(at)).toEqual([])
  })

  it('has no effect during a playback, and has one afterwards', async () => {
    const module = drillModule({ duration: ({ type }) => (type === 'took' ? 60_000 : 0) })
    const at = await sitDown(scriptedGame([[ask('luke'), ask('han')]]), crew, module)
    answers(at, 'Han', 'han', 'left')
    await expect.element(page.getByText('took')).toBeVisible()
    await left.click({ force: true })
    await place('left').click()
    expect(sent(at)).toEqual([])
    at.table.flush()
    await left.click()
    await expect.poll(() => sent(at)).toEqual(['answer left'])
  })
})

it('a connection that delivers nothing is reported within five seconds, with a button to reconnect', async () => {
  const at = await sitDown(scriptedGame([[ask('luke')]]), crew)
  await expect.element(left).toBeVisible()
  at.line.hold()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await left.click()
  expect(page.getByText(later.line.lostHead).query()).toBeNull()
  vi.setSystemTime(Date.now() + 5_000)
  // The test holds the page's clock, so a later message would come for another reason.
  await expect.element(page.getByText(later.line.lostHead).first()).toBeVisible()
  await expect.element(button('Try now')).toBeVisible()
})

it('a viewer who was present never sees a notice of missed events, however much happens', async () => {
  const shows = drillModule({ duration: () => 300 })
  const many = scriptedGame([...Array.from({ length: 20 }, () => [ask('han')]), [ask('luke')]])
  const at = await sitDown(many, crew, shows)
  for (let count = 0; count < 20; count++) at.room.answer('Han', 'han', 'left')
  at.line.tell()
  await expect.element(page.getByText('took')).toBeVisible()
  await expect.element(left).not.toHaveAttribute('aria-disabled', 'true')
  expect(at.journal.missed).toBeUndefined()
  expect(page.getByText(/^You missed/).query()).toBeNull()
})

describe('a press on an option that surely loses', () => {
  /** A game in which the left option loses the match. */
  const cliff = scriptedGame([[ask('luke', { options: ['left', 'right', 'luck'] })], [ask('han')]])
  const decisions: typeof cliff.decisions = (state) =>
    cliff.decisions(state).map((decision) => ({
      ...decision,
      options: decision.options.map((option) => (option.id === 'left' ? { ...option, fatal: true } : option)),
    }))

  it.each(['list', 'board', 'key'])('on the %s shows a warning, and a second press sends it', async (where) => {
    const press = { list: () => left.click(), board: () => place('left').click(), key: () => userEvent.keyboard('3') }
    const at = await sitDown({ ...cliff, decisions }, crew)
    await expect.element(left).toBeVisible()
    await press[where as keyof typeof press]()
    await expect.element(page.getByText(t.question.fatal).first()).toBeVisible()
    expect(sent(at)).toEqual([])
    await press[where as keyof typeof press]()
    await expect.poll(() => sent(at)).toEqual(['answer left'])
  })
})

describe('a plan', () => {
  const plans = scriptedGame([[ask('luke', plan), ask('han', plan)]])

  it('is marked by a press and sent by the lock button', async () => {
    const at = await sitDown(plans, crew)
    await expect.element(left).toHaveAttribute('aria-pressed', 'true')
    await place('right').click()
    expect(sent(at)).toEqual([])
    await expect.element(right).toHaveAttribute('aria-pressed', 'true')
    await lock.click()
    await expect.poll(() => sent(at)).toEqual(['answer right'])
  })

  it('that is locked cannot be pressed in any way', async () => {
    const at = await sitDown(plans, crew)
    await left.click()
    await lock.click()
    await expect.element(button(t.secret.reopen)).toBeVisible()
    await expect.element(heading).toMatchTextContent('Locked. Han is planning in secret.')
    await pressAll('right')
    await userEvent.keyboard('{Enter}')
    await expect.element(place('right')).toHaveAttribute('data-chosen', 'false')
    expect(sent(at)).toEqual(['answer left'])
  })

  it('that is composed and locked cannot be sent again from the board', async () => {
    const Editor = () => import('../../testing/components/Editor.svelte').then((module) => module.default)
    const at = await sitDown(plans, crew, drillModule({ edits: new Set(['plan']), Editor }))
    await button('compose left').click()
    await expect.element(button(t.secret.reopen)).toBeVisible()
    await place('right').click()
    await expect.poll(() => sent(at)).toEqual(['answer left'])
    await button(t.secret.reopen).click()
    await button('compose right').click()
    await expect.poll(() => sent(at)).toEqual(['answer left', 'answer right'])
  })

  it('that is being sent can be neither marked nor locked again', async () => {
    const at = await sitDown(plans, crew)
    await left.click()
    at.line.hold()
    await lock.click()
    await pressAll('right')
    if (lock.query()) await lock.click({ force: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent(at)).toEqual(['answer left'])
  })

  it('is open again after Reopen, and locked again after the lock', async () => {
    const at = await sitDown(plans, crew)
    await left.click()
    await lock.click()
    await button(t.secret.reopen).click()
    await right.click()
    await lock.click()
    await expect.element(button(t.secret.reopen)).toBeVisible()
    expect(sent(at)).toEqual(['answer left', 'answer right'])
  })

  it('that is left unchanged stays locked, and sends nothing', async () => {
    const at = await sitDown(plans, crew)
    await left.click()
    await lock.click()
    await button(t.secret.reopen).click()
    await button(t.secret.leave).click()
    await expect.element(button(t.secret.reopen)).toBeVisible()
    expect(sent(at)).toEqual(['answer left'])
  })

  it('shows nothing while covered, on the board either', async () => {
    const at = await sitDown(plans, crew)
    await left.click()
    await userEvent.keyboard('h')
    await expect.element(heading).toMatchTextContent(t.secret.face)
    await expect.element(left).not.toBeInTheDocument()
    await expect.element(place('left')).toHaveAttribute('data-chosen', 'false')
    await expect.element(place('left')).toHaveAttribute('data-open', 'false')
    await userEvent.keyboard('1{Enter}')
    expect(sent(at)).toEqual([])
  })
})

describe('a ballot', () => {
  it('can be changed while it is being sent', async () => {
    const at = await sitDown(scriptedGame([[ask('chewie')], [ask('luke')]]), ['Luke', 'Han', 'Leia'])
    at.line.hold()
    await left.click()
    await right.click()
    at.line.release()
    await expect.element(right).toHaveAttribute('aria-pressed', 'true')
    expect(sent(at)).toEqual(['answer left', 'answer right'])
  })

  it('can be changed while others have not voted', async () => {
    const at = await sitDown(scriptedGame([[ask('chewie')], [ask('luke')]]), ['Luke', 'Han', 'Leia'])
    await left.click()
    await expect.element(left).toHaveAttribute('aria-pressed', 'true')
    await right.click()
    await expect.element(right).toHaveAttribute('aria-pressed', 'true')
    expect(sent(at)).toEqual(['answer left', 'answer right'])
  })
})

describe('during a playback', () => {
  const slow = drillModule({ duration: ({ type }) => (type === 'took' ? 60_000 : 0) })
  const all = ['Luke', 'Han', 'Leia']

  it('no decided question is shown as open, and no clock as running', async () => {
    const at = await sitDown(scriptedGame([[ask('han')], [ask('luke')]]), crew, slow)
    answers(at, 'Han', 'han', 'left')
    await expect.element(heading).toMatchTextContent(t.question.decided)
    expect(document.title).not.toContain('deciding')
    at.table.flush()
    await expect.element(heading).toMatchTextContent('Luke: which way?')
  })

  it('an answer that has arrived is not shown as being sent', async () => {
    await sitDown(scriptedGame([[ask('luke')], [ask('han')]]), crew, slow)
    await left.click()
    await expect.element(page.getByText('took')).toBeVisible()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    await expect.element(left).toMatchTextContent(t.question.sent)
    await new Promise((after) => setTimeout(after, 600))
    await expect.element(left).toMatchTextContent(t.question.sent)
    expect(document.title).not.toContain('your turn')
  })

  it('a closed vote waits for nobody', async () => {
    const at = await sitDown(scriptedGame([[ask('chewie')], [ask('luke')]]), all, slow)
    await left.click()
    await expect.element(page.getByText('Still to vote: Han and Leia.')).toBeVisible()
    for (const name of ['Han', 'Leia']) answers(at, name, 'chewie', 'left')
    await expect.element(page.getByText(t.question.voteClosed)).toBeVisible()
    expect(page.getByText(/^Still to vote/).query()).toBeNull()
    expect(page.getByRole('timer').query()).toBeNull()
  })
})
