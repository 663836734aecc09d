import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditsOf } from './kit/audit.ts'
import type { Desk } from './kit/browser.ts'
import { comeAlone, countPresses } from './kit/coming.ts'
import { faultsOf } from './kit/look.ts'
import { askedOf, isOver, playUntil, roundOf, straying, type Policy } from './kit/play.ts'
import { startServer, type TestServer } from './kit/server.ts'
import { onStage } from './kit/stage.ts'
import { begin, dealAgain, layFor, letBotsPlay, openTable } from './kit/table.ts'

const phone = { width: 390, height: 844 }

/** `EVERY_SIZE=whole` plays every size between them as well, and all to the end, half an hour or so of two cores. */
const whole = process.env['EVERY_SIZE'] === 'whole'
/** Among people such a match is over after so many minutes. */
const SHORT = 10

/** How far a match is played, and what its title calls that. */
type Goal = keyof typeof goals
const goals = {
  end: 'finishes it',
  round: 'gets into its second round',
  answer: 'answers something',
}

/**
 * Every game at the smallest number of players that it allows, into the second round, a short one to its end; and at the largest, in which
 * somebody alone mostly waits, to the first answer. Desk and phone take turns, and begin with another at each game. Crews of people
 * play all games to the end in `games.test.ts`, and every size is played without a page in `bots/src/every-game.test.ts`.
 */
const tables = (
  await Promise.all(
    modules.map(async ({ about: { slug, title, minutes }, game }, at) =>
      legalPeople(await game())
        .map((size, i, sizes) => {
          const [isSmallest, isLargest] = [i === 0, i === sizes.length - 1]
          const goal: Goal = whole || (isSmallest && minutes[1] <= SHORT) ? 'end' : isSmallest ? 'round' : 'answer'
          return { slug, title, size, onPhone: (at + i) % 2 === 1, isSmallest, isLargest, goal }
        })
        .filter(({ isSmallest, isLargest }) => whole || isSmallest || isLargest),
    ),
  )
).flat()

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-solo-')), RATE_LIMITS: 'off' })
})
afterAll(() => server.end('SIGTERM'))

const faultsAt = async ({ page }: Desk, where: string) => faultsOf(page, where)

describe.concurrent.each(tables)('$slug for $size', ({ slug, title: game, size, onPhone, isLargest, goal }) => {
  const title = `${slug} for ${size}: one person ${goals[goal]} with steady bots, on a ${onPhone ? 'phone' : 'desk'}`

  it(title, { timeout: 300_000 }, ({ annotate }) =>
    onStage(title, async (stage) => {
      stage.keepLog(server)
      const maya = await stage.desk('Maya', onPhone ? { size: phone } : {})
      await openTable(maya, server.url, game)
      const faults: string[] = []
      await layFor(maya, size)
      await letBotsPlay(maya, 'Steady', 'At once')
      if (isLargest) faults.push(...(await faultsAt(maya, 'lobby')), ...(await auditsOf(maya, 'lobby')))
      await begin([maya])
      if (isLargest) {
        await untilAsked(maya)
        faults.push(...(await auditsOf(maya, 'asked')))
      }

      let answers = 0
      const policy: Policy = (asked, desk) => (answers++, straying(4)(asked, desk))
      const isFar = async () => answers > 0 && (goal === 'answer' || (goal === 'round' && (await roundOf(maya)) > 1))
      const presses = await playPressing(maya, isFar, policy)
      await annotate(`${presses} presses`)
      if (goal === 'end') {
        await maya.page.locator('[data-outcome] h2').waitFor()
        faults.push(...(await auditsOf(maya, 'outcome')))
      }
      expect(faults).toEqual([])
    }),
  )
})

/** Plays until it was `enough`, or the match is over, with one press at least: a match that ended without is dealt again. */
async function playPressing(desk: Desk, enough: () => Promise<boolean>, policy: Policy): Promise<number> {
  for (;;) {
    const presses = await playUntil([desk], async () => (await enough()) || isOver(desk), policy)
    if (presses > 0) return presses
    await dealAgain([desk])
  }
}

/** Plays until there is something to choose; a match that ended without is dealt again. */
async function untilAsked(desk: Desk): Promise<void> {
  const isAsked = async () => (await askedOf(desk)).some(({ choices }) => choices[0] !== 'go on')
  for (;;) {
    await playUntil([desk], async () => (await isAsked()) || isOver(desk))
    if (!(await isOver(desk))) return
    await dealAgain([desk])
  }
}

const home = 'the home page can be read in every way'
it(home, () =>
  onStage(home, async (stage) => {
    const maya = await stage.desk('Maya')
    await maya.page.goto(server.url)
    await maya.page.getByRole('button', { name: 'Open a table' }).first().waitFor()
    expect([...(await faultsAt(maya, 'home')), ...(await auditsOf(maya, 'home'))]).toEqual([])
  }),
)

const guest = 'whoever follows a link, which is the same page at every table but for its name, can read it in every way'
it(guest, () =>
  onStage(guest, async (stage) => {
    const code = await openTable(await stage.desk('Maya'), server.url)
    const jonas = await stage.desk('Jonas')
    await jonas.page.goto(`${server.url}/t/${code}`)
    await jonas.page.getByLabel('Your name').waitFor()
    expect([...(await faultsAt(jonas, 'guest')), ...(await auditsOf(jonas, 'guest'))]).toEqual([])
  }),
)

const alone = 'alone, three presses and a name lead from home to the first move in every game, two where one has a name'
it(alone, () =>
  onStage(alone, async (stage) => {
    const presses: (readonly [string, number])[] = []
    for (const { about } of modules) {
      const maya = await stage.desk('Maya', { size: phone })
      await countPresses(maya)
      presses.push([about.slug, await comeAlone(server.url, about.title, maya)])
      if (about.starter) expect(await comeAlone(server.url, about.title, maya)).toBe(2)
      await maya.close()
    }
    expect(presses).toEqual(modules.map(({ about }) => [about.slug, 3]))
  }),
)
