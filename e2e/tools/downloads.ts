// npm run downloads [-- all] [-- <page>]: what a browser without a cache downloads for each page, in bytes as sent and in
// requests, until the page can be used and until it is quiet. With `all`, lists every file.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shareBrowser } from '../support/browser.ts'
import { firstLoads } from './visits/first-load.ts'
import { startServer } from '../support/server/server.ts'

const pages = process.argv.slice(2).filter((word) => word !== 'all')
const isWhole = process.argv.includes('all')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'bay327-downloads-'))
const server = await startServer({ DATA_DIR, RATE_LIMITS: 'off', BOTS: '0' })
const { browser, leave } = await shareBrowser()
const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
try {
  process.stdout.write(
    '| page | kB until usable | requests | kB until quiet | requests | fonts, kB |\n|---|---|---|---|---|---|\n',
  )
  for (const { page, downloads, usable, quiet, fonts } of await firstLoads(browser, server.url, pages)) {
    const cells = [page, kB(usable.bytes), usable.requests, kB(quiet.bytes), quiet.requests, kB(fonts)]
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
    if (!isWhole) continue
    for (const { path, kind, bytes, early } of downloads.toSorted((a, b) => b.bytes - a.bytes))
      process.stdout.write(`    ${kB(bytes).padStart(7)} ${early ? 'early' : 'late '} ${kind.padEnd(10)} ${path}\n`)
  }
} finally {
  leave()
  await server.end('SIGTERM')
  rmSync(DATA_DIR, { recursive: true })
}
