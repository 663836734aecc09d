import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchRecord } from '@bay327/room/protocol/record'
import { afterEach, describe, expect, it } from 'vitest'
import type { AppOptions } from '../../src/app.ts'
import type { KindTotals } from '../../src/matches/totals.ts'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import {
  begin,
  createTable,
  newId,
  newToken,
  openPlayer,
  openTable,
  play,
  sitDown,
  type Player,
} from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../../src/testing/stores.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const tidy = tidyAfterEach()
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serve(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const server = await startServer(options)
  ends.push(server.close)
  return server
}

async function placeOf(name: string): Promise<StorePlace> {
  const place = await storePlaces.find(([candidate]) => candidate === name)?.[1]()
  if (place === undefined) throw new Error(name)
  ends.push(place.remove)
  return place
}

async function dashTable(url: string): Promise<{ code: string; players: [Player, Player] }> {
  const { code, host } = await openTable(url, 'dash', 'Maya')
  const players: [Player, Player] = [tidy(host), tidy(await sitDown(url, code, 'Ben'))]
  await begin(players)
  return { code, players }
}

/** Plays a match to its end. Returns the id of the finished match. */
async function playedOut([maya, ben]: readonly [Player, Player]): Promise<string> {
  await play([maya, ben], () => maya.view().table.phase === 'over')
  return (await maya.until(({ proof }) => proof.replay !== undefined)).proof.replay ?? ''
}

const replay = (url: string, id: string) => fetch(`${url}/api/replays/${id}`)
const isStored = (url: string, id: string) => expect.poll(async () => (await replay(url, id)).status).toBe(200)
async function kindsOf(url: string): Promise<readonly KindTotals[]> {
  const { kinds } = (await (await fetch(`${url}/api/totals/dash`)).json()) as { kinds: readonly KindTotals[] }
  return kinds
}

