import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from './kit/browser.ts'
import { overhangOf, showAt } from './kit/look.ts'
import { askedOf, playUntil } from './kit/play.ts'
import { startServer, type TestServer } from './kit/server.ts'
import { outOfReach, readTwiceAsLarge, shapesOf, sizes } from './kit/shape.ts'
import { onStage, type Stage } from './kit/stage.ts'
import { begin, layFor, letBotsPlay, openTable } from './kit/table.ts'

const phone = { width: 390, height: 844 }
/** The part of a phone's height that the board has while one chooses. */
const boardsPart = 0.45
const finger = 43.5

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-sizes-')), RATE_LIMITS: 'off' })
})
afterAll(() => server.end('SIGTERM'))

const games = await Promise.all(
  modules.map(async ({ about: { slug, title }, game }) => ({
    slug,
    game: title,
    most: legalPeople(await game()).at(-1),
  })),
)

describe.concurrent.each(games)('$slug', ({ slug, game, most = 2 }) => {
  const usual = `${slug}: in every size the board has its part, and what answers is in sight and fits a finger`
  it.concurrent(usual, { timeout: 120_000 }, () =>
    onStage(usual, async (stage) => {
      const maya = await asked(stage, game, most)
      const shapes = (await shapesOf(maya)) ?? []
      expect(shapes).toHaveLength(sizes.length)
      for (const [i, { width }] of sizes.entries()) {
        const shape = shapes[i]
        const where = `${slug}, ${width} wide`
        expect(shape, where).toMatchObject({ primary: true, small: [], overlaps: [] })
        if (width >= 700) continue
        expect(shape?.board, where).toBeGreaterThanOrEqual(boardsPart)
        expect(shape?.tight, where).toEqual([])
        if (!shape?.magnifies) expect(shape?.place, where).toBeGreaterThanOrEqual(finger)
      }
    }),
  )

  const large = `${slug}: with letters twice as large nothing overlaps, hangs over or is out of reach`
  it.concurrent(large, { timeout: 120_000 }, () =>
    onStage(large, async (stage) => {
      const maya = await asked(stage, game, most)
      await readTwiceAsLarge(maya)
      const faults: string[] = []
      for (const size of sizes) {
        await showAt(maya.page, size)
        const overhang = await overhangOf(maya.page)
        if (overhang > 0) faults.push(`${size.width} wide: hangs over by ${overhang} px`)
        faults.push(...(await outOfReach(maya.page)).map((name) => `${size.width} wide: no reaching ${name}`))
      }
      const shapes = (await shapesOf(maya)) ?? []
      for (const [i, { overlaps, small }] of shapes.entries())
        faults.push(...[...overlaps, ...small].map((words) => `${sizes[i]?.width} wide: ${words}`))
      expect(faults).toEqual([])
    }),
  )
})

/** Somebody alone with bots on a phone, who is asked something with a choice. */
async function asked(stage: Stage, game: string, most: number): Promise<Desk> {
  const maya = await stage.desk('Maya', { size: phone })
  await openTable(maya, server.url, game)
  await layFor(maya, most)
  await letBotsPlay(maya, 'Easy', 'At once')
  await begin([maya])
  const isChoice = async (): Promise<boolean> => {
    const [first] = await askedOf(maya)
    const composes = await maya.page.locator(':is(.editing .send, [data-lock])').first().isVisible()
    return first !== undefined && first.choices[0] !== 'go on' && (composes || first.choices.length > 1)
  }
  await playUntil([maya], isChoice)
  return maya
}
