import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { limits } from '../scripts/lib/patience.mjs'
import type { Desk } from './support/browser.ts'
import { moment } from './support/press.ts'
import { disappears, tabTo, takeByKeys, type Way } from './support/keys.ts'
import { questionsOn, isOver, untilSeen } from './support/play.ts'
import { onStage } from './support/stage.ts'
import { walkFaults } from './support/walk.ts'

/**
 * Minimum number of choices. The test makes more until both kinds of key have made one, or the match is over.
 * `hour.test.ts` plays a whole match in this way.
 */
const CHOICES = 4

describe.each(modules.map(({ about }) => about))('$slug', ({ slug, title: game }) => {
  const title = `${slug}: the first choices by the keyboard alone, from the home page on, and Tab walks through its table and out`

  it(title, () =>
    onStage(title, async (stage) => {
      const { server } = await stage.shared()
      const maya = await stage.desk('Maya')
      await maya.page.goto(server.url)
      await sitDown(maya, game)
      await untilAsked(maya)
      const faults = await walkFaults(maya.page, 'asked')
      faults.push(...(await overAPlace(maya)), ...(await onTouchFaults(maya)))
      expect(faults).toEqual([])

      const used: Way[] = []
      await untilSeen(async () => {
        const [shown] = await questionsOn(maya)
        if (shown) used.push(...(await take(maya, shown, used.length % 2 === 0 ? 'tab' : 'number')))
        const isBoth = used.length >= CHOICES && new Set(used).size === 2
        return isBoth || isOver(maya)
      })
      expect(new Set(used)).toEqual(new Set(['number', 'tab']))
    }),
  )
})

/** Goes from the home page to a table of the player's own with bots on the other seats, without a pointer. */
async function sitDown({ page, name }: Desk, game: string): Promise<void> {
  const { keyboard } = page
  await page.getByRole('button', { name: 'Open a table' }).first().waitFor()
  await tabTo(page, /^With friends/)
  await keyboard.press('ArrowRight')
  await page.getByRole('button', { name: `Play alone: ${game}`, exact: true }).waitFor()
  await tabTo(page, new RegExp(`^Play alone: ${game}$`))
  await keyboard.press('Enter')
  await page.getByLabel('Your name').waitFor()
  await tabTo(page, /^Your name/)
  await keyboard.type(name)
  await keyboard.press('Enter')
  await page.locator('[data-question]').first().waitFor()
}

/**
 * Checks that a touch device shows the keys of its controls after the first key only. Uses another tab: a tab that has
 * emulated touch has no pointer afterwards.
 */
async function onTouchFaults(maya: Desk): Promise<string[]> {
  const tab = await maya.beside(new URL(maya.page.url()).pathname)
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  const keys = tab.locator('.question kbd').filter({ visible: true })
  await tab.locator('.question kbd').first().waitFor({ state: 'attached' })
  const before = await keys.count()
  await tab.keyboard.press('q')
  await keys.first().waitFor()
  await tab.close()
  return before > 0 ? [`${before} keys are shown on a touch device`] : []
}

/** Waits until a question needs an answer or the match is over. */
const untilAsked = (desk: Desk): Promise<void> =>
  untilSeen(async () => {
    const [shown] = await questionsOn(desk)
    return (shown !== undefined && shown.choices[0] !== 'go on') || isOver(desk)
  })

/**
 * Checks that a dialog opened by a key traps the focus and restores it. Before the dialog opens, a place on the board
 * has the focus.
 */
async function overAPlace({ page }: Desk): Promise<string[]> {
  const place = page.locator('.board :is(svg [tabindex="0"], button:enabled)').filter({ visible: true }).first()
  const held = await place.elementHandle()
  await held.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const faults = await walkFaults(page, 'keys')
  // The focus is on the close button.
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  if (!(await held.evaluate((node) => node === document.activeElement)))
    faults.push('the focus is not back on the board')
  return faults
}

type ShownQuestion = Awaited<ReturnType<typeof questionsOn>>[number]

/** Makes one choice, by its number or with Tab. It presses an automatic step before the step continues by itself. */
async function take(desk: Desk, shown: ShownQuestion, way: Way): Promise<readonly Way[]> {
  const { page } = desk
  const goesOn = shown.choices[0] === 'go on'
  if (goesOn) await page.keyboard.press('1')
  const used = goesOn ? ('number' as const) : await takeByKeys(desk, shown, way)
  if (used === undefined) return []
  if (await disappears(page, shown.question, moment)) return [used]
  // During an animation a number key only skips the animation, so the key is pressed again. A choice that needs a
  // confirmation is pressed again too.
  if (!goesOn) await takeByKeys(desk, shown, way)
  if (!(await disappears(page, shown.question, limits.state)))
    throw new Error(`${shown.question} still waits after ${used}.`)
  return [used]
}
