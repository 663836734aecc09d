// npm run strips [slug ...] [width ...] [-- --slow]: films a decisive moment of each game, or of these, on a desk and a phone (or in
// these widths), as docs/screenshots/<slug>-strip-<width>.webp with a picture each 200 ms. With --slow it films nothing: it slows the processor down
// four times, and prints from a trace how many frames a second are drawn while dice fall, and how many parts of a detail move.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { matchPlans, titleOf } from '../support/matches.ts'
import { root } from '../support/place.ts'
import { questionsOn, isOver, press } from '../support/play.ts'
import { onStage } from '../support/stage.ts'
import { film } from '../support/strip.ts'
import { playAlone } from '../support/table.ts'

const forms = [
  { size: { width: 1440, height: 900 }, width: 300, columns: 5 },
  { size: { width: 390, height: 844 }, width: 150, columns: 8 },
] as const
/** Timeout for a moment to film, ms, and the number of details to measure. */
const [patience, measured] = [120_000, 12]
/** Number of matches that are played until one has a moment to film. */
const mostMatches = 4
/** Minimum duration of a detail that is filmed, ms. A shorter one was ended by a press. */
const shortest = 1_500
/** The same minimum for a game whose details are all brief, such as spins, ms. */
const briefest = 700
/** The name of the marks at which dice begin to fall, and at which they are at rest. */
const [falls, rests] = ['dice fall', 'dice rest'] as const
/** Minimum duration of a fall of dice that is measured, ms. A shorter one was ended by a press. */
const shortestFall = 300

const isSlow = process.argv.includes('--slow')
const args = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isAsked = (word: string, all: readonly string[]): boolean =>
  args.includes(word) || !all.some((name) => args.includes(name))
const slugs = matchPlans.map(({ slug }) => slug)
const widths = forms.map(({ size }) => `${size.width}`)
for (const slug of slugs.filter((name) => isAsked(name, slugs)))
  for (const form of forms.filter(({ size }) => isAsked(`${size.width}`, widths)))
    for (let match = 1; match <= mostMatches && !(await takeStrip(slug, form, match)); match++);

/** A detail as the page drew it: when it opened and closed, ms of the page's clock, and what it showed. */
interface Seen {
  readonly from: number
  readonly to: number
  readonly title: string
  readonly isMine: boolean
  readonly isDecided: boolean
  readonly effects: number
  /** Parts of the detail that the browser counts as a layout shift. */
  readonly moved: readonly string[]
}

/** Plays a match, films its best moment, and returns whether there was one. With --slow, measures the match. */
async function takeStrip(
  slug: string,
  { size, width, columns }: (typeof forms)[number],
  match: number,
): Promise<boolean> {
  let isDone = isSlow
  await onStage(`strip of ${slug} ${size.width} ${match}`, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { motion: true, size })
    const { page } = maya
    await page.addInitScript(watchDetails, [falls, rests])
    await playAlone(maya, server.url, titleOf(slug))
    const camera = isSlow ? undefined : await film(page)
    const trace = isSlow ? await traceSlowly(page) : undefined
    const details: Seen[] = []
    const end = Date.now() + patience
    while (Date.now() < end && details.length < measured && !(await isOver(maya))) {
      const fresh = await takeSeen(page)
      details.push(...fresh)
      // Some games have no effect to wait for: then their first result is filmed.
      const isLate = Date.now() > end - patience / 2
      const best = fresh.find(
        ({ from, to, isMine, isDecided, effects }) =>
          isDecided && to - from > (isLate ? briefest : shortest) && ((isMine && effects > 0) || isLate),
      )
      if (camera && best) {
        const path = join(root, `docs/screenshots/${slug}-strip-${size.width}.webp`)
        await camera.strip(best.from - 100, best.to + 100, path, width, columns)
        process.stdout.write(`${slug} ${size.width}: ${best.title}, ${Math.round(best.to - best.from)} ms\n`)
        isDone = true
        break
      }
      const [question] = await questionsOn(maya)
      const choice = question?.choices[0]
      if (question && choice !== undefined) await press(maya, question.question, choice)
      await page.waitForTimeout(60)
    }
    await camera?.stop()
    if (!trace) return
    const rates = (await trace.rates()).sort((a, b) => a - b)
    const rateAt = (part: number): string => (rates[Math.floor(part * (rates.length - 1))] ?? NaN).toFixed(0)
    const moved = details.flatMap((detail) => detail.moved)
    process.stdout.write(
      `${slug} ${size.width}: ${rates.length} falls, frames a second while dice fall: median ${rateAt(0.5)}, ` +
        `slowest ${rateAt(0)}; ${moved.length} parts of ${details.length} details moved\n${moved.join('\n')}\n`,
    )
  })
  return isDone
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  /** Time, µs. */
  readonly ts: number
}

