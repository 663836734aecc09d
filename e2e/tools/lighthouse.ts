// npm run lighthouse [-- slug ...]: Lighthouse's mobile scores of a live table of every game, or of the named games.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { freePort } from '@bay327/server/testing/processes/redis'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { openDesk, shareBrowser } from '../support/browser.ts'
import { findChromium, quiet } from '../support/chromium.ts'
import { titleOf } from '../support/matches.ts'
import { startServer } from '../support/server/server.ts'
import { begin, layFor, letBotsPlay, openTable } from '../support/table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const players = 4

type Stored = readonly { readonly name: string; readonly value: string }[]
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const args = process.argv.slice(2)
const slugs = modules.map(({ about }) => about.slug).filter((slug) => args.length === 0 || args.includes(slug))
const head = ['game', ...categories, ...Object.keys(metrics)]
process.stdout.write(`| ${head.join(' | ')} |\n| ${head.map(() => '---').join(' | ')} |\n`)
for (const slug of slugs) await measure(slug)

/** Opens a table on a phone at a person's turn, with bots, and measures it. */
async function measure(slug: string): Promise<void> {
  const game = modules.find(({ about }) => about.slug === slug)
  if (game === undefined) throw new Error(`There is no game ${slug}.`)
  const size = Math.max(...legalPeople(await game.game()).filter((people) => people <= players))
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bay327-lighthouse-'))
  const server = await startServer({ DATA_DIR, RATE_LIMITS: 'off' })
  const { browser, leave } = await shareBrowser()
  const maya = await openDesk(browser, 'Maya', { size: { width: 390, height: 844 } })
  try {
    const code = await openTable(maya, server.url, titleOf(slug))
    await layFor(maya, size)
    await letBotsPlay(maya, 'Easy', 'At once')
    await begin([maya])
    await maya.page.locator('#now [data-option]:enabled').first().waitFor({ timeout: 120_000 })
    const { origins } = await maya.context.storageState()
    print(slug, await visit(server.url, `/t/${code}`, origins[0]?.localStorage ?? []))
  } finally {
    await maya.close()
    leave()
    await server.end('SIGTERM')
    rmSync(DATA_DIR, { recursive: true })
  }
}

/** Runs Lighthouse for a page, in a new browser with this person's storage. */
async function visit(url: string, path: string, stored: Stored): Promise<Result> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'bay327-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    args: [...quiet, `--remote-debugging-port=${port}`],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(`${url}/healthz`)
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, stored)
    const flags: Flags = { port, logLevel: 'error', disableStorageReset: true, onlyCategories: [...categories] }
    const run = await lighthouse(url + path, flags)
    if (run === undefined || run.lhr.runtimeError) throw new Error(run?.lhr.runtimeError?.message ?? 'No result.')
    return run.lhr
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Prints a row of the table, and below it the failed checks with the parts of the page that they name. */
function print(slug: string, { categories: scored, audits }: Result): void {
  const scores = categories.map((id) => Math.round((scored[id]?.score ?? 0) * 100))
  const measured = Object.values(metrics).map((id) => audits[id]?.displayValue ?? '')
  process.stdout.write(`| ${[slug, ...scores, ...measured].join(' | ')} |\n`)
  const failed = categories
    .slice(1)
    .flatMap((id) => scored[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  for (const { id } of failed) {
    const parts = JSON.stringify(audits[id]?.details ?? {}).match(/"snippet":"(?:[^"\\]|\\.)*"/g) ?? []
    process.stderr.write(`  ${slug}: ${audits[id]?.title ?? id} ${parts.join(' ')}\n`)
  }
}
