import { scaleOf, stepsOf } from '@bay327/table/charts/scales'
import type { Line } from '@bay327/table/charts/chart'
import { wrapped } from './share-text.ts'

/** The picture for a chat, drawn as SVG. No text in it is smaller than 17 px. */
export interface Card {
  readonly game: string
  /** Day and duration of the match, if known: "Friday, 74 minutes". */
  readonly when?: string | undefined
  readonly title: string
  readonly why: string
  readonly won: boolean
  readonly people: readonly { readonly letter: string; readonly colour: string; readonly name: string }[]
  readonly figures: readonly { readonly name: string; readonly value: string; readonly of?: string }[]
  /** The game's own drawing, 180 by 112. */
  readonly emblem?: { readonly lines: string; readonly faint?: string; readonly way: string } | undefined
  /** The lines of the curve and its turning points, if the curve is computed. */
  readonly lines?: readonly Line[] | undefined
  readonly turns?: readonly { readonly at: number; readonly from: number; readonly to: number; readonly name: string }[]
  readonly caption: string
  readonly link: string
}

/** Returns a colour of the palette by its name, such as `--amber`. */
export type Palette = (name: string) => string

export const cardSize = { width: 1200, height: 630 } as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

interface Style {
  readonly size: number
  readonly fill: string
  readonly font?: 'display' | 'text' | 'mono'
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly narrow?: boolean
}

const families = { display: 'Saira, sans-serif', text: 'B612, sans-serif', mono: "'B612 Mono', monospace" } as const

function textAt(
  x: number,
  y: number,
  text: string,
  { size, fill, font = 'text', weight = 400, anchor = 'start', narrow }: Style,
) {
  const stretch = narrow ? ' font-stretch="76%"' : ''
  return `<text x="${x}" y="${y}" font-family="${families[font]}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${stretch} fill="${fill}">${safe(text)}</text>`
}

/** Breaks a headline into at most two lines. Returns the lines and the largest font size that fits. */
function headline(title: string): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of [68, 56, 46]) {
    const lines = wrapped(title, Math.floor(770 / (size * 0.46)))
    if (lines.length <= 2) return { size, lines }
  }
  return { size: 40, lines: wrapped(title, 42).slice(0, 3) }
}

const edge = 64
const chart = { left: edge, right: cardSize.width - 150, top: 398, bottom: 560 } as const

export function cardOf(card: Card, colour: Palette): string {
  const ink = colour('--ink')
  const soft = colour('--ink-2')
  const amber = colour('--amber')
  const { size, lines } = headline(card.title)
  const whyAt = 92 + size + (lines.length - 1) * size * 1.04 + 44
  const why = wrapped(card.why, 58).slice(0, 2)
  const isDrawn = card.lines !== undefined && card.lines.length > 0
  const emblem = card.emblem
    ? `<g transform="translate(880 56) scale(1.62)" fill="none" stroke-width="1.6"><path d="${card.emblem.faint ?? ''}" stroke="${amber}" opacity=".35"/><path d="${card.emblem.lines}" stroke="${amber}" opacity=".8"/><path d="${card.emblem.way}" stroke="${colour(card.won ? '--cyan' : '--red')}" stroke-width="2.4"/></g>`
    : ''
  const logo = `<g fill="none" stroke="${amber}" stroke-width="1.5" transform="translate(${edge} 34) scale(1.45)"><path d="M3 22 9 3h12l6 19zM1 22h28M11 9h8M9.5 14h11M8 18.5h14"/></g>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}">`,
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${colour('--glass')}"/>`,
    emblem,
    logo,
    textAt(122, 66, 'BAY 327', { size: 28, fill: ink, font: 'display', weight: 600 }),
    textAt(250, 65, [card.game, card.when].filter(Boolean).join(' · '), { size: 22, fill: soft }),
    ...lines.map((line, at) =>
      textAt(edge - 2, 92 + size + at * size * 1.04, line, { size, fill: ink, font: 'display', weight: 300 }),
    ),
    ...why.map((line, at) => textAt(edge, whyAt + at * 32, line, { size: 24, fill: soft })),
    ...people(card, colour),
    ...figures(card, colour, isDrawn),
    isDrawn ? curve(card, colour) : '',
    textAt(edge, 606, card.caption, { size: 20, fill: soft, font: 'mono' }),
    textAt(cardSize.width - edge, 606, card.link, { size: 20, fill: soft, font: 'mono', anchor: 'end' }),
    '</svg>',
  ].join('')
}

/** Width for the people beside the figures, px, and width of a character relative to its font size. */
const room = 800 - edge
const broad = 0.565

