import { modules } from '@bay327/games'
import { expect, it } from 'vitest'
import { gone, tabTo } from './kit/keys.ts'
import { askedOf, isOver, roundOf } from './kit/play.ts'
import { onStage } from './kit/stage.ts'

const title = 'several turns by the keyboard alone'

it(title, () =>
  onStage(title, async (stage) => {
    const server = await stage.server(await stage.store('embedded'))
    const maya = await stage.desk('Maya')
    const { page } = maya
    const { keyboard } = page
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Open a table' }).first().waitFor()

    await tabTo(page, new RegExp(`^Open a table: ${modules[0]?.about.title ?? ''}`))
    await keyboard.press('Enter')
    await tabTo(page, /^Your name/)
    await keyboard.type('Maya')
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'I am ready' }).waitFor()
    await tabTo(page, /^I am ready/)
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start the match' }).and(page.locator(':enabled')).waitFor()
    await tabTo(page, /^Start the match/)
    await keyboard.press('Enter')
    await page.locator('[data-question]').first().waitFor()

    const used = { numbers: 0, tabs: 0 }
    for (let asked = 0; asked < 200 && (await roundOf(maya)) < 3 && !(await isOver(maya)); asked++) {
      const [first] = await askedOf(maya)
      if (first === undefined) {
        await page.waitForTimeout(50)
        continue
      }
      const question = page.locator(`[data-question="${first.question}"]`)
      const [option = ''] = first.choices
      // It goes on by itself; who wants may press its key before.
      if (option === 'go on') {
        await keyboard.press('1')
        if (!(await gone(page, first.question, 10_000))) throw new Error(`${first.question} does not go on.`)
        continue
      }
      const choice = question.locator(`[data-option="${option}"]`).first()
      const hotkey = await choice.getAttribute('data-hotkey', { timeout: 2_000 })
      // By turns with its number and by walking there, as far as it has a number.
      if (hotkey !== null && asked % 2 === 0) {
        await keyboard.press(hotkey)
        // While a throw is shown a number cuts it short: then it is pressed once more.
        if (!(await gone(page, first.question, 1_000))) await keyboard.press(hotkey)
        used.numbers++
      } else {
        await tabTo(page, choice)
        await keyboard.press('Enter')
        used.tabs++
      }
      if (!(await gone(page, first.question, 10_000)))
        throw new Error(`${first.question} still waits after "${option}", key ${hotkey ?? 'Enter'}.`)
    }
    expect((await roundOf(maya)) >= 3 || (await isOver(maya))).toBe(true)
    expect(Math.min(used.numbers, used.tabs)).toBeGreaterThan(3)
  }),
)
