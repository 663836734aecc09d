import type { GameAbout } from '@bay327/engine'
import { capital, listWords as listed, numeral } from '@bay327/engine/contract/text'
import { phaseOf, type Room } from '@bay327/room'

/** What a messenger shows for a table's link. The page itself shows everything in it. */
export interface Preview {
  readonly title: string
  readonly description: string
  /** Path of this project's drawing of the game, if there is one. */
  readonly image?: string
}

/** Returns the preview of a table: "Jonas waits at a table of The Capture. Two seats free." */
export function previewOf({ title, people: { max } }: GameAbout, room: Room): Omit<Preview, 'image'> {
  const players = room.people.filter(({ id }) => room.seats.some(({ people }) => people.includes(id)))
  const names = players.map(({ name }) => name)
  const named = room.name === undefined ? '' : `“${room.name}”`
  const titled = [title, named].filter(Boolean).join(', ')
  const host = room.people.find(({ id }) => id === room.host)?.name
  switch (phaseOf(room)) {
    case 'lobby': {
      const who =
        host === undefined
          ? `A table of ${title} waits.`
          : `${host} waits at ${named && `${named}, `}a table of ${title}.`
      const free = Math.max(0, max - names.length)
      return {
        title: host === undefined ? title : `${host} asks you to play ${title}`,
        description: free === 0 ? `${who} You can watch.` : `${who} ${seatsFree(free)}`,
      }
    }
    case 'playing': {
      const bots = room.seats.filter(({ bot, people }) => bot && people.length === 0).length
      const who =
        names.length === 0 ? `A match of ${title}.` : `${listed(names)} ${names.length === 1 ? 'plays' : 'play'}.`
      return {
        title: titled,
        description: `${who} ${bots > 0 ? botsKeep(bots) : room.settings.watchers ? 'You can watch.' : ''}`.trim(),
      }
    }
    case 'over':
      return {
        title: titled,
        description: names.length === 0 ? 'This match is over.' : `${listed(names)} played. The match is over.`,
      }
  }
}

/** The preview of the start page. */
export const homePreview: Preview = {
  title: 'Bay 327',
  description: 'Out-of-print Star Wars board games, to play with friends in the browser. No accounts, no downloads.',
}

/** Returns the preview of a game's rules. */
export const rulesPreview = ({ title, pitch }: GameAbout): Preview => ({
  title: `${title}: the rules`,
  description: pitch,
})

const inWords = (count: number): string => capital(numeral(count))
const seatsFree = (count: number): string => `${inWords(count)} ${count === 1 ? 'seat' : 'seats'} free.`
const botsKeep = (count: number): string =>
  count === 1
    ? 'A bot plays until somebody takes its seat.'
    : `${inWords(count)} bots play until somebody takes their seats.`

/** The files that a browser needs for this game's table, by URL. */
export interface TableFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Inline style of the text shown while the rest loads, because the page's own styles are not loaded yet. */
const look = {
  section:
    'position:fixed;inset:0;z-index:9;display:grid;align-content:center;justify-items:center;gap:12px;padding:24px;' +
    'background:var(--void,#060809);color:var(--ink,#f3ecdd);text-align:center;text-wrap:balance',
  h1: "width:100%;margin:0;font:300 1.875rem/1.15 Saira,'Arial Narrow',sans-serif",
  p: 'width:min(100%,26rem);margin:0;font:400 1.375rem/1.5 B612,Verdana,sans-serif;color:var(--ink-2,#bdb6a6)',
}

/**
 * Returns the page of a table: with the preview in its head, preload links for the table's files, and a readable text
 * in its body. People choose their names, so names are escaped.
 */
export function tablePage(page: string, about: GameAbout, preview: Preview, files: TableFiles): string {
  const links = [
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escaped(file)}" />`),
    ...files.styles.map((file) => `<link rel="preload" as="style" crossorigin href="${escaped(file)}" />`),
  ]
  const lines = [
    `<h1 style="${look.h1}">${escaped(about.title)}</h1>`,
    ...[about.pitch, preview.description].map((line) => `<p style="${look.p}">${escaped(line)}</p>`),
  ]
  return withPreview(page.replace(OTHER_PAGES, ''), preview)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="app"></div>',
      (app) => `${app}<section id="opening" style="${look.section}">${lines.join('')}</section>`,
    )
}

/** Matches the preload links that only other pages need. */
const OTHER_PAGES = /<link rel="modulepreload"[^>]*\/Pages-[^>]*>/

/** Returns the page with the preview in its head. */
export function withPreview(page: string, { title, description, image }: Preview): string {
  const tags = [
    ['og:type', 'website'],
    ['og:site_name', 'Bay 327'],
    ['og:title', title],
    ['og:description', description],
    ...(image === undefined
      ? []
      : [
          ['og:image', image],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ]),
    ['twitter:card', image === undefined ? 'summary' : 'summary_large_image'],
  ]
  const head = tags.map(([name = '', content = '']) => {
    const key = name.startsWith('og:') ? 'property' : 'name'
    return `<meta ${key}="${name}" content="${escaped(content)}" />`
  })
  return page.replace('</head>', () => `${head.join('')}</head>`)
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
