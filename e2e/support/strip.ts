import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Time between two pictures of a strip, ms, and the largest number of them. */
const [step, most] = [200, 20]
/** How long frames are kept, ms. */
const keptMs = 12_000
/** Space between two pictures, px. */
const gap = 4

/** The frames of a page as it draws them, with their times. */
export interface Film {
  /** Writes the frames between these times (of the page's clock, ms) as one picture. */
  strip(from: number, to: number, path: string, width: number, columns: number): Promise<void>
  stop(): Promise<void>
}

interface Frame {
  readonly at: number
  readonly data: string
}

/** Films a page from here on. */
export async function film(page: Page): Promise<Film> {
  const cdp = await page.context().newCDPSession(page)
  let frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1_000
    frames = [...frames.filter((frame) => frame.at > at - keptMs), { at, data }]
    void cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
  return {
    async strip(from, to, path, width, columns) {
      const times = Array.from({ length: Math.min(most, Math.ceil((to - from) / step)) }, (_, i) => from + i * step)
      const chosen = times.flatMap((time) => frames.findLast(({ at }) => at <= time) ?? [])
      const small = await Promise.all(
        chosen.map(({ data }) =>
          sharp(Buffer.from(data, 'base64')).resize({ width }).toBuffer({ resolveWithObject: true }),
        ),
      )
      const height = Math.max(0, ...small.map(({ info }) => info.height))
      const rows = Math.ceil(small.length / columns)
      mkdirSync(dirname(path), { recursive: true })
      await sharp({
        create: { width: columns * (width + gap), height: rows * (height + gap), channels: 3, background: '#333' },
      })
        .composite(
          small.map(({ data: input }, i) => ({
            input,
            left: (i % columns) * (width + gap),
            top: Math.floor(i / columns) * (height + gap),
          })),
        )
        .webp({ quality: 55 })
        .toFile(path)
    },
    stop: () => cdp.send('Page.stopScreencast').then(() => undefined),
  }
}