describe('a finished match', () => {
  it('can be read by its link permanently, with the names of its people and nothing else about them', async () => {
    const { url } = await serve()
    const { code, players } = await dashTable(url)
    await players[0].send({ type: 'chat', text: 'Canary of the talk' })
    const id = await playedOut(players)
    await isStored(url, id)
    const answer = await replay(url, id)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const text = await answer.text()
    const record = matchRecord.parse(JSON.parse(text))
    expect(Object.values(record.table.seats).map(([first]) => first?.people)).toEqual([['Maya'], ['Ben']])
    for (const secret of [...players.map(({ token }) => token), code, 'Canary of the talk'])
      expect(text).not.toContain(secret)
    const file = (await (await fetch(`${url}/api/rooms/${code}/replay`)).json()) as object
    expect(JSON.parse(text)).toMatchObject({ replay: file })
    expect(
      await fetch(`${url}/api/replays/${id}`, { headers: { 'accept-encoding': 'identity' } }).then((r) => r.text()),
    ).toBe(text)
  })

  it.each(['x', `${'A'.repeat(21)}.`, 'A'.repeat(22), '../../etc/passwd'])('cannot be read by %s', async (id) => {
    const { url } = await serve()
    const answer = await replay(url, encodeURIComponent(id))
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'unknown-replay' } }])
  })

  it('has a link without names, none of whose answers leads to a person or to the record with names', async () => {
    const { url } = await serve()
    const { players } = await dashTable(url)
    const id = await playedOut(players)
    await isStored(url, id)
    const record = matchRecord.parse(JSON.parse(await (await replay(url, id)).text()))
    const response = await replay(url, `${id}/nameless`)
    const { id: link } = (await response.json()) as { id: string }
    expect(link).toMatch(/^[\w-]{43}$/)
    expect(await (await replay(url, `${id}/nameless`)).json()).toEqual({ id: link })
    const page = { headers: { accept: 'text/html' } }
    const table = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const answers = await Promise.all([
      replay(url, link),
      replay(url, `${link}?wait`),
      replay(url, `${link}/nameless`),
      fetch(`${url}/api/replays/${link}`, { headers: { 'accept-encoding': 'identity' } }),
      fetch(`${url}/api/replays/${link}/tables`, table),
      fetch(`${url}/r/${link}`, page),
    ])
    const texts = await Promise.all(
      answers.map(async (answer) => [...answer.headers].flat().join('\n') + (await answer.text()).replaceAll(link, '')),
    )
    const { seed, header } = record.replay
    const secrets = ['Maya', 'Ben', id, seed, ...header.nonces.flatMap(({ by, nonce }) => [by, nonce])]
    for (const [at, text] of texts.entries())
      for (const secret of secrets) expect(text, `answer ${at}`).not.toContain(secret)
    const nameless = matchRecord.parse(JSON.parse(await (await replay(url, link)).text()))
    expect(nameless.table.nameless).toBe(true)
    expect(Object.entries(nameless.table.seats).map(([, [first]]) => first?.people)).toEqual(
      header.seats.map(({ name }) => [name]),
    )
    // An id that this server did not encrypt opens nothing.
    expect((await replay(url, 'A'.repeat(43))).status).toBe(404)
  })

  it('outlives its table', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'bay327-memory-'))
    ends.push(async () => rmSync(directory, { recursive: true, force: true }))
    const store = await openBuiltStore(directory)
    const { url } = await serve({ store })
    const { players } = await dashTable(url)
    const id = await playedOut(players)
    await isStored(url, id)
    await expect.poll(() => store.sweep(1)).toBe(1)
    expect([(await replay(url, id)).status, (await kindsOf(url)).length]).toEqual([200, 1])
  })

  it('is not stored if it is found too late', async () => {
    const { url } = await serve({ memory: { keep: 0 } })
    const { players } = await dashTable(url)
    const id = await playedOut(players)
    expect([(await replay(url, id)).status, await kindsOf(url)]).toEqual([404, []])
  })

  it('is neither stored nor counted for practice, and is stored if it was stopped', async () => {
    const { url } = await serve()
    const { code, players } = await dashTable(url)
    const [maya, ben] = players
    await maya.send({ type: 'abandon' })
    const { proposals } = await ben.until((view) => view.proposals.length > 0)
    await ben.send({ type: 'consent', proposal: proposals[0]?.id ?? '', yes: true })
    const { proof } = await maya.until(({ table }) => table.phase === 'over')
    await isStored(url, proof.replay ?? '')
    expect([code.length > 0, await kindsOf(url)]).toEqual([true, []])
    const token = newToken()
    const tour = await createTable(url, { game: 'capture', name: 'Ann', token, id: newId(), practice: 'tour' })
    const ann = tidy(await openPlayer(url, tour, token))
    expect(ann.view().table.practice).toBe('tour')
    expect(ann.view().proof).not.toHaveProperty('replay')
  })

  it('is refused for a while if one address reads too many', async () => {
    const rate = { points: 3, duration: 60 }
    const { usualLimits } = await import('../../src/limits/table.ts')
    const { url } = await serve({ limits: { ...usualLimits, memory: rate } })
    const answers = []
    for (let i = 0; i < 4; i++) answers.push((await replay(url, 'A'.repeat(22))).status)
    expect(answers).toEqual([404, 404, 404, 429])
  })
})

