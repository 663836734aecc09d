// npm run cards [slug ...]: draws the preview picture of a shared link for each game, from its own emblem.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { modules } from '@bay327/games'
import { findChromium, quiet } from '../support/chromium.ts'
import { root } from '../support/place.ts'

const folder = join(root, 'packages/client/public/cards')
const find = createRequire(join(root, 'package.json'))
const font = (file: string): string => readFileSync(find.resolve(file)).toString('base64')
const saira = font('@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2')
const text = font('@fontsource/b612/files/b612-latin-400-normal.woff2')

const args = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const program = findChromium()
const browser = await chromium.launch({ ...(program && { executablePath: program }), args: quiet })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const { about, emblem } of modules.filter(({ about: { slug } }) => args.length === 0 || args.includes(slug))) {
  const circles = (all: readonly (readonly [number, number, number])[] = [], fill: string): string =>
    all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`).join('')
  const drawing = emblem
    ? `${emblem.faint ? `<path d="${emblem.faint}" opacity=".5"/>` : ''}<path d="${emblem.lines}"/>${circles(emblem.dots, '#c98b3b')}
       <path d="${emblem.way}" stroke="#7eeae6" stroke-width="2.25" ${emblem.dashed ? 'stroke-dasharray="5 4"' : ''}/>${circles(emblem.marks, '#7eeae6')}`
    : ''
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Saira; src: url(data:font/woff2;base64,${saira}); font-weight: 100 900; font-stretch: 50% 125% }
    @font-face { font-family: B612; src: url(data:font/woff2;base64,${text}) }
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 56px 72px; background: #060809; color: #f3ecdd;
      border-bottom: 8px solid #ffb755; display: grid; grid-template: auto 1fr auto / 1fr auto; font: 30px/1.3 B612 }
    .name { font: 600 30px/1 Saira; font-stretch: 112%; letter-spacing: .05em; color: #ffb755 }
    svg { width: 560px; height: 350px; grid-area: 2 / 1 / 3 / 3; place-self: center; fill: none; stroke: #ffb755; stroke-width: 1.25 }
    h1 { font: 300 76px/1 Saira; margin: 0 } p { margin: 14px 0 0; color: #bdb6a6 }
    div { grid-area: 3 / 1 / 4 / 3 }
  </style><span class="name">BAY 327</span><svg viewBox="0 0 180 112">${drawing}</svg><div><h1>${about.title}</h1><p>${about.kind}</p></div>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${about.slug}.png`) })
}
await browser.close()