/**
 * Slows the page's processor down, and traces the frames that reach the screen. A frame of the page's own thread is not
 * counted: dice fall on the compositor's thread.
 */
async function traceSlowly(page: Page): Promise<{ rates(): Promise<number[]> }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser to trace.')
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const categories = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame']
  await browser.startTracing(page, { categories })
  return {
    async rates() {
      const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
      const of = (name: string): TraceEvent[] => traceEvents.filter((event) => event.name === name)
      const drawn = of('DrawFrame')
      return of(falls).flatMap(({ pid, ts: from }) => {
        const to = Math.min(...of(rests).flatMap(({ ts }) => (ts > from ? ts : [])))
        const ms = (to - from) / 1_000
        const frames = drawn.filter((frame) => frame.pid === pid && frame.ts >= from && frame.ts < to).length
        return Number.isFinite(ms) && ms > shortestFall ? (1_000 * frames) / ms : []
      })
    },
  }
}

/** Returns the details that closed since the last call. */
function takeSeen(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const held = globalThis as unknown as { details?: Seen[] }
    return held.details?.splice(0) ?? []
  })
}

/** A layout shift, which TypeScript does not declare. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null
    previousRect: DOMRectReadOnly
    currentRect: DOMRectReadOnly
  }[]
}

/** Runs in the page: notes each detail, with its parts that move while it is open, and marks when dice fall and rest. */
function watchDetails([falls, rests]: readonly string[]): void {
  const all: Seen[] = []
  Object.assign(globalThis, { details: all })
  let open: { -readonly [K in keyof Seen]: Seen[K] } | undefined
  let wasFalling = false
  // Height of the detail's layer. Shifts at another height do not count: on a phone, a new question leaves less space
  // for the board.
  let height = 0
  let moved: string[] = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      for (const { node, previousRect, currentRect } of sources)
        if (node?.parentElement?.closest('[data-detail-layer]')?.clientHeight === height)
          moved.push([node.nodeName, node.textContent?.trim().slice(0, 30), previousRect.y, currentRect.y].join(' '))
  }).observe({ type: 'layout-shift' })
  const look = (): void => {
    const now = Date.now()
    const frame = document.querySelector<HTMLElement>('[data-detail]')
    const title = frame?.querySelector('h2')?.textContent ?? ''
    if (open && open.title !== title) {
      all.push({ ...open, to: now, moved })
      moved = []
      open = undefined
    }
    if (frame) {
      if (!open) height = frame.parentElement?.clientHeight ?? 0
      open ??= { from: now, to: 0, title, isMine: false, isDecided: false, effects: 0, moved }
      open.isMine ||= frame.matches('.mine')
      const result = frame.querySelector('[data-result]')
      const isFalling = result?.matches('.waits') === true
      open.isDecided ||= !isFalling && result?.querySelector('.verdict') !== null
      open.effects = Math.max(open.effects, isFalling ? 0 : (result?.querySelectorAll('li').length ?? 0))
    }
    const isFalling = frame?.querySelector('[data-result]')?.matches('.waits') === true && !frame.querySelector('.hand')
    if (isFalling !== wasFalling) performance.mark(`${isFalling ? falls : rests}`)
    wasFalling = isFalling
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