/** Draws all people in one row. Names that are too long first become smaller, and then are shortened. */
function people({ people: all }: Card, colour: Palette): readonly string[] {
  const widthOf = (size: number, most: number) =>
    all.reduce((sum, { name }) => sum + 40 + Math.min(name.length, most) * size * broad, 0)
  const longest = Math.max(0, ...all.map(({ name }) => name.length))
  const gap = all.length > 1 ? 16 : 0
  const free = room - gap * (all.length - 1)
  const size = widthOf(22, longest) <= free ? 22 : 17
  let most = longest
  while (most > 1 && widthOf(size, most) > free) most--
  let x = edge
  return all.flatMap(({ letter, colour: own, name: whole }) => {
    const name = whole.length > most ? `${[...whole].slice(0, most - 1).join('')}…` : whole
    const at = x
    x += 40 + name.length * size * broad + gap
    return [
      `<circle cx="${at + 15}" cy="338" r="15" fill="${own}"/>`,
      textAt(at + 15, 345, letter, {
        size: 19,
        fill: colour('--on-token'),
        font: 'display',
        weight: 700,
        anchor: 'middle',
      }),
      textAt(at + 40, 346, name, { size, fill: colour('--ink-2') }),
    ]
  })
}

function figures({ figures: all }: Card, colour: Palette, isDrawn: boolean): readonly string[] {
  const y = isDrawn ? 296 : 450
  const apart = isDrawn ? 136 : 240
  const from = isDrawn ? cardSize.width - edge - 60 - (all.length - 1) * apart : edge + 60
  return all.flatMap(({ name, value, of }, at) => {
    const x = from + at * apart
    const style: Style = {
      size: isDrawn ? 42 : 72,
      fill: colour('--ink'),
      font: 'display',
      weight: 500,
      anchor: 'middle',
      narrow: true,
    }
    return [
      textAt(x, y, name, { size: isDrawn ? 17 : 22, fill: colour('--ink-2'), anchor: 'middle' }),
      textAt(x, y + (isDrawn ? 46 : 78), `${value}${of ? `/${of}` : ''}`, style),
    ]
  })
}

function curve({ lines = [], turns = [], won }: Card, colour: Palette): string {
  const last = Math.max(1, ...lines.map(({ values }) => values.length - 1))
  const x = scaleOf([0, last], [chart.left, chart.right])
  const y = scaleOf([0, 100], [chart.bottom, chart.top])
  const real = (name: string) => name.replace(/^var\((--[\w-]+)\)$/, (_, own: string) => colour(own))
  const grid = [0, 50, 100].map(
    (share) =>
      `<path d="M${chart.left} ${y(share)}H${chart.right}" stroke="${colour('--rule-2')}" stroke-dasharray="${share === 50 ? '6 5' : ''}"/>` +
      textAt(chart.left - 8, y(share) + 6, share === 100 ? '100%' : `${share}`, {
        size: 17,
        fill: colour('--ink-3'),
        font: 'mono',
        anchor: 'end',
      }),
  )
  const drawn = lines.map(({ values, colour: own, dash, thick }) => {
    const d = stepsOf(values, x, y)
    const isOnly = lines.length === 1
    const area = isOnly ? `<path d="${d}V${y(0)}H${chart.left}Z" fill="${real(own)}" opacity=".1"/>` : ''
    return `${area}<path d="${d}" fill="none" stroke="${real(own)}" stroke-width="${isOnly || thick ? 4 : 2.5}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
  })
  const flags = turns.map(({ at, from, to, name }) => {
    const way = to > from ? 1 : -1
    const own = colour(to > from ? '--cyan' : '--red')
    const [px, py] = [x(at), y(to)]
    const isLate = px > 760
    const words = textAt(
      px + (isLate ? -18 : 18),
      to > from ? y(from) + 26 : Math.min(py + 26, chart.bottom - 8),
      name,
      {
        size: 20,
        fill: colour('--ink'),
        font: 'display',
        weight: 500,
        anchor: isLate ? 'end' : 'start',
      },
    )
    // An outline keeps the text readable over the line.
    const clear = words.replace('<text', `<text paint-order="stroke" stroke="${colour('--glass')}" stroke-width="6"`)
    return `<path d="M${px} ${y(from)}V${py + way * 9}" stroke="${own}" stroke-width="7"/><path d="M${px - 11} ${py + way * 13}h22l-11 ${-way * 17}z" fill="${own}"/>${clear}`
  })
  const [only] = lines.slice(-1)
  const end = only
    ? textAt(chart.right + 14, y(only.values.at(-1) ?? 0) + 8, only.short ?? '', {
        size: 24,
        fill: colour(won ? '--cyan' : '--red'),
        font: 'display',
        weight: 600,
      })
    : ''
  return `<path d="M0 376H${cardSize.width}" stroke="${colour('--rule-2')}"/>${grid.join('')}${drawn.join('')}${flags.join('')}${end}`
}
