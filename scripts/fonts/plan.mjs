import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const home = join(import.meta.dirname, '../..')
const find = createRequire(import.meta.url).resolve
const saira = '@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2'

/**
 * The faces of the page: the weights (CSS numbers) and widths (percent) that its styles use, and no more, because a
 * variable font has its size from what it can vary. `first`: the only ASCII characters of the first file, if not all. `only`: no text has others.
 */
export const faces = [
  { name: 'saira', family: 'Saira', file: saira, weights: [300, 500], widths: [62, 100] },
  {
    name: 'saira-bold',
    family: 'Saira',
    file: saira,
    weights: [600, 700],
    widths: [62, 100],
    // Initials on pieces, and figures on dice and charts.
    first: ' 0123456789+-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  },
  // The name of the page and the number of its bay.
  {
    name: 'saira-wide',
    family: 'Saira',
    file: saira,
    weights: [500, 600],
    widths: [112, 120],
    first: ' BAY327',
    only: true,
  },
  { name: 'b612', family: 'B612', file: '@fontsource/b612/files/b612-latin-400-normal.woff2', weights: [400] },
  { name: 'b612-bold', family: 'B612', file: '@fontsource/b612/files/b612-latin-700-normal.woff2', weights: [700] },
  {
    name: 'b612-mono',
    family: 'B612 Mono',
    file: '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2',
    weights: [400],
  },
]

/** Features that the page's text has: those that a browser turns on by itself, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'clig', 'calt', 'ccmp', 'locl', 'tnum']

/** Returns the characters of the page's own text: ASCII, and what the sources contain beyond it, also as an escape. */
function ownText() {
  const files = globSync('packages/{engine,room,games,table,client}/src/**/*.{ts,svelte}', { cwd: home })
  const sources = files.filter((file) => !/\.test\.ts$|[/\\]testing?[/\\]/.test(file))
  const text = sources.map((file) => readFileSync(join(home, file), 'utf8')).join('')
  const written = Array.from(text, (letter) => letter.codePointAt(0))
  const escaped = [...text.matchAll(/\\u\{?([\da-f]{4,6})/gi)].map(([, hex]) => Number.parseInt(hex, 16))
  return new Set([...ascii, ...written, ...escaped].filter((code) => code >= 0x20).sort((a, b) => a - b))
}

/** Returns the code points of a TrueType font: its `cmap` subtable of format 4. */
export function coverageOf(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') + 8)
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 4 + 8 * i + 4),
  )
  const at = cmap + subtables.find((offset) => font.readUInt16BE(cmap + offset) === 4)
  const doubled = font.readUInt16BE(at + 6)
  const codes = []
  for (let i = 0; i < doubled; i += 2) {
    const [end, start] = [font.readUInt16BE(at + 14 + i), font.readUInt16BE(at + 16 + doubled + i)]
    for (let code = start; code <= end && code !== 0xffff; code++) codes.push(code)
  }
  return codes
}

/** Returns code points as the value of `unicode-range`. */
export function rangeOf(codes) {
  const spans = []
  for (const code of new Set([...codes].sort((a, b) => a - b))) {
    const last = spans.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code) => code.toString(16).toUpperCase()
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** At 12 px with one pixel for each CSS pixel, B612 draws the two strokes of an equals sign as one, so that "3 + 2 = 5" looks like a difference. */
const equals = 0x3d
const ascii = spans('20-7E')
/** The other characters of names and chat in Latin letters: a second file of each face has them. */
const more = spans('A1-FF 152-153 2014 201A 201E 2022 20AC')

/** Returns the code points of spans of hexadecimal numbers. */
function spans(text) {
  return text.split(' ').flatMap((span) => {
    const [from, to = from] = span.split('-').map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

/**
 * Returns what `npm run fonts` writes: the styles, those for the other characters of names, which the page loads later,
 * and of each font its face, its name and its code points.
 */
export async function planFonts() {
  const own = ownText()
  const covered = await Promise.all(
    faces.map(async ({ file }) => new Set(coverageOf(await whole(readFileSync(find(file)))))),
  )
  const page = [...own].filter((code) => covered.some((codes) => codes.has(code)))
  const planned = faces.map((face, i) => {
    const signs = face.first && [...codesOf(face.first), ...(face.only ? [] : page.filter((code) => code > 0x7e))]
    const first = signs ?? page
    const second = face.only ? [] : [...(signs ? ascii.filter((code) => !signs.includes(code)) : []), ...more]
    const part = (name, range) => ({
      face,
      part: name,
      range,
      codes: range.filter((code) => covered[i].has(code)).sort((a, b) => a - b),
    })
    return [part(face.name, first), part(`${face.name}-more`, second)]
  })
  const rulesOf = (parts) =>
    parts.map(({ face, part, range }) => ruleOf(face, part, part === face.name ? undefined : range))
  const [firsts, seconds] = [planned.map(([first]) => first), planned.flatMap(([, second]) => second)]
  const parts = [...firsts, ...seconds].filter(({ codes }) => codes.length > 0)
  const better = ['B612', 'B612 Mono'].map((family) => ruleOf({ family, weights: [400] }, 'saira', [equals]))
  return {
    styles: header + [...rulesOf(firsts), ...better].join('\n'),
    late: header + rulesOf(seconds.filter(({ codes }) => codes.length > 0)).join('\n'),
    parts,
  }
}

/** Returns a font with all its characters as TrueType. */
export const whole = (font) => subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })

const codesOf = (text) => Array.from(text, (letter) => letter.codePointAt(0))

function ruleOf({ family, weights: [from, to = from], widths }, file, range) {
  const lines = [
    `font-family: ${family.includes(' ') ? `'${family}'` : family};`,
    `src: url('./fonts/${file}.woff2');`,
    ...(from === 400 && to === 400 ? [] : [`font-weight: ${from === to ? from : `${from} ${to}`};`]),
    ...(widths ? [`font-stretch: ${widths[0]}% ${widths[1]}%;`] : []),
    ...(range?.length === 1 ? [] : ['font-display: swap;']),
    ...(range ? [`unicode-range: ${rangeOf(range)};`] : []),
  ]
  return `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

/** Returns a font with only these characters, and only the weights and widths of its face, as WOFF2. */
export function drawFont({ file, weights, widths }, codes) {
  const range = ([min, max = min]) => (min === max ? min : { min, max })
  const variationAxes = widths && { wght: range(weights), wdth: range(widths) }
  const text = String.fromCodePoint(...codes)
  return subsetFont(readFileSync(find(file)), text, { targetFormat: 'woff2', keepFeatures, variationAxes })
}

const header = `/*
 * Written by \`npm run fonts\` from \`scripts/fonts/plan.mjs\`. fonts.css has what the page itself writes. fonts-more.css, which comes
 * later and so wins for its ranges, has the other letters of Latin names. Names in other scripts have the system's fonts.
 */
`

/** Returns the copyright lines of all families, and the licence that they share. */
export function fontsLicence() {
  const texts = [...new Set(faces.map(({ file }) => file.replace(/\/files\/.*/, '/LICENSE')))].map((file) =>
    readFileSync(find(file), 'utf8').trim(),
  )
  const copyrights = texts.map((text) => text.split(/\r?\n/, 1)[0])
  const [rest] = texts.map((text) => text.replace(/^.*\r?\n/, ''))
  return `${copyrights.join('\n')}\n${rest}\n`
}
