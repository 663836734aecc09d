// npx tsx e2e/pace.ts [slug] [players] [Calm|Quick|At once] [waits]: how long one person waits between own questions beside steady bots.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '@bay327/games'
import type { Page } from 'playwright-core'
import { openDesk, shareBrowser } from './kit/browser.ts'
import { startServer } from './kit/server.ts'
import { isOver, playUntil, straying } from './kit/play.ts'
import { begin, layFor, letBotsPlay, openTable } from './kit/table.ts'

const [slug = modules[0]?.about.slug ?? '', players = '4', pace = 'Quick', answers = '40'] = process.argv.slice(2)
const about = modules.find((module) => module.about.slug === slug)?.about
if (about === undefined) throw new Error(`There is no game ${slug}.`)

const server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-pace-')) })
const { browser, leave } = await shareBrowser()
try {
  const maya = await openDesk(browser, 'Maya', { motion: true })
  await openTable(maya, server.url, about.title)
  await layFor(maya, Number(players))
  await letBotsPlay(maya, 'Steady', pace)
  await begin([maya])
  const waits: number[] = []
  let answered: number | undefined
  let between = false
  const isEnough = async (): Promise<boolean> => {
    between ||= await botsPlay(maya.page)
    return waits.length >= Number(answers) || (await isOver(maya))
  }
  await playUntil([maya], isEnough, (asked, desk) => {
    if (answered !== undefined && between) waits.push(Date.now() - answered)
    between = false
    answered = Date.now()
    return straying(4)(asked, desk)
  })
  print(waits)
  await maya.close()
} finally {
  await leave()
  await server.end('SIGTERM')
}

/** Whether the screen says that bots play: between two questions of one's own go nobody waits for them. */
function botsPlay(page: Page): Promise<boolean> {
  return page.locator('#flow').isVisible()
}

function print(waits: readonly number[]): void {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (part: number): string => ((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / 1000).toFixed(1)
  process.stdout.write(
    `${slug}, one person and ${Number(players) - 1} steady bots, ${pace}: ${sorted.length} waits, ` +
      `median ${at(0.5)} s, nine in ten ${at(0.9)} s, longest ${at(1)} s\n`,
  )
}
