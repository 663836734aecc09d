import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playOn, playUntil } from './support/play.ts'
import { onStage, type Stage } from './support/stage.ts'
import { begin, layFor, openTable } from './support/table.ts'
import { wired } from './support/server/wire.ts'

/** Returns what one person with bots is dealt, with this seed for the server and the browser. */
async function dealt(stage: Stage, luck: string): Promise<unknown> {
  const server = await stage.server({ ...(await stage.store('embedded')), BOTS: '0' })
  await server.draw(luck)
  const maya = await stage.desk('Maya', { luck })
  const code = await openTable(maya, server.url)
  await layFor(maya, 3)
  // The test compares the first view of the match, because later moves depend on the time.
  const line = await wired(maya, server.url, code)
  const first = line.until(({ table }) => table.phase === 'playing')
  await begin([maya])
  const { proof, ...view } = await first
  line.close()
  return [proof, Object.entries(view).filter(([part]) => part.startsWith('game/'))]
}

const same = 'the same luck deals the same at another server and in another browser, and other luck deals otherwise'
it(same, () =>
  onStage(same, async (stage) => {
    const first = await dealt(stage, 'one')
    expect(await dealt(stage, 'one')).toEqual(first)
    expect(await dealt(stage, 'other')).not.toEqual(first)
  }),
)

const over = 'playing on tells at once that the match is over'
it(over, () =>
  onStage(over, async (stage) => {
    const maya = await stage.desk('Maya')
    await maya.page.setContent('<section data-outcome><h2>Maya has won</h2></section>')
    expect(await playOn([maya], () => false)).toEqual({ presses: 0, came: 'over' })
    await expect(playUntil([maya], () => false)).rejects.toThrow('The match was over after 0 presses.')
  }),
)

/**
 * Patterns of code that draws random numbers, starts something that does, waits for a time or sets a limit, and the
 * files that may contain such code.
 */
const exceptions: readonly (readonly [RegExp, ...string[]])[] = [
  [/randomBytes|randomUUID|randomInt|Math\.random|getRandomValues/, 'support/browser.ts'],
  [/newNonce|newToken|\bsitDown\(url/, 'support/server/wire.ts'],
  [/dist\/main\.js/, 'support/server/server.ts'],
  [/newContext\(|chromium\.launch\(/, 'support/browser.ts'],
  [/waitForTimeout/, 'support/picture.ts'],
  [/[tT]imeout:? ?\(?\d/],
]

it('no test here draws random numbers without the seed, or has its own limit or pause', () => {
  const here = import.meta.dirname
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(support\/)?[^/]+\.(test\.ts|mjs)$|^support\/.*\.ts$/.test(file) && file !== 'luck.test.ts',
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(here, file), 'utf8')
    return exceptions.flatMap(([words, ...where]) =>
      words.test(text) && !where.includes(file) ? [`${file}: ${words.exec(text)?.[0]}`] : [],
    )
  })
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})
