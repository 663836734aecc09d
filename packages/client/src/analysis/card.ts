import { scaleOf, stepsOf } from '@bay327/table/charts/scales'
import type { Line } from '@bay327/table/charts/chart'
import { wrapped } from './share-text.ts'
import type { BoardPicture } from './board-picture.ts'

/** A seat in the picture, the best first. */
export interface CardRow {
  /** "1st", "Won", or nothing. */
  readonly mark: string
  readonly letter: string
  readonly colour: string
  readonly name: string
  readonly figure: string
  readonly won: boolean
}

/** The picture for a chat, drawn as SVG; no text is below 17 px. */
export interface Card {
  readonly game: string
  /** Day and duration of the match, if known: "Friday, 74 minutes". */
  readonly when?: string | undefined
  readonly title: string
  readonly why: string
  readonly won: boolean
  /** Every seat. */
  readonly rows: readonly CardRow[]
  /** The heading of their figures: "Points". */
  readonly unit?: string | undefined
  /** The final board. Without it the game's own drawing is shown. */
  readonly board?: BoardPicture | undefined
  /** The game's own drawing, 180 by 112. */
  readonly emblem?: { readonly lines: string; readonly faint?: string; readonly way: string } | undefined
  /** The server's name, if it has one. */
  readonly link: string
}

/** The second picture: the course of the match. */
export interface CurveCard extends Pick<Card, 'game' | 'when' | 'title' | 'won' | 'link'> {
  readonly lines: readonly Line[]
  readonly turns?: readonly { readonly at: number; readonly from: number; readonly to: number; readonly name: string }[]
  readonly caption: string
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

/** Returns a headline in at most two lines, as large as possible. */
function headline(title: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of [68, 56, 46]) {
    const lines = wrapped(title, Math.floor(width / (size * 0.5)))
    if (lines.length <= 2) return { size, lines }
  }
  return { size: 40, lines: wrapped(title, Math.floor(width / 20)).slice(0, 2) }
}

const edge = 64
/** Width of the left part, px, which has the words and the ranking. The drawing is on the right. */
const split = 740
const chart = { left: edge, right: cardSize.width - 150, top: 230, bottom: 540 } as const

function frame(colour: Palette, { game, when }: Pick<Card, 'game' | 'when'>, parts: readonly string[]): string {
  const { width, height } = cardSize
  const about = [game, when].filter(Boolean).join(' · ')
  const logo = `<g fill="none" stroke="${colour('--amber')}" stroke-width="1.5" transform="translate(${edge} 34) scale(1.45)"><path d="M3 22 9 3h12l6 19zM1 22h28M11 9h8M9.5 14h11M8 18.5h14"/></g>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colour('--glass')}"/>`,
    logo,
    textAt(122, 66, 'BAY 327', { size: 28, fill: colour('--ink'), font: 'display', weight: 600 }),
    textAt(250, 65, about, { size: about.length > 38 ? 17 : 22, fill: colour('--ink-2') }),
    ...parts,
    '</svg>',
  ].join('')
}

/** The area of the final board: at the right of the words, above the server's name. */
const window = { x: split + 20, y: 24, width: cardSize.width - split - 40, height: 548 } as const

