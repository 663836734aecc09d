import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { auditsOf } from './support/audit.ts'
import type { Desk } from './support/browser.ts'
import { faultsOf, overhangOf, showAt } from './support/look.ts'
import { questionsOn, playOn, playUntil, type Policy } from './support/play.ts'
import { outOfReach, readLarger, readTwiceAsLarge, shapeOf, shapesOf, sizes } from './support/shape.ts'
import { firstScreenFaults } from './support/sight.ts'
import { onStage, type Stage } from './support/stage.ts'
import { begin, dealAgain, layFor, letBotsPlay, openTable } from './support/table.ts'
import { walkFaults } from './support/walk.ts'

const phone = { width: 390, height: 844 }
/** Share of a phone's height that the board has during a choice. */
const boardsPart = 0.4
const finger = 43.5
/** What a phone shows of the lobby without scrolling: the code, who is there, a seat, and the button that goes on. */
const lobby = ['.invite .code', '.seats h2', '.seat h3', 'footer .btn.go']

/**
 * The widths at which larger text is measured, one for each layout of the table: with the largest setting, and with the
 * browser's text twice as large.
 */
const larger = sizes.filter(({ width }) => [390, 844, 1024, 1440].includes(width))
const twice = sizes.filter(({ width }) => [320, 390, 720, 844, 1024].includes(width))

const games = await Promise.all(
  modules.map(async ({ about: { slug, title }, game }) => ({
    slug,
    game: title,
    most: legalPeople(await game()).at(-1),
  })),
)

describe.each(games)('$slug', ({ slug, game, most = 2 }) => {
  const title = `${slug}: its largest table can be read in every way; in every size the board has its part, what answers is in sight and fits a finger, and no text or control is cut off or covered, also with larger letters`
  it(title, () =>
    onStage(title, async (stage) => {
      const maya = await seated(stage, game, most)
      const faults = await faultsOf(maya.page, 'lobby', [390])
      faults.push(...(await walkFaults(maya.page, 'lobby')))
      faults.push(...(await firstScreenFaults(maya.page, 'lobby', lobby)))
      await begin([maya])
      await untilAsked(maya)
      await offered(maya)
      const shapes = (await shapesOf(maya)) ?? []
      expect(shapes).toHaveLength(sizes.length)
      for (const [i, { width, ...size }] of sizes.entries()) {
        const shape = shapes[i]
        const where = `${slug}, ${width} wide`
        expect(shape, where).toMatchObject({ primary: true, small: [], overlaps: [], lost: [], spills: [], buried: [] })
        if (width > 1920) expect(shape?.letters, where).toBeGreaterThan(16)
        const sides = 'sides' in size ? size.sides : 0
        expect(shape?.across[0], where).toBeGreaterThanOrEqual(sides)
        expect(shape?.across[1], where).toBeLessThanOrEqual(width - sides)
        if (width >= 700) expect(shape?.covered, where).toEqual([])
        const [inSight, all] = shape?.choices ?? [0, 0]
        const isPhone = width >= 360 && (width < 700 || 'sides' in size)
        if (isPhone) expect(inSight, `${where}: choices in sight`).toBeGreaterThanOrEqual(Math.min(2, all))
        if (width >= 700) continue
        expect(shape?.board, where).toBeGreaterThanOrEqual(boardsPart)
        expect(shape?.tight, where).toEqual([])
        if (!shape?.magnifies) expect(shape?.place, where).toBeGreaterThanOrEqual(finger)
      }

      faults.push(...(await auditsOf(maya, 'asked')))
      await readLarger(maya, true)
      for (const [i, { overlaps, spills, buried }] of ((await shapesOf(maya, larger)) ?? []).entries())
        faults.push(...[...overlaps, ...spills, ...buried].map((words) => `${larger[i]?.width} wide, larger: ${words}`))
      await readLarger(maya, false)
      await readTwiceAsLarge(maya)
      for (const size of twice) {
        await showAt(maya.page, size)
        const [overhang, { overlaps, small, spills, buried }] = [await overhangOf(maya.page), await shapeOf(maya.page)]
        const found = [...overlaps, ...small, ...spills, ...buried]
        found.push(...(await outOfReach(maya.page)).map((name) => `no reaching ${name}`))
        if (overhang > 0) found.push(`hangs over by ${overhang} px`)
        faults.push(...found.map((words) => `${size.width} wide: ${words}`))
      }
      expect(faults).toEqual([])

      let answers = 0
      const answering: Policy = ({ choices: [first] }) => (answers++, first)
      await playUntil([maya], () => answers > 0, answering)
    }),
  )
})

/**
 * Checks that a phone's board keeps its share while the one-time offer is open, then answers the offer. At 320 by 640
 * px, options of four lines need scrolling.
 */
async function offered(maya: Desk): Promise<void> {
  const offer = maya.page.getByRole('region', { name: /^Alert me on my turn/ })
  await offer.waitFor()
  const phones = sizes.filter(({ width }) => width < 700)
  for (const [i, { board, primary, says }] of ((await shapesOf(maya, phones)) ?? []).entries()) {
    const isNarrow = (phones[i]?.width ?? 0) < 390
    expect([board >= boardsPart, primary || isNarrow], `board ${board}, offered: ${says}`).toEqual([true, true])
  }
  await offer.getByRole('button').last().click()
}

/** Seats one person on a phone, with bots on all other seats. */
async function seated(stage: Stage, game: string, most: number): Promise<Desk> {
  const { server } = await stage.shared()
  const maya = await stage.desk('Maya', { size: phone, first: true, worker: true })
  await openTable(maya, server.url, game)
  await layFor(maya, most)
  await letBotsPlay(maya, 'Easy', 'At once')
  return maya
}

/** Plays until Maya has a choice. If the match ends first, starts another match. */
async function untilAsked(maya: Desk): Promise<void> {
  const isAsked = async (): Promise<boolean> => {
    const [first] = await questionsOn(maya)
    const composes = await maya.page.locator(':is(.editing .send, [data-lock])').first().isVisible()
    return first !== undefined && first.choices[0] !== 'go on' && (composes || first.choices.length > 1)
  }
  while ((await playOn([maya], isAsked)).came === 'over') await dealAgain([maya])
}
