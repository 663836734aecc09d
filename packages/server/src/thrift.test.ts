import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { usualLimits } from './limits/table.ts'
import { openBuiltStore } from './testing/embedded.ts'
import type { MasterUsage } from './store/store.ts'
import { begin, newId, newToken, openTable, post, sitDown, type Player } from './testing/player.ts'
import { startServer } from './testing/server.ts'
import { tidyAfterEach } from './testing/tidy.ts'

const tidy = tidyAfterEach()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts a server with a table of two players. From then on its store reports this fullness. */
async function serve(options: { readonly full?: number; readonly written?: number }) {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-thrift-'))
  const store = await openBuiltStore(directory)
  const counter = { used: 0 }
  const usage = async () => {
    const master: MasterUsage = { master: 'a:1', used: counter.used, most: 100, all: 100, isLogged: true }
    return { masters: [master] }
  }
  const limits = {
    ...usualLimits,
    written: { points: options.written ?? usualLimits.written.points, duration: 86_400 },
  }
  const { url, close } = await startServer({ store: { ...store, usage }, limits })
  ends.push(() => rmSync(directory, { recursive: true, force: true }), close)
  counter.used = 100 * (options.full ?? 0)
  return { url, counter }
}

async function playing(url: string): Promise<readonly [Player, Player]> {
  const { code, host } = await openTable(url, 'dash', 'Maya')
  const players: [Player, Player] = [tidy(host), tidy(await sitDown(url, code, 'Ben'))]
  await begin(players)
  return players
}

/** Makes the first open move of any player. */
async function move(players: readonly Player[]): Promise<string> {
  for (const player of players) {
    const { questions, you } = player.view()
    const question = questions.find(({ people }) => you.person !== undefined && people.includes(you.person))
    const [option] = question?.decision.options ?? []
    if (question === undefined || option === undefined) continue
    return codeOf(await player.send({ type: 'answer', question: question.id, option: option.id }))
  }
  return 'nobody is asked'
}

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }): string =>
  answer.ok ? 'ok' : answer.error.code
const open = async (url: string): Promise<number> =>
  (await post(url, { game: 'dash', name: 'Maya', token: newToken(), id: newId() })).status

describe('a nearly full store', () => {
  it('accepts tables below four fifths, and none above', async () => {
    expect(await open((await serve({ full: 0.79 })).url)).toBe(201)
    const { url } = await serve({ full: 0.8 })
    const refused = await post(url, { game: 'dash', name: 'Maya', token: newToken(), id: newId() })
    expect(refused.status).toBe(507)
    expect(await refused.json()).toMatchObject({ error: { code: 'store-full', next: 'tell' } })
  })

  it('accepts no chat from nine tenths on, and every move', async () => {
    const { url, counter } = await serve({})
    const players = await playing(url)
    const talk = async () => codeOf(await players[0].send({ type: 'chat', text: 'hello' }))
    expect(await talk()).toBe('ok')
    counter.used = 90
    await expect.poll(talk, { timeout: 15_000 }).toBe('store-full')
    expect(await move(players)).toBe('ok')
  })
})

describe('a network that has written much today', () => {
  it('can open only as many tables as its quota allows, each counted as at least 64 kB', async () => {
    const { url } = await serve({ written: 3 * 65_536 })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push(await open(url))
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('can neither chat nor open tables, and can play its matches', async () => {
    const { url } = await serve({ written: 2 * 65_536 })
    const players = await playing(url)
    expect([await open(url), await open(url)]).toEqual([201, 429])
    expect(codeOf(await players[0].send({ type: 'chat', text: 'hello' }))).toBe('enough-today')
    expect(await move(players)).toBe('ok')
  })
})
