import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coverageOf, faces, fontsLicence, planFonts, rangeOf, whole } from '../fonts/plan.mjs'

const packages = join(import.meta.dirname, '../../packages')
const styles = join(packages, 'table/src/styles')

it('the fonts have every character of the page’s text, as `npm run fonts` writes them', async () => {
  const { styles: text, late, parts } = await planFonts()
  expect(readFileSync(join(styles, 'fonts.css'), 'utf8')).toBe(text)
  expect(readFileSync(join(styles, 'fonts-more.css'), 'utf8')).toBe(late)
  expect(readFileSync(join(styles, 'fonts/LICENSE'), 'utf8')).toBe(fontsLicence())
  const files = parts.map(({ part }) => `${part}.woff2`)
  expect(readdirSync(join(styles, 'fonts')).toSorted()).toEqual(['LICENSE', ...files].toSorted())
  for (const { part, codes } of parts) {
    const font = readFileSync(join(styles, `fonts/${part}.woff2`))
    const there = coverageOf(await whole(font))
    expect(there, part).toEqual(codes)
  }
})

it('the styles use only weights and widths that the fonts have', () => {
  const files = globSync('*/src/**/*.{svelte,css}', { cwd: packages }).filter(
    (file) => !/fonts(-more)?\.css$/.test(file),
  )
  const text = files.map((file) => readFileSync(join(packages, file), 'utf8')).join('\n')
  const numbers = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, value]) => Number(value)))]
  const within = (value, [min, max = min]) => value >= min && value <= max
  const widths = numbers(/font-stretch:\s*([\d.]+)%/g)
  const weights = [...numbers(/\bfont-weight:\s*(\d+)/g), ...numbers(/\bfont:\s*(\d+)\s/g)]
  expect([widths.length > 10, weights.length > 3]).toEqual([true, true])
  const saira = faces.filter(({ family }) => family === 'Saira')
  expect(widths.filter((width) => !saira.some((face) => within(width, face.widths)))).toEqual([])
  expect(weights.filter((weight) => !saira.some((face) => within(weight, face.weights)))).toEqual([])
  expect(text.match(/font-variation-settings|font-stretch:\s*[a-z]|font-weight:\s*(bold|light)|font-width/g)).toBeNull()
})

it('the check reads the characters of a font and writes ranges', async () => {
  expect(rangeOf([0x42, 0x41, 0x43, 0x20])).toBe('U+20, U+41-43')
  const cmap = Buffer.alloc(64)
  cmap.writeUInt16BE(1, 4)
  cmap.write('cmap', 12, 'latin1')
  cmap.writeUInt32BE(28, 20)
  // One subtable at 12, of format 4 with the spans 0x41 to 0x43 and the last one.
  cmap.writeUInt16BE(1, 30)
  cmap.writeUInt32BE(12, 36)
  cmap.writeUInt16BE(4, 40)
  cmap.writeUInt16BE(4, 46)
  for (const [at, value] of [
    [54, 0x43],
    [56, 0xffff],
    [60, 0x41],
    [62, 0xffff],
  ])
    cmap.writeUInt16BE(value, at)
  expect(coverageOf(cmap)).toEqual([0x41, 0x42, 0x43])
})
