import { expect, it } from 'vitest'
import type { Desk } from './support/browser.ts'
import { auditOf, scrolledOf } from './support/look.ts'
import { questionsOn, playUntil, press, untilSeen } from './support/play.ts'
import { moment } from './support/press.ts'
import { onStage } from './support/stage.ts'
import { begin, joinTable, openTable, playAt } from './support/table.ts'

const phone = { width: 390, height: 844 }
const reticles = ({ page }: Desk) => page.locator('.reticle[data-option]')
/** Finds what other people point at, in the list of options and over the board. */
const beside = ({ page }: Desk, kind: string) => page.locator(`[data-question] [data-touch=${kind}]`)
const onBoard = ({ page }: Desk, kind: string) => page.locator(`[data-marks] [data-touch=${kind}]`)
const ways = ({ page }: Desk) => page.locator('[data-way] .line')

/** Returns the places of the board that a finger can reach, the innermost first. */
function placesOf({ page }: Desk): Promise<readonly { readonly x: number; readonly y: number; readonly id: string }[]> {
  return page.evaluate(() => {
    const middle = { x: innerWidth / 2, y: innerHeight / 3 }
    return [...document.querySelectorAll<SVGElement>('.board svg [data-place]')]
      .map((place) => {
        const { x, y, width, height } = place.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2, id: place.dataset['place'] ?? '' }
      })
      .filter(({ x, y, id }) => document.elementFromPoint(x, y)?.closest(`[data-place="${id}"]`))
      .sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y))
  })
}

const title =
  'friends point at a choice, see what is looked at, draw a way that is gone when its piece has moved, and see who has the card'
it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    const ines = await stage.desk('Ines', { size: phone })
    await joinTable(ines, server.url, await openTable(maya, server.url))
    await begin([maya, ines])
    const asksMaya = async () => (await reticles(maya).count()) > 1 && (await questionsOn(maya)).length > 0
    await playUntil([maya, ines], asksMaya, async ({ choices }, desk) =>
      desk === maya && (await asksMaya()) ? undefined : choices[0],
    )

    const option = (await reticles(maya).last().getAttribute('data-option')) ?? ''
    const asks = maya.page.locator(`[data-question] [data-option="${option}"]`)
    // A touch disappears after a moment, so all screens are watched before it comes.
    const pointed = Promise.all([
      beside(maya, 'finger').waitFor(),
      asks.getByText('Ines points here').waitFor({ state: 'attached' }),
      onBoard(maya, 'finger').and(maya.page.getByLabel('Ines points here')).waitFor(),
      onBoard(ines, 'finger').and(ines.page.getByLabel('You point here')).waitFor(),
    ])
    await ines.page.locator(`[data-point="${option}"]`).click()
    await pointed
    for (const places of [beside, onBoard]) await places(maya, 'finger').waitFor({ state: 'detached' })

    await maya.page.locator(`button[data-option="${option}"]`).hover()
    await onBoard(ines, 'look').waitFor()
    await expect.poll(() => beside(ines, 'look').textContent()).toContain('Maya looks here')
    await maya.page.getByRole('switch', { name: 'Show what I look at' }).click()
    await onBoard(ines, 'look').waitFor({ state: 'detached' })

    await ines.page.getByRole('button', { name: 'Draw a way' }).click()
    for (const { x, y } of (await placesOf(ines)).slice(0, 2)) await ines.page.mouse.click(x, y)
    await maya.page.getByText(/^Ines draws a way for \w+: 2 stops$/).waitFor()
    for (const desk of [maya, ines]) await expect.poll(() => ways(desk).count()).toBe(1)
    for (const { page } of [maya, ines]) expect([...(await auditOf(page)), ...(await scrolledOf(page))]).toEqual([])
    await ines.page.getByRole('button', { name: 'Done' }).first().click()
    const [shown] = await questionsOn(maya)
    await press(maya, shown?.question ?? '', option)
    for (const desk of [maya, ines]) await ways(desk).waitFor({ state: 'detached' })

    await playAt(ines, 'table')
    await playAt(maya, 'hand')
    const hand = maya.page.getByRole('button', { name: /^(Turn the card|Throw)/ })
    const waits = ines.page.getByText(/^Maya has the (card|dice)$/)
    await untilSeen(async () => {
      await playUntil([maya, ines], () => hand.isVisible())
      // Ines's page was opened again and may not know yet that Maya plays by hand. Another draw or roll then shows it.
      const isSeen = await waits.waitFor({ timeout: moment }).then(
        () => true,
        () => false,
      )
      if (!isSeen) await hand.click()
      return isSeen
    })
    expect(await ines.page.getByText('Decided.', { exact: true }).count()).toBe(0)
    // Ines stops waiting after some time, although Maya has not pressed.
    await waits.waitFor({ state: 'detached' })
    expect(await hand.isVisible()).toBe(true)
    const result = maya.page.locator('[data-detail] [data-result]:not(.waits)')
    const titleShown = () => maya.page.locator('[data-detail]').getAttribute('aria-label')
    expect(await result.count()).toBe(0)
    const before = await titleShown()
    await hand.click()
    // If the card asks for a test, the press shows the test, whose dice wait for another press.
    await expect.poll(async () => (await result.count()) > 0 || (await titleShown()) !== before).toBe(true)
  }),
)