describe.each(storePlaces.map(([name]) => [name]))('the totals on %s', (name) => {
  it('count a match once, by people, switches, winners and cause, without names', async () => {
    const place = await placeOf(name)
    const { url } = await serve({ store: await place.open() })
    const { players } = await dashTable(url)
    await isStored(url, await playedOut(players))
    await players[0].send({ type: 'again' })
    await begin(players)
    await isStored(url, await playedOut(players))
    const [kind, ...others] = await kindsOf(url)
    expect(kind).toMatchObject({ people: 2, players: 2, matches: 2 })
    expect(others).toEqual([])
    expect(Object.values(kind?.causes ?? {}).reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(Object.values(kind?.won ?? {}).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(2)
    expect(kind?.answers).toBeGreaterThan(4)
    expect(kind?.lengths).toEqual({})
    expect(await (await fetch(`${url}/api/totals`)).json()).toMatchObject({
      counted: true,
      games: { dash: 2, escape: 0 },
    })
  })

  it.each([
    ['its table', false],
    ['its table, which is in the lobby again', true],
  ])('count a match whose node died when somebody opens %s at another node', async (_, isAgain) => {
    const place = await placeOf(name)
    const store = await place.open()
    let died = 0
    const dies = () => Promise.reject(new Error(`died ${++died}`))
    const first = await startServer({ store: { ...store, keepMatch: dies } })
    const { code, players } = await dashTable(first.url)
    const id = await playedOut(players)
    await expect.poll(() => died).toBeGreaterThan(0)
    if (isAgain) await players[0].send({ type: 'again' })
    for (const player of players) player.close()
    await first.close()
    const { url } = await serve({ store: await place.open() })
    expect((await replay(url, id)).status).toBe(404)
    tidy(await openPlayer(url, code))
    await isStored(url, id)
    expect((await kindsOf(url)).map(({ matches }) => matches)).toEqual([1])
  })

  it('count a match once whose node died between storing it and receiving the reply', async () => {
    const place = await placeOf(name)
    const store = await place.open()
    let died = 0
    const keepMatch: typeof store.keepMatch = async (...match) => {
      await store.keepMatch(...match)
      throw new Error(`died ${++died}`)
    }
    const first = await startServer({ store: { ...store, keepMatch }, pace: { mend: 20 } })
    const { code, players } = await dashTable(first.url)
    const id = await playedOut(players)
    await expect.poll(() => died).toBeGreaterThan(0)
    for (const player of players) player.close()
    await first.close()
    const { url } = await serve({ store: await place.open() })
    tidy(await openPlayer(url, code))
    await isStored(url, id)
    expect((await kindsOf(url)).map(({ matches }) => matches)).toEqual([1])
  })
})

describe('two servers on one Redis', () => {
  it('store and count a match once, though both have seen its end', async () => {
    const place = await placeOf('Redis')
    const [a, b] = [
      await serve({ store: await place.open() }),
      await serve({ store: await place.open(), pace: { mend: 20 } }),
    ]
    const { code, players } = await dashTable(a.url)
    const watcher = tidy(await openPlayer(b.url, code))
    const id = await playedOut(players)
    await watcher.until(({ proof }) => proof.replay === id)
    for (const { url } of [a, b]) await isStored(url, id)
    expect((await kindsOf(b.url)).map(({ matches }) => matches)).toEqual([1])
  })

  it('store a match at the node that only received its end, if the other died', async () => {
    const place = await placeOf('Redis')
    const silent = await place.open()
    const a = await serve({ store: { ...silent, keepMatch: () => Promise.reject(new Error('died')) } })
    const b = await serve({ store: await place.open(), pace: { mend: 20 } })
    const { code, players } = await dashTable(a.url)
    tidy(await openPlayer(b.url, code))
    const id = await playedOut(players)
    await isStored(b.url, id)
    expect((await kindsOf(b.url)).map(({ matches }) => matches)).toEqual([1])
  })
})

it('a host who wants no totals has none, and sees so', async () => {
  const { url } = await serve({ memory: { totals: false } })
  const { players } = await dashTable(url)
  await isStored(url, await playedOut(players))
  expect(await (await fetch(`${url}/api/totals`)).json()).toEqual({ counted: false, games: {} })
  expect(await (await fetch(`${url}/api/totals/dash`)).json()).toMatchObject({ error: { code: 'no-totals' } })
  expect((await fetch(`${url}/api/totals/nothing`)).status).toBe(404)
})