/** Draws the final board, whole and in the middle of its area. */
function boardIn({ svg, box }: BoardPicture): string {
  const { x, y, width, height } = window
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="xMidYMid meet">${svg}</svg>`
}

/** Draws who won, every seat with its figure, and the final board. */
export function cardOf(card: Card, colour: Palette): string {
  const { size, lines } = headline(card.title, split - edge - 20)
  const whyAt = 92 + size + (lines.length - 1) * size * 1.04 + 40
  // The ranking is at the bottom; the words above it get what is left.
  const top = cardSize.height - 44 - card.rows.length * rowHeight(card)
  const why = wrapped(card.why, 56).slice(0, Math.max(0, Math.floor((top - 30 - whyAt) / 30) + 1))
  const emblem = card.board
    ? boardIn(card.board)
    : card.emblem
      ? `<g transform="translate(800 196) scale(1.9)" fill="none" stroke-width="1.6"><path d="${card.emblem.faint ?? ''}" stroke="${colour('--amber')}" opacity=".35"/><path d="${card.emblem.lines}" stroke="${colour('--amber')}" opacity=".8"/><path d="${card.emblem.way}" stroke="${colour(card.won ? '--cyan' : '--red')}" stroke-width="2.4"/></g>`
      : ''
  return frame(colour, card, [
    `<path d="M${split} 0V${cardSize.height}" stroke="${colour('--rule-2')}"/>`,
    emblem,
    ...lines.map((line, at) =>
      textAt(edge - 2, 92 + size + at * size * 1.04, line, {
        size,
        fill: colour('--ink'),
        font: 'display',
        weight: 300,
      }),
    ),
    ...why.map((line, at) => textAt(edge, whyAt + at * 30, line, { size: 22, fill: colour('--ink-2') })),
    ...ranking(card, colour, top),
    textAt(cardSize.width - 40, 606, card.link, { size: 20, fill: colour('--ink-2'), font: 'mono', anchor: 'end' }),
  ])
}

const rowHeight = ({ rows }: Pick<Card, 'rows'>): number => (rows.length > 5 ? 44 : 52)

/** Width of a character relative to its font size. */
const broad = 0.565

/** Every seat in a row of its own; a name that is too long is shortened. */
function ranking(card: Card, colour: Palette, top: number): readonly string[] {
  const height = rowHeight(card)
  const right = split - 44
  const isMarked = card.rows.some(({ mark }) => mark !== '')
  const x = edge + (isMarked ? 82 : 0)
  const most = Math.floor((right - 90 - x - 50) / (26 * broad))
  const unit = card.unit
    ? textAt(right, top - 10, card.unit, { size: 17, fill: colour('--ink-2'), font: 'mono', anchor: 'end' })
    : ''
  return [
    unit,
    ...card.rows.flatMap(({ mark, letter, colour: own, name: whole, figure, won }, at) => {
      const y = top + at * height
      const base = y + height / 2 + 9
      const name = whole.length > most ? `${[...whole].slice(0, most - 1).join('')}…` : whole
      const fill = colour(won ? '--amber' : '--ink')
      return [
        `<path d="M${edge} ${y}H${right}" stroke="${colour('--rule-2')}"/>`,
        isMarked ? textAt(edge, base, mark, { size: 24, fill: colour('--ink-2'), font: 'display' }) : '',
        `<circle cx="${x + 16}" cy="${y + height / 2}" r="16" fill="${own}"/>`,
        textAt(x + 16, y + height / 2 + 7, letter, {
          size: 19,
          fill: colour('--on-token'),
          font: 'display',
          weight: 700,
          anchor: 'middle',
        }),
        textAt(x + 46, base, name, { size: 26, fill: colour('--ink') }),
        textAt(right, base + 2, figure, { size: 34, fill, font: 'display', weight: 500, anchor: 'end' }),
      ]
    }),
  ]
}

/** Draws the course of the match: a second picture. */
export function curveCardOf(card: CurveCard, colour: Palette): string {
  const { size, lines } = headline(card.title, cardSize.width - 2 * edge)
  return frame(colour, card, [
    ...lines
      .slice(0, 1)
      .map((line) => textAt(edge - 2, 92 + size, line, { size, fill: colour('--ink'), font: 'display', weight: 300 })),
    curve(card, colour),
    textAt(edge, 606, card.caption, { size: 20, fill: colour('--ink-2'), font: 'mono' }),
    textAt(cardSize.width - edge, 606, card.link, { size: 20, fill: colour('--ink-2'), font: 'mono', anchor: 'end' }),
  ])
}

function curve({ lines, turns = [], won }: CurveCard, colour: Palette): string {
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
  return `${grid.join('')}${drawn.join('')}${flags.join('')}${end}`
}
