import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { faultsOf, scrolledOf } from './support/look.ts'
import { onStage } from './support/stage.ts'
import { beginTour, boardShare, followTour, readMessage } from './support/tour.ts'

const phone = { width: 390, height: 844 }

const tours = (
  await Promise.all(
    modules.map(async ({ about: { slug, title }, tour }, at) => ({
      slug,
      title,
      tour: await tour?.(),
      onPhone: at % 2 === 0,
    })),
  )
).flatMap(({ tour, ...rest }) => (tour ? [{ ...rest, tour }] : []))

const plain = (say: string) => say.replaceAll(/[*_]/g, '')

describe.each(tours)('$slug', ({ slug, title: game, tour, onPhone }) => {
  const title = `the guided turn of ${slug} is played by pressing what it points at, on a ${onPhone ? 'phone' : 'desk'}`
  it(title, () =>
    onStage(title, async (stage) => {
      const { server } = await stage.shared()
      const maya = await stage.desk('Maya', onPhone ? { size: phone } : {})
      expect(await beginTour(maya, server.url, game)).toBe(2)
      const audited = String(1 + tour.steps.findIndex(({ press }) => press))
      const messages = await followTour(maya, async ({ step }) => {
        const { at, press, next } = tour.steps[Number(step) - 1] ?? {}
        // A phone describes what has no room on its screen, and does not point at it.
        const least = Math.max(onPhone ? 0 : (at?.length ?? 0) + (press ? 1 : 0), press && !next ? 1 : 0)
        await expect
          .poll(async () => {
            const now = await readMessage(maya)
            return { step: now.step, points: now.points >= least }
          })
          .toEqual({ step, points: true })
        if (onPhone)
          await expect
            .poll(async () => ({ step, board: (await boardShare(maya)) >= 0.4 }))
            .toEqual({ step, board: true })
        expect(
          step === audited ? await faultsOf(maya.page, step, [onPhone ? 390 : 1440]) : await scrolledOf(maya.page),
        ).toEqual([])
      })
      expect([...messages]).toEqual(tour.steps.map(({ text: say }, at) => [`${at + 1}`, plain(say)]))
      await maya.page.locator('[data-leave="here"]').click()
      expect((await readMessage(maya)).step).toBe('gone')
      await maya.page.locator('#now [data-question]').first().waitFor()
    }),
  )
})

const skipped = 'a guided turn is read back, skipped, and begun once more'
it(skipped, () =>
  onStage(skipped, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { size: { width: 320, height: 640 }, first: true })
    await beginTour(maya, server.url, tours[0]?.title ?? '')
    const { page } = maya
    await page.locator('.voice [data-next]').click()
    await page.locator('.voice[data-step="2"]').waitFor()
    // One-time offers are not made at a tour's table.
    expect(await page.getByText('Alert me on my turn').count()).toBe(0)
    await page.reload()
    await page.locator('.voice[data-step="2"]').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    expect((await readMessage(maya)).say).toBe(plain(tours[0]?.tour.steps[0]?.text ?? ''))
    await page.getByRole('button', { name: 'Skip the tour' }).click()
    const first = page.url()
    await page.getByRole('button', { name: 'Once more' }).click()
    await page.locator('.voice[data-step="1"]').waitFor()
    expect(page.url()).not.toBe(first)
  }),
)
