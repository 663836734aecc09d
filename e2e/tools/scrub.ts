// npm run bench:scrub [-- slug]: frame rate while dragging the timeline of a long match, with the CPU slowed to a
// quarter.
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { extname, join } from 'node:path'
import { games } from '@bay327/games'
import { playEvening } from '@bay327/client/testing/evening'
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { root } from '../support/place.ts'

/** Number of matches that are played; the longest is used. */
const tries = 6
const slowed = 4
/** Duration of dragging, s. */
const seconds = 6

const slug = process.argv[2] ?? 'escape'
const game = games[slug]
if (game === undefined) throw new Error(`There is no game ${slug}.`)
const evenings = Array.from({ length: tries }, (_, i) => playEvening(game, i + 1, 2_000))
const longest = evenings.reduce((longer, other) => (entriesOf(other) > entriesOf(longer) ? other : longer))
const site = await serve(longest.id, JSON.stringify(longest.record))
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  // The compiled functions that run in the page call the compiler's helper `__name`. This script defines it.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.goto(`${site.url}/r/${longest.id}`)
  await page.getByRole('slider').waitFor()
  await page.locator('.story li').first().waitFor()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(`${slug}, ${entriesOf(longest)} entries, load ${load}, page slowed ${slowed} times\n`)
  process.stdout.write(`${await drag(page, devtools)}\n`)
} finally {
  await browser.close()
  site.close()
}
process.exit()

function entriesOf({ record }: ReturnType<typeof playEvening>): number {
  return record.replay.entries.length
}

/** Drags from end to end and back like a hand, and reports the frames from the trace and from the page itself. */
async function drag(page: Page, devtools: CDPSession): Promise<string> {
  const axis = await page.getByRole('slider').boundingBox()
  if (axis === null) throw new Error('There is no timeline.')
  const [left, width, y] = [axis.x + 66, axis.width - 94, axis.y + axis.height / 2]
  await page.mouse.move(left, y)
  await page.mouse.down()
  await page.evaluate(countFrames)
  const drawn = await traced(devtools, async () => {
    const began = Date.now()
    for (let at = 0; at < 1; at = (Date.now() - began) / (1_000 * seconds)) {
      const there = 1 - Math.abs(1 - 2 * ((at * 2) % 1))
      await page.mouse.move(left + there * width, y)
    }
  })
  await page.mouse.up()
  const { frames, ms, longest: gap, drawings } = await page.evaluate(readFrames)
  const persecond = (count: number, length: number): string => (count / (length / 1_000)).toFixed(1)
  return [
    `frames of the page: ${persecond(frames, ms)} a second, the longest ${gap.toFixed(0)} ms`,
    `frames drawn, by the trace: ${persecond(drawn.frames, drawn.ms)} a second, ${drawn.dropped} dropped`,
    `moments drawn on the board: ${persecond(drawings, ms)} a second`,
    `processor time of the page's thread, slowed: ${(drawn.busy / frames).toFixed(1)} ms a frame; 20 leave room for 50 a second`,
  ].join('\n')
}

interface Counted {
  stamps: number[]
  drawings: number
  stop: boolean
}

/** Runs in the page: begins to record frames. */
function countFrames(): void {
  const counted: Counted = { stamps: [], drawings: 0, stop: false }
  Object.assign(window, { counted })
  const board = document.querySelector('[data-region=board]')
  if (board)
    new MutationObserver(() => counted.drawings++).observe(board, { subtree: true, childList: true, attributes: true })
  const tick = (now: number): void => {
    counted.stamps.push(now)
    if (!counted.stop) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Runs in the page: returns the recorded frames. */
function readFrames(): { frames: number; ms: number; longest: number; drawings: number } {
  const { counted } = window as unknown as { counted: Counted }
  counted.stop = true
  const { stamps, drawings } = counted
  const gaps = stamps.slice(1).map((stamp, i) => stamp - (stamps[i] ?? 0))
  return { frames: gaps.length, ms: (stamps.at(-1) ?? 0) - (stamps[0] ?? 0), longest: Math.max(...gaps), drawings }
}

interface TraceEvent {
  readonly name: string
  /** Start of the event, µs. */
  readonly ts: number
  /** CPU time of the event's thread, µs. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args: { readonly name?: string }
}

async function traced(devtools: CDPSession, act: () => Promise<void>) {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame', 'toplevel'],
    },
  })
  await act()
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await done
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts)
  const dropped = events.filter(({ name }) => name === 'DroppedFrame').length
  return { frames: drawn.length, dropped, ms: (Math.max(...drawn) - Math.min(...drawn)) / 1_000, busy: busyOf(events) }
}

/** Returns the CPU time of the busiest renderer main thread, ms. */
function busyOf(events: readonly TraceEvent[]): number {
  const of = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(of)
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  const sums = threads.map((thread) =>
    tasks.reduce((sum, task) => (of(task) === thread ? sum + (task.tdur ?? 0) : sum), 0),
  )
  return Math.max(...sums) / 1_000
}

/** Serves the built page and the record of one match. Every other path gets `index.html`. */
async function serve(id: string, record: string): Promise<{ readonly url: string; close(): void }> {
  const dist = join(root, 'packages/client/dist')
  const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }
  const server = createServer(({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === `/api/replays/${id}`) return reply.setHeader('content-type', 'application/json').end(record)
    const file = join(dist, pathname)
    const isFile = extname(pathname) !== '' && existsSync(file)
    const found = isFile ? file : join(dist, 'index.html')
    reply.setHeader('content-type', types[extname(found)] ?? 'application/octet-stream').end(readFileSync(found))
    return undefined
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
