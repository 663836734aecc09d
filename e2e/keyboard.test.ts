import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import type { Desk } from './kit/browser.ts'
import { gone, tabTo, takeByKeys, type Way } from './kit/keys.ts'
import { askedOf, botsPlay, isOver, roundOf } from './kit/play.ts'
import { onStage } from './kit/stage.ts'

describe.concurrent.each(modules.map(({ about }) => about))('$slug', ({ slug, title: game }) => {
  const title = `${slug}: a whole round by the keyboard alone, from the home page on`

  it.concurrent(title, () =>
    onStage(title, async (stage) => {
      const server = await stage.server({ ...(await stage.store('embedded')), RATE_LIMITS: 'off', LUCK: 'keyboard' })
      const maya = await stage.desk('Maya', { luck: 'keyboard' })
      await maya.page.goto(server.url)
      await sitDown(maya, game)

      const began = await roundOf(maya)
      const used: Way[] = []
      /** The round is another, or one has had a go, the others theirs, and it is one's own again. */
      const isRound = async (): Promise<boolean> => {
        const round = await roundOf(maya)
        return (began > 0 ? round > began : others > 0 && used.length > goAfter) || isOver(maya)
      }
      let others = 0
      let goAfter = 0
      for (let looks = 0; looks < 1_000 && !(await isRound()); looks++) {
        const [asked] = await askedOf(maya)
        if (used.length > 0 && asked === undefined && (await botsPlay(maya))) {
          others++
          goAfter = used.length
        }
        if (asked === undefined) await maya.page.waitForTimeout(50)
        else used.push(...(await take(maya, asked, used.length % 2 === 0 ? 'tab' : 'number')))
      }
      expect(await isRound(), `${used.length} choices`).toBe(true)
      expect(used.length).toBeGreaterThan(0)
    }),
  )
})

/** From the home page to a table of one's own with bots on the other seats: no pointer is near. */
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

type Asked = Awaited<ReturnType<typeof askedOf>>[number]

/** One choice, by its number or by walking there; a step that goes on by itself is pressed before it does. */
async function take(desk: Desk, asked: Asked, way: Way): Promise<readonly Way[]> {
  const { page } = desk
  const goesOn = asked.choices[0] === 'go on'
  if (goesOn) await page.keyboard.press('1')
  const used = goesOn ? ('number' as const) : await takeByKeys(desk, asked, way)
  if (used === undefined) return []
  if (await gone(page, asked.question, 2_000)) return [used]
  // While something is on show a number cuts it short: then it is pressed once more, as what wants two presses is.
  if (!goesOn) await takeByKeys(desk, asked, way)
  if (!(await gone(page, asked.question, 10_000))) throw new Error(`${asked.question} still waits after ${used}.`)
  return [used]
}
