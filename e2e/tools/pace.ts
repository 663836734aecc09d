// npx tsx e2e/tools/pace.ts [slug] [players] [Calm|Quick|At once] [waits] [luck]: how long one person waits between
// turns beside steady bots.
import { mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '@bay327/games'
import { openDesk, shareBrowser } from '../support/browser.ts'
import { titleOf } from '../support/matches.ts'
import { straying } from '../support/play.ts'
import { startServer } from '../support/server/server.ts'
import { begin, layFor, letBotsPlay, openTable } from '../support/table.ts'
import { secondsAt, waitsOf } from '../support/waits.ts'

const [slug = modules[0]?.about.slug ?? '', players = '4', pace = 'Quick', answers = '40', luck = 'pace'] =
  process.argv.slice(2)

const server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bay327-pace-')) }, { luck })
const { browser, leave } = await shareBrowser()
try {
  const maya = await openDesk(browser, 'Maya', { motion: true, luck })
  await openTable(maya, server.url, titleOf(slug))
  await layFor(maya, Number(players))
  await letBotsPlay(maya, 'Steady', pace)
  await begin([maya])
  const { waits } = await waitsOf(maya, (all) => all.filter(({ bots }) => bots).length >= Number(answers), straying(4))
  const between = waits.filter(({ bots }) => bots)
  const at = (part: number): string => secondsAt(between, part).toFixed(1)
  process.stdout.write(
    `${slug}, one person and ${Number(players) - 1} steady bots, ${pace}: ${between.length} waits, ` +
      `median ${at(0.5)} s, nine in ten ${at(0.9)} s, longest ${at(1)} s; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  await maya.close()
} finally {
  leave()
  await server.end('SIGTERM')
}
