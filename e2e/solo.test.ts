import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { describe, expect, it } from 'vitest'
import { auditsOf } from './support/audit.ts'
import type { Desk } from './support/browser.ts'
import { startAlone, countPresses } from './support/arrive.ts'
import { auditOf, faultsOf, showAt, spillsOf } from './support/look.ts'
import { playOn, straying } from './support/play.ts'
import { firstScreenFaults } from './support/sight.ts'
import { onStage } from './support/stage.ts'
import { begin, dealAgain, layFor, letBotsPlay, openTable } from './support/table.ts'
import { walkFaults } from './support/walk.ts'

const phone = { width: 390, height: 844 }

/**
 * `EVERY_SIZE=whole` plays every game at every size to the end with steady bots, which takes half an hour on two cores.
 * In other runs `games.test.ts` plays all games to the end with people, and `bots/src/every-game.test.ts` plays every
 * size without a page.
 */
const tables =
  process.env['EVERY_SIZE'] !== 'whole'
    ? []
    : (
        await Promise.all(
          modules.map(async ({ about: { slug, title }, game }, at) =>
            legalPeople(await game()).map((size, i) => ({ slug, title, size, onPhone: (at + i) % 2 === 1 })),
          ),
        )
      ).flat()

describe.each(tables)('$slug for $size', ({ slug, title: game, size, onPhone }) => {
  const title = `${slug} for ${size}: one person finishes it with steady bots, on a ${onPhone ? 'phone' : 'desk'}`

  it(title, ({ annotate }) =>
    onStage(title, async (stage) => {
      const server = await stage.server({ ...(await stage.store('embedded')), RATE_LIMITS: 'off' })
      const maya = await stage.desk('Maya', onPhone ? { size: phone } : {})
      await openTable(maya, server.url, game)
      await layFor(maya, size)
      await letBotsPlay(maya, 'Steady', 'At once')
      await begin([maya])
      await annotate(`${await playPressing(maya)} presses`)
      await maya.page.locator('[data-outcome] h1').waitFor()
      expect(await auditsOf(maya, 'outcome')).toEqual([])
    }),
  )
})

/** Plays matches to the end until one needs at least one press. Returns the number of presses in that match. */
async function playPressing(desk: Desk): Promise<number> {
  for (;;) {
    const { presses } = await playOn([desk], () => false, straying(4))
    if (presses > 0) return presses
    await dealAgain([desk])
  }
}

const home = 'the home page can be read in every way'
it(home, () =>
  onStage(home, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya')
    await maya.page.goto(server.url)
    await maya.page.getByRole('button', { name: 'Open a table' }).first().waitFor()
    const faults = [...(await faultsOf(maya.page, 'home')), ...(await auditsOf(maya, 'home'))]
    faults.push(...(await firstScreenFaults(maya.page, 'home', ['h1', '.btn.go'])))
    faults.push(...(await walkFaults(maya.page, 'home')))
    await maya.page.getByRole('button', { name: /^Menu/ }).press('Enter')
    await maya.page.getByRole('dialog', { name: 'Menu' }).waitFor()
    faults.push(...(await faultsOf(maya.page, 'menu of home')), ...(await walkFaults(maya.page, 'menu of home')))
    await maya.page.keyboard.press('Escape')
    expect(faults).toEqual([])

    // The field with the wrong code stays in its place, and the message is visible.
    for (const width of [1440, 1024]) {
      await showAt(maya.page, { width, height: 768 })
      const field = maya.page.locator('header form input')
      const before = await field.boundingBox()
      await field.fill('??')
      await field.press('Enter')
      const message = maya.page.getByText(/^A code is two words/).first()
      await message.waitFor()
      expect([await field.boundingBox(), await spillsOf(maya.page)]).toEqual([before, []])
      await field.fill('')
    }

    // On a phone the emblem's column is too narrow for text, so the whole tile with its text is beside the emblem.
    await showAt(maya.page, phone)
    const inColumn = await maya.page.evaluate(() =>
      [...document.querySelectorAll('article:not(.start)')].flatMap((tile) => {
        const edge = tile.querySelector('.emblem')?.getBoundingClientRect().right ?? 0
        const shown = [...tile.querySelectorAll('h3, p, a, button')].map(
          (element) => [element, element.getBoundingClientRect()] as const,
        )
        return shown.flatMap(([element, { left, width }]) => (width > 0 && left < edge ? [element.textContent] : []))
      }),
    )
    expect(inColumn).toEqual([])

    for (const path of ['stats', `stats/${modules[0]?.about.slug}`, `learn/${modules[0]?.about.slug}`]) {
      await maya.page.goto(`${server.url}/${path}`)
      await maya.page.locator('h1').first().waitFor()
      expect(await auditOf(maya.page), path).toEqual([])
    }
  }),
)

const guest = 'the page behind a link is the same at every table but for its name, and can be read in every way'
it(guest, () =>
  onStage(guest, async (stage) => {
    const { server } = await stage.shared()
    const code = await openTable(await stage.desk('Maya'), server.url)
    const jonas = await stage.desk('Jonas')
    await jonas.page.goto(`${server.url}/t/${code}`)
    await jonas.page.getByLabel('Your name').waitFor()
    expect([...(await faultsOf(jonas.page, 'guest')), ...(await auditsOf(jonas, 'guest'))]).toEqual([])
  }),
)

const alone = 'alone, three presses lead from home to the first move in every game, also where one has a name already'
it(alone, () =>
  onStage(alone, async (stage) => {
    const { server } = await stage.shared()
    const presses: (readonly [string, number])[] = []
    for (const { about } of modules) {
      const maya = await stage.desk('Maya', { size: phone })
      await countPresses(maya)
      presses.push([about.slug, await startAlone(server.url, about.title, maya)])
      if (about.starter) expect(await startAlone(server.url, about.title, maya)).toBe(3)
      await maya.close()
    }
    expect(presses).toEqual(modules.map(({ about }) => [about.slug, 3]))
  }),
)
