import { legalPeople } from '@bay327/engine'
import { modules } from '@bay327/games'
import { scenes, stage } from '@bay327/server/testing/fixtures/scenes'
import { begin, openTable, question, sitDown, type Player } from '@bay327/server/testing/player'
import type { View } from '@bay327/room'
import type { Browser, BrowserContext } from 'playwright-core'
import { limits } from '../../../scripts/lib/patience.mjs'
import { helper } from '../../support/browser.ts'
import { downloadsOf, foreignTextsOf, type Download, type Needed } from './downloads.ts'

interface Sum {
  readonly bytes: number
  readonly requests: number
}

/** What a browser without a cache downloads for one page. */
export interface FirstLoad {
  readonly page: string
  readonly downloads: readonly Download[]
  readonly usable: Sum
  readonly quiet: Sum
  /** Bytes of fonts until the page is quiet. */
  readonly fonts: number
  /** Texts that are not in the page's own fonts. */
  readonly foreign: readonly string[]
}

interface Visit {
  readonly page: string
  readonly path: string
  /** What the browser stores of the table. */
  readonly stored?: readonly [key: string, value: string]
  /** Which elements people need to use the page. One of them is visible then, and no opening text covers it. */
  readonly usable: Needed
}

const most = 4

/**
 * Measures the first load of the home page, the rules, a lobby, a table of each game, and a replay, three at a time.
 * `only`: the pages to measure; none stands for all.
 */
export async function firstLoads(
  browser: Browser,
  url: string,
  only: readonly string[] = [],
): Promise<readonly FirstLoad[]> {
  const present: Player[] = []
  const prepared = visits(url, present)
  const loads: FirstLoad[] = []
  const inTurn = async (): Promise<void> => {
    for await (const visit of prepared)
      if (only.length === 0 || only.includes(visit.page)) loads.push(await load(browser, url, visit))
  }
  try {
    await Promise.all([inTurn(), inTurn(), inTurn()])
    return loads
  } finally {
    for (const player of present) player.close()
  }
}

/**
 * Prepares one page after another, each in the state in which a person opens it. Adds those who are at the tables to
 * `present`: the caller closes them after the last visit, because a page names people who are away.
 */
async function* visits(url: string, present: Player[]): AsyncGenerator<Visit> {
  const slug = modules[0]?.about.slug ?? ''
  yield {
    page: 'home',
    path: '/',
    usable: { css: 'button', text: 'Open a table' },
  }
  yield { page: 'rules', path: `/rules/${slug}`, usable: { css: 'input[type=search]' } }
  const { code, host } = await openTable(url, slug, 'Maya')
  present.push(host)
  yield {
    page: 'invitation',
    path: `/t/${code}`,
    usable: { css: 'button', text: 'Sit down' },
  }
  for (const {
    about: { slug },
    game,
  } of modules) {
    const people = Math.max(...legalPeople(await game()).filter((size) => size <= most))
    const { code, players } = await seat(url, slug, people)
    present.push(...players)
    const asked = await askedIn(players)
    yield {
      page: slug,
      path: `/t/${code}`,
      stored: [`bay327.table.${code}`, JSON.stringify({ token: asked.token, seen: Date.now(), game: slug })],
      usable: { css: '#now :is([data-option]:enabled, .send, [data-lock])' },
    }
  }
  const over = scenes.find(({ name }) => name === 'over')
  if (over === undefined) throw new Error('There is no scene of a finished match.')
  const { players } = await stage(url, over)
  const id = players[0]?.view().proof.replay ?? ''
  present.push(...players)
  yield { page: 'replay', path: `/r/${id}`, usable: { css: '[data-whole]' } }
}

/**
 * Returns a player who has a question to answer. Answers automatic steps while nobody has: they would go on while the
 * page loads, and the page would first show what they did.
 */
async function askedIn(players: readonly Player[]): Promise<Player> {
  for (let step = 0; step < 100; step++) {
    const asked = players.flatMap((player) => {
      const waiting = question(player)
      return waiting ? [{ player, ...waiting }] : []
    })
    const chooser = asked.find(({ goesOn }) => !goesOn)
    if (chooser) return chooser.player
    const [first] = asked
    if (!first?.goesOn) break
    const { id, player, goesOn } = first
    await player.send({ type: 'answer', question: id, option: goesOn.option })
    const isPast = ({ questions }: View): boolean => questions.every((each) => each.id !== id || !each.goesOn)
    await Promise.all(players.map((each) => each.until(isPast)))
  }
  throw new Error('Nobody is asked.')
}

async function seat(url: string, slug: string, people: number): Promise<{ code: string; players: readonly Player[] }> {
  const { code, host } = await openTable(url, slug, 'Maya')
  const players = [host]
  for (const name of ['Jonas', 'Ines', 'Tariq'].slice(0, people - 1)) players.push(await sitDown(url, code, name))
  await begin(players)
  return { code, players }
}

async function prepare(context: BrowserContext, { stored }: Visit): Promise<void> {
  if (stored) await context.addInitScript(([key, value]) => localStorage.setItem(key, value), stored)
}

async function load(browser: Browser, url: string, visit: Visit): Promise<FirstLoad> {
  const { page, path, usable } = visit
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(limits.state)
  await context.addInitScript(helper)
  await prepare(context, visit)
  let foreign: readonly string[] = []
  const downloads = await downloadsOf(
    context,
    url + path,
    usable,
    async (quiet) => (foreign = await foreignTextsOf(quiet)),
  )
  await context.close()
  const sum = (some: readonly Download[]): Sum => ({
    bytes: some.reduce((all, { bytes }) => all + bytes, 0),
    requests: some.filter(({ kind }) => kind !== 'websocket').length,
  })
  return {
    page,
    downloads,
    usable: sum(downloads.filter(({ early }) => early)),
    quiet: sum(downloads),
    fonts: sum(downloads.filter(({ kind }) => kind === 'font')).bytes,
    foreign,
  }
}
