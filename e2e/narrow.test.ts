import { expect, it } from 'vitest'
import { barsOf, narrowFieldsOf } from './support/bars.ts'
import { showAt } from './support/look.ts'
import { onStage } from './support/stage.ts'
import { begin, layFor } from './support/table.ts'

/** A window of 1280 by 1024 px at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 }
/** Part of the zoomed screen that bars may cover. */
const mostBars = 0.3
/** Width of a field for text, px: about twelve letters of a name. */
const leastField = 120

const title =
  'on narrow and zoomed screens, every field for text is wide enough for a name, and bars leave most of the height'
it(title, () =>
  onStage(title, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { size: { width: 390, height: 844 } })
    const { page } = maya
    const faults: string[] = []
    let fields = 0
    const look = async (scene: string): Promise<void> => {
      for (const width of [320, 390]) {
        await showAt(page, { width, height: 844 })
        fields += await page.locator('input[autocomplete]:visible').count()
        const narrow = await narrowFieldsOf(page, leastField)
        faults.push(...narrow.map((field) => `${scene}, ${width} wide: ${field}`))
      }
      await showAt(page, zoomed)
      const { part, bars } = await barsOf(page)
      if (part > mostBars) faults.push(`${scene}, zoomed: ${bars.join(', ')} cover ${Math.round(part * 100)} %`)
    }
    await page.goto(server.url)
    const open = page.getByRole('button', { name: 'Open a table' }).first()
    await open.waitFor()
    await look('home')
    await open.click()
    await page.getByLabel('Your name').fill('Maya')
    await look('a new table')
    await page.getByRole('button', { name: 'Open the table' }).click()
    await page.getByRole('button', { name: 'I am ready' }).waitFor()
    await look('lobby')
    await showAt(page, { width: 390, height: 844 })
    await layFor(maya, 2)
    await begin([maya])
    await look('table')
    expect(fields).toBeGreaterThan(0)
    expect(faults).toEqual([])
  }),
)
