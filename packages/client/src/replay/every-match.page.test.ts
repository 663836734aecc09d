import { games } from '@bay327/games'
import { modules } from '@bay327/games/modules'
import { viewFor, type Room, type View } from '@bay327/room'
import { cleanup, render } from 'vitest-browser-svelte'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playEvening, type Evening } from '../testing/evening.ts'
import { lineAt } from '../testing/line.ts'
import { brokenWords } from '../testing/broken-words.ts'
import { afterNextPaint } from '../testing/drawn.ts'
import { serveMatch } from '../testing/serve.ts'
import '../testing/styles.ts'
import TablePage from '../TablePage.svelte'
import { ending } from '../text/ending.ts'
import { replay as words } from '../text/replay.ts'
import { preferences } from '@bay327/table/settings/settings.svelte.ts'
import { boardPictureOf } from '../analysis/board-picture.ts'
import { cardOf } from '../analysis/card.ts'
import { paletteOfPage, pngOf } from '../analysis/picture.ts'
import ReplayPage from './ReplayPage.svelte'
import { allLoaded } from '@bay327/table/ui/arrivals'
import { viewOf } from './view.ts'
import { openWork, type Eyes, type Loaded, type Work } from './work.ts'

/** Styles that give the parts of table and replay the same size, because the two have different layouts. */
const asLarge = Object.assign(document.createElement('style'), {
  textContent: `
    .drawing { position: fixed !important; inset: 0 auto auto 0 !important; width: 600px !important; height: 500px !important }
    [data-region=track], [data-region=status] { position: fixed !important; inset: auto !important; width: 500px !important; padding: 0 !important; border: 0 !important }
    section.pads, [data-region=pads] { position: fixed !important; width: 300px !important; height: 600px !important }`,
})

/** One worker for all matches. It reads them one after the other. */
let work: Work
beforeAll(async () => void (work = await openWork()))
afterAll(() => work.close())

beforeEach(() => {
  Object.assign(preferences, { pace: 'none', motion: 'less', shortcuts: true })
  document.head.append(asLarge)
})
afterEach(() => {
  asLarge.remove()
  vi.restoreAllMocks()
  history.replaceState(null, '', location.pathname)
  Object.assign(preferences, { pace: 'table', motion: 'auto' })
})

const evenings = new Map<string, Evening>()
/** Returns the match of a game. It is played once. */
function eveningOf(slug: string, seed: number): Evening {
  const evening = evenings.get(slug) ?? playEvening(games[slug]!, seed)
  evenings.set(slug, evening)
  return evening
}

const matches = modules.map(({ about: { slug } }, i) => [slug, i + 3] as const)

it.each(matches)(
  '%s: a finished match equals the live views at its beginning, middle and end, for the public, each seat and all',
  async (slug, seed) => {
    const evening = eveningOf(slug, seed)
    const match = await work.ask.load(JSON.stringify(evening.record))
    if (!match.ok) throw new Error(match.why)
    for (const position of threeOf(evening)) {
      const room = evening.rooms.get(position)!
      for (const eyes of ['everybody', 'all', ...room.seats.map(({ id }) => id)])
        await isAlike(evening, match, position, eyes)
    }
  },
)

