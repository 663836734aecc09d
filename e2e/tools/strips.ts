// npm run strips [slug ...] [-- --slow]: films a decisive moment of each game, or of these, on a desk and a phone, as
// docs/screenshots/<slug>-strip-<width>.webp with a picture each 200 ms. With --slow it films nothing: it slows the processor down
// four times, and prints how many frames a second are drawn while dice fall, and how much the layout shifts meanwhile.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { matchPlans, titleOf } from '../support/matches.ts'
import { root } from '../support/place.ts'
import { askedOf, isOver, press } from '../support/play.ts'
import { onStage } from '../support/stage.ts'
import { film } from '../support/strip.ts'
import { playAlone } from '../support/table.ts'

const forms = [
  { size: { width: 1440, height: 900 }, width: 300, columns: 5 },
  { size: { width: 390, height: 844 }, width: 150, columns: 8 },
] as const
/** How long a moment is awaited, and how many details are measured, ms. */
const [patience, measured] = [120_000, 12]
/** A shorter detail was cut off by a press, ms. */
const shortest = 1_500

const isSlow = process.argv.includes('--slow')
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
for (const { slug } of matchPlans.filter((plan) => asked.length === 0 || asked.includes(plan.slug)))
  for (const form of forms) await takeStrip(slug, form)

/** A detail as the page drew it: when it opened and closed, ms of the page's clock, and what it showed. */
interface Seen {
  readonly from: number
  readonly to: number
  readonly title: string
  readonly isMine: boolean
  readonly isDecided: boolean
  readonly effects: number
  /** Frames drawn before its result was visible, and how long that took, ms; the score of all layout shifts. */
  readonly frames: number
  readonly fell: number
  readonly shift: number
}

async function takeStrip(slug: string, { size, width, columns }: (typeof forms)[number]): Promise<void> {
  await onStage(`strip of ${slug} ${size.width}`, async (stage) => {
    const { server } = await stage.shared()
    const maya = await stage.desk('Maya', { motion: true, size })
    const { page } = maya
    await page.addInitScript(watchDetails)
    await playAlone(maya, server.url, titleOf(slug))
    const camera = isSlow ? undefined : await film(page)
    if (isSlow) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const details: Seen[] = []
    const end = Date.now() + patience
    while (Date.now() < end && details.length < measured && !(await isOver(maya))) {
      const fresh = await takeSeen(page)
      details.push(...fresh)
      // Some games have no effect to wait for: then their first result is filmed.
      const isLate = Date.now() > end - patience / 2
      const best = fresh.find(
        ({ from, to, isMine, isDecided, effects }) =>
          isDecided && to - from > shortest && ((isMine && effects > 0) || isLate),
      )
      if (camera && best) {
        const path = join(root, `docs/screenshots/${slug}-strip-${size.width}.webp`)
        await camera.strip(best.from - 100, best.to + 100, path, width, columns)
        process.stdout.write(`${slug} ${size.width}: ${best.title}, ${Math.round(best.to - best.from)} ms\n`)
        break
      }
      const [question] = await askedOf(maya)
      const choice = question?.choices[0]
      if (question && choice !== undefined) await press(maya, question.question, choice)
      await page.waitForTimeout(60)
    }
    await camera?.stop()
    if (!isSlow) return
    const fallen = details.filter(({ fell }) => fell > 300)
    const rates = fallen.map(({ frames, fell }) => (1_000 * frames) / fell).sort((a, b) => a - b)
    const rateAt = (part: number): string => (rates[Math.floor(part * (rates.length - 1))] ?? NaN).toFixed(0)
    const shift = Math.max(0, ...details.map((one) => one.shift))
    process.stdout.write(
      `${slug} ${size.width}: ${fallen.length} details, frames a second while dice fall: median ${rateAt(0.5)}, ` +
        `slowest ${rateAt(0)}; largest layout shift ${shift.toFixed(4)}\n`,
    )
  })
}

/** Returns the details that closed since the last call. */
function takeSeen(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const held = globalThis as unknown as { details?: Seen[] }
    return held.details?.splice(0) ?? []
  })
}

/** Runs in the page: notes each detail, with the frames and layout shifts while it is open. */
function watchDetails(): void {
  const all: Seen[] = []
  Object.assign(globalThis, { details: all })
  let open: { -readonly [K in keyof Seen]: Seen[K] } | undefined
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) shift += value
    }
  }).observe({ type: 'layout-shift' })
  const look = (): void => {
    const now = Date.now()
    const frame = document.querySelector<HTMLElement>('[data-detail]')
    const title = frame?.querySelector('h2')?.textContent ?? ''
    if (open && open.title !== title) {
      all.push({ ...open, to: now, shift: shift - open.shift })
      open = undefined
    }
    if (frame) {
      open ??= { from: now, to: 0, title, isMine: false, isDecided: false, effects: 0, frames: 0, fell: 0, shift }
      open.isMine ||= frame.matches('.mine')
      const result = frame.querySelector('[data-result]')
      const isFalling = result?.matches('.waits') === true
      if (isFalling) open.frames++
      if (isFalling) open.fell = now - open.from
      open.isDecided ||= !isFalling && result?.querySelector('.verdict') !== null
      open.effects = Math.max(open.effects, isFalling ? 0 : (result?.querySelectorAll('li').length ?? 0))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
