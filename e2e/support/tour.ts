import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../scripts/lib/patience.mjs'
import type { Desk } from './browser.ts'
import { moment } from './press.ts'

/**
 * Goes from the home page to the first message of a game's tour, by the link to the tour. Returns the number of
 * presses.
 */
export async function beginTour({ page, name }: Desk, url: string, game: string): Promise<number> {
  await page.goto(url)
  await page.getByRole('link', { name: `Learn in 3 min: ${game}`, exact: true }).click()
  const known = page.locator('.voice, #app input')
  await known.first().waitFor()
  let presses = 1
  if ((await page.locator('.voice').count()) === 0) {
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    presses++
  }
  await page.locator('.voice[data-step="1"]').waitFor()
  return presses
}

interface TourMessage {
  /** The message's index, `wait` while others play, or `end`. */
  readonly step: string
  readonly say: string
  /** Whether the tour has its own button to go on. */
  readonly next: boolean
  /** Number of elements that the message points at. */
  readonly points: number
  /** The middle of the element to press. With `any`, any option may be pressed. */
  readonly hand?: { readonly x: number; readonly y: number; readonly any: boolean }
}

/** Returns the tour's message, and what it points at. */
export function readMessage({ page }: Desk): Promise<TourMessage> {
  return page.evaluate(() => {
    const voice = document.querySelector<HTMLElement>('.voice')
    const brackets = document.querySelector<SVGElement>('.pointer [data-hand]')
    const hand = brackets?.getBoundingClientRect()
    const any = brackets?.dataset['hand'] === 'any'
    const points = Number(document.querySelector<SVGElement>('.pointer')?.dataset['points'] ?? 0)
    return {
      step: voice?.dataset['step'] ?? 'gone',
      say: voice?.querySelector('p')?.textContent.trim() ?? '',
      next: voice?.querySelector('[data-next]') !== null,
      points,
      ...(hand && { hand: { x: (hand.left + hand.right) / 2, y: (hand.top + hand.bottom) / 2, any } }),
    }
  })
}

/**
 * Follows the tour to its end. Resolves with the tour's messages, by index. `look` is called at each new message, when
 * the elements that it points at have stopped moving.
 */
export async function followTour(
  desk: Desk,
  look: (heard: TourMessage) => Promise<void> = async () => undefined,
): Promise<ReadonlyMap<string, string>> {
  const messages = new Map<string, string>()
  let last = Date.now()
  for (;;) {
    const message = await readMessage(desk)
    if (message.step === 'end') return messages
    const isNew = /^\d+$/.test(message.step) && !messages.has(message.step)
    if (isNew) {
      await rest(desk)
      messages.set(message.step, message.say)
      await look(await readMessage(desk))
      last = Date.now()
    }
    if (message.next) await desk.page.locator('.voice [data-next]').click()
    else if (message.hand) await pressAt(desk)
    await pause(60)
    if (Date.now() - last > limits.state) throw new Error(`The voice stands still at ${message.step}: ${message.say}`)
  }
}

/** Returns the board's share of the screen's height. */
export function boardShare({ page }: Desk): Promise<number> {
  return page.evaluate(() => (document.querySelector('.table .drawing')?.clientHeight ?? 0) / innerHeight)
}

/** Waits until no element that the message points at moves. */
async function rest(desk: Desk): Promise<void> {
  let before = ''
  for (let i = 0; i < 20; i++) {
    const now = await desk.page
      .locator('.pointer')
      .innerHTML()
      .catch(() => '')
    if (now === before) return
    before = now
    await pause(60)
  }
}

/** Presses the middle of the tour's marker. If the marker surrounds a whole question, presses the first option. */
async function pressAt(desk: Desk): Promise<void> {
  const { page } = desk
  await rest(desk)
  const { hand, step } = await readMessage(desk)
  if (hand === undefined) return
  if (hand.any) {
    const question = page.locator('#now section.question.mine').first()
    await question.locator('button[data-option]:not([aria-disabled=true])').first().click({ timeout: moment })
    const lock = question.locator('[data-lock]')
    if ((await lock.count()) > 0) await lock.click({ timeout: moment })
  } else await page.mouse.click(hand.x, hand.y)
  for (let i = 0; i < 15 && (await readMessage(desk)).step === step; i++) {
    await pause(60)
    const again = (await readMessage(desk)).hand
    if (again && (again.x !== hand.x || again.y !== hand.y)) return
  }
}