it.each(matches)('%s: board, pads and track are drawn as in the live match', async (slug, seed) => {
  const evening = eveningOf(slug, seed)
  const [, middle = 0] = threeOf(evening)
  const goesOn = ([, room]: [number, Room]) => !('outcome' in plain(viewFor(evening.game, room, undefined)))
  const [last = 0] = [...evening.rooms].filter(goesOn).at(-1) ?? []
  // The test draws a player's view of the middle, or a watcher's view before the last screen, alternating by game.
  const looks = [seed % 2 ? ([middle, 'Maya'] as const) : ([last, undefined] as const)].map(([position, name]) => ({
    position,
    name,
    eyes: name ? seatOf(evening, position, name) : 'everybody',
  }))
  const live: string[] = []
  for (const { position, name } of looks) live.push(await drawnLive(evening, position, name))
  serveMatch(evening)
  await render(ReplayPage, { id: evening.id })
  for (const [i, { position, eyes }] of looks.entries()) {
    location.hash = `#${position}&as=${eyes}`
    await page.getByRole('tab', { name: 'Seats' }).click()
    await expect.poll(() => afterNextPaint(document.body), { message: `#${position} as ${eyes}` }).toBe(live[i])
  }
  // The board can be drawn elsewhere, without the style sheets of the page.
  const board = boardPictureOf(document)!
  expect(board.svg).toMatch(/fill="rgb/)
  expect(board.svg).not.toMatch(/class=|var\(|style=/)
  const rows = [{ mark: '', letter: 'L', colour: 'red', name: 'Maya', figure: '1', won: true }]
  await pngOf(cardOf({ game: slug, title: 'Won', why: 'All.', won: true, rows, link: '', board }, paletteOfPage))
  // Nobody can play on after the end. Only the deal has that name.
  const end = evening.record.replay.entries.length - 1
  location.hash = `#${end}`
  await expect.poll(() => document.querySelector('.why .told .lab')?.textContent).toContain(`#${end}`)
  await expect.element(page.getByRole('button', { name: words.why.playOn })).not.toBeInTheDocument()
  // The last position says how the match ended, and ranks every seat.
  const ended = page.getByRole('region', { name: ending.ended })
  await expect.element(ended.getByRole('heading', { level: 1 })).toBeVisible()
  const ranked = [...document.querySelectorAll<HTMLElement>('[data-end] tr[data-seat]')].map(
    ({ dataset }) => dataset['seat'],
  )
  expect(ranked.sort()).toEqual(evening.record.replay.header.seats.map(({ id }) => id).sort())
  await expect.poll(() => brokenWords('[data-end] tr')).toEqual([])
  expect(document.querySelector('.controls')?.textContent).not.toContain(words.scrub.deal)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .poll(() => [...document.querySelectorAll('.story .line')].at(-1)?.matches('[aria-current=step]'))
    .toBe(true)
  await page.getByRole('tab', { name: 'Seats' }).click()
  await ended.getByRole('button', { name: ending.fromStart }).click()
  await expect.element(page.getByRole('button', { name: words.why.playOn })).toBeVisible()
})

/** Returns three positions: after the deal, in the middle, and at the end. Each is after a command. */
function threeOf({ rooms, record }: Evening): readonly number[] {
  const all = [...rooms.keys()].filter((position) => position < record.replay.entries.length)
  return [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!]
}

function seatOf({ rooms, person }: Evening, position: number, name: string): string {
  return rooms.get(position)?.seats.find(({ people }) => people.includes(person(name)))?.id ?? ''
}

/**
 * Checks that the replay's view for this viewer equals the table's, part by part. For a seat and for the public view,
 * compares the questions too.
 */
async function isAlike(evening: Evening, match: Loaded, position: number, eyes: Eyes): Promise<void> {
  const { game, rooms } = evening
  const room = rooms.get(position)!
  const seats = room.seats.map(({ id }) => id)
  const viewer = new Set(eyes === 'everybody' ? [] : eyes === 'all' ? seats : [eyes])
  const view = viewOf(match, await work.ask.at(position, eyes))
  const at = `#${position} as ${eyes}`
  expect(partsOf(view), at).toEqual(plain(game.view(room.play!.match.state, viewer)))
  const holder = room.seats.find(({ id }) => id === eyes)?.people[0]
  const holds = room.seats.filter(({ people }) => holder && people.includes(holder)).length
  if (eyes === 'all' || (eyes !== 'everybody' && holds !== 1)) return
  const live = viewFor(game, room, holder)
  expect(partsOf(view), at).toEqual(partsOf(live))
  expect([view.table.phase, view.outcome, view.seats.map(nameless)], at).toEqual([
    live.table.phase,
    live.outcome,
    live.seats.map(nameless),
  ])
  expect(view.questions.map(askedIn), at).toEqual(live.questions.map(askedIn))
}

const plain = (value: object) =>
  JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)))) as object
const partsOf = (view: View) =>
  plain(
    Object.fromEntries(
      Object.entries(view).flatMap(([key, part]) => (key.startsWith('game/') ? [[key.slice(5), part]] : [])),
    ),
  )
const nameless = ({ id, name, side, people, bot, pick }: View['seats'][number]) => [
  id,
  name,
  side,
  people.length,
  bot,
  pick,
]
const askedIn = ({ seat, decision, more, answered }: View['questions'][number]) =>
  // Standing answers are not part of a match, so they are left out.
  JSON.stringify({ seat, decision: { ...decision, standing: undefined }, more, answered })

/** Draws the page of the table at that position without a clock, for a player or a watcher. */
async function drawnLive(evening: Evening, position: number, name: string | undefined): Promise<string> {
  sessionStorage.setItem('bay327.watch.rusty-heron', '1')
  await render(TablePage, { code: 'rusty-heron', wire: lineAt(evening, position, name).wire })
  await expect.poll(() => afterNextPaint(document.body)).toMatch(/^pads:\n[^]{99,}board:\n[^]+track:\n[^]+status:/)
  await expect.poll(() => document.querySelector('.table.coming')).toBeNull()
  const found = (await atRest()).replaceAll('“You”', `“${name ?? ''}”`)
  cleanup()
  return found
}

/** Returns the drawn page once nothing on it changes any more. */
async function atRest(): Promise<string> {
  for (let before = ''; ;) {
    await allLoaded(600_000)
    await new Promise((resolve) => setTimeout(resolve, 150))
    const now = afterNextPaint(document.body)
    if (now === before) return now
    before = now
  }
}
