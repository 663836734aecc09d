import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RoomCode } from '@bay327/room'
import { readConfig, type Config } from '../config.ts'
import { begin, comeBack, openTable, play, question, sitDown, type Player } from '../testing/player.ts'
import { openPushService, type PushService } from '../testing/processes/push-service.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { clusterPlace, storePlaces, type StorePlace } from '../testing/stores.ts'
import { tidyAfterEach } from '../testing/tidy.ts'
import { StoreError } from '../store/store.ts'
import { startRedis } from '../testing/processes/redis.ts'
import { backup, move, restore } from './backup.ts'
import { openBackup } from './file.ts'
import type { Piece } from './record.ts'
import { redisSource, redisTarget } from './redis.ts'

const hour = 3_600_000
const tidy = tidyAfterEach()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
const folder = mkdtempSync(join(tmpdir(), 'bay327-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let service: PushService
beforeAll(async () => (service = await openPushService()))
afterAll(() => service.close())

let made = 0
const newFile = (): string => join(folder, `${++made}.backup`)

async function newPlace(make: () => Promise<StorePlace>): Promise<{ place: StorePlace; config: Config }> {
  const place = await make()
  ends.push(place.remove)
  return { place, config: readConfig(place.env) }
}

/** Starts a server. Notifications are sent after an hour, unless the test asks for less. */
async function serve(place: StorePlace, callAfter = hour): Promise<TestServer> {
  const server = await startServer({
    store: await place.open(),
    pace: { calls: 20, callAfter },
    push: { subject: 'https://bay.example', anywhere: true },
  })
  ends.push(server.close)
  return server
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json()

/**
 * Plays one finished match, and one correspondence table that waits for Ben, whose phone has subscribed to
 * notifications.
 */
async function anEvening({ url }: TestServer) {
  const first = await openTable(url, 'dash', 'Ada')
  const both = [tidy(first.host), tidy(await sitDown(url, first.code, 'Eve'))]
  await begin(both)
  await play(both, () => first.host.view().table.phase === 'over')
  const id = (await first.host.until(({ proof }) => proof.replay !== undefined)).proof.replay ?? ''
  await expect.poll(async () => (await fetch(`${url}/api/replays/${id}`)).status).toBe(200)

  const { code, host: maya } = await openTable(url, 'dash', 'Maya')
  tidy(maya)
  await maya.send({ type: 'settings', settings: { thinkingMinutes: 1440 } })
  const ben = tidy(await sitDown(url, code, 'Ben'))
  await begin([maya, ben])
  const phone = { token: ben.token, subscription: service.browser(`phone-${code}`) }
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(phone) }
  expect((await fetch(`${url}/api/rooms/${code}/calls`, body)).status).toBe(204)
  await plan(maya)
  return { id, code, maya, ben }
}

const plan = (player: Player) => player.send({ type: 'answer', question: question(player)?.id ?? '', option: 'fly:1' })

const inOrder = <T>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

async function piecesOf(file: string): Promise<readonly Piece[]> {
  const found: Piece[] = []
  for await (const piece of (await openBackup(file)).pieces())
    found.push(piece.piece === 'totals' ? { ...piece, totals: inOrder(piece.totals) } : piece)
  return inOrder(found)
}

const cluster = ['a Redis Cluster', clusterPlace] as const
const ways = [
  ...storePlaces.flatMap((from) => storePlaces.filter((to) => to !== from).map((to) => [from, to] as const)),
  [cluster, cluster] as const,
].map(([[from, makeFrom], [to, makeTo]]) => ({ from, to, makeFrom, makeTo }))

describe.each(ways)('a backup of $from, restored into $to', ({ makeFrom, makeTo }) => {
  it('is taken while the server runs, and keeps people, links, figures and subscriptions', async () => {
    const from = await newPlace(makeFrom)
    const server = await serve(from.place)
    const { id, code, maya, ben } = await anEvening(server)
    const file = newFile()
    expect(await backup(from.config, file)).toBe(`2 tables, 1 finished match and the totals of 1 game are in ${file}.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { key } = (await json(`${server.url}/api/calls`)) as { key: string }
    const totals = await json(`${server.url}/api/totals/dash`)

    const to = await newPlace(makeTo)
    expect(await restore(to.config, file, false)).toMatch(/^2 tables, 1 finished match and .* are restored, as they/)
    const again = newFile()
    await backup(to.config, again)
    const [was, is] = [await piecesOf(file), await piecesOf(again)]
    const untimed = (piece: Piece) => (piece.piece === 'match' ? { ...piece, until: 0 } : piece)
    expect(is.map(untimed)).toEqual(was.map(untimed))
    expect(was.map(({ piece }) => piece).sort()).toEqual([
      'agreed',
      'agreed',
      'agreed',
      'due',
      'match',
      'room',
      'room',
      'totals',
    ])

    for (const player of [maya, ben]) player.close()
    const store = await to.place.open()
    await store.remind(code as RoomCode, 0)
    await store.close()
    const next = await serve(to.place, 40)
    await expect.poll(() => service.received.filter(({ browser }) => browser.endsWith(code))).toMatchObject([{ key }])
    expect((await fetch(`${next.url}/api/replays/${id}`)).status).toBe(200)
    expect(await json(`${next.url}/api/totals/dash`)).toEqual(totals)
    const back = [tidy(await comeBack(next.url, code, maya)), tidy(await comeBack(next.url, code, ben))]
    expect(back.map((player) => player.view().you.person)).toEqual([maya.view().you.person, ben.view().you.person])
    await play(back, () => back.every((player) => player.view().table.phase === 'over'))
    expect(back.map((player) => player.view().table.phase)).toEqual(['over', 'over'])
  })
})

describe.each(storePlaces)('restoring into %s', (_, make) => {
  it('replaces other tables only with --over, and never while a server runs there', async () => {
    const { place, config } = await newPlace(make)
    const server = await serve(place)
    const { host } = await openTable(server.url, 'dash', 'Maya')
    host.close()
    const file = newFile()
    await backup(config, file)
    await expect(restore(config, file, true)).rejects.toThrow(/server is running on/)
    await expect(move(config, join(folder, 'elsewhere'), false)).rejects.toThrow(/server is running on/)
    await server.close()
    ends.pop()
    await expect(restore(config, file, false)).rejects.toThrow(/^There are tables in that store already\./)
    expect(await restore(config, file, true)).toMatch(/^1 table, 0 finished matches/)
    const again = newFile()
    await backup(config, again)
    expect(await piecesOf(again)).toEqual(await piecesOf(file))
  })
})

it('an embedded store moves to Redis in one step, and is unchanged', async () => {
  const [embedded, redis] = [await newPlace(storePlaces[0]![1]), await newPlace(storePlaces[1]![1])]
  const server = await serve(embedded.place)
  const { code, maya, ben } = await anEvening(server)
  for (const player of [maya, ben]) player.close()
  await server.close()
  const url = redis.config.REDIS_URL ?? ''
  expect(await move(embedded.config, url, false)).toMatch(/^2 tables, 1 finished match .*REDIS_URL set to it\.$/)
  await expect(move(redis.config, url, false)).rejects.toThrow(/there already/)
  const next = await serve(redis.place)
  const back = tidy(await comeBack(next.url, code, ben))
  expect((await plan(back)).ok).toBe(true)
  const left = newFile()
  expect(await backup(embedded.config, left)).toMatch(/^2 tables/)
})

describe('an incomplete or damaged backup file', () => {
  const file = join(folder, 'whole.backup')
  beforeAll(async () => {
    const { place, config } = await newPlace(storePlaces[0]![1])
    const server = await serve(place)
    const { host } = await openTable(server.url, 'dash', 'Maya')
    host.close()
    await backup(config, file)
  })

  const torn = join(folder, 'torn.backup')
  const openTorn = (bytes: Uint8Array) => {
    writeFileSync(torn, bytes)
    return openBackup(torn)
  }

  it('is refused in one line, wherever it is cut off', async () => {
    const bytes = readFileSync(file)
    expect((await openTorn(bytes)).at).toBeGreaterThan(0)
    for (let length = 0; length < bytes.length; length += 31)
      await expect(openTorn(bytes.subarray(0, length))).rejects.toThrow(/^\S+ is .*; nothing was restored\.$/)
  })

  it('is refused in one line, whichever byte is changed', async () => {
    for (let at = 0; at < readFileSync(file).length; at += 37) {
      const bytes = readFileSync(file)
      bytes[at] = (bytes[at] ?? 0) ^ 0xff
      // The time and the operating system in a gzip header have no effect.
      if (at >= 3 && at < 10) continue
      await expect(openTorn(bytes)).rejects.toThrow(/^\S+ .*; nothing was restored\.$/)
    }
  })

  it.each([
    ['is not there', join(folder, 'none'), /cannot be read \(ENOENT\)/],
    ['is a folder', folder, /cannot be read \(EISDIR\)/],
    ['is something else', import.meta.filename, /is no backup/],
  ])('is refused in one line where it %s', async (_, path, line) => {
    await expect(openBackup(path)).rejects.toThrow(line)
  })
})

describe('a Redis that dies during a backup', () => {
  it('is reported in one line, for reading and for writing', async () => {
    const redis = await startRedis()
    ends.push(() => redis.stop())
    const piece = (at: number): Piece => ({ piece: 'agreed', name: `name ${at}`, value: 'x'.repeat(10_000) })
    const target = await redisTarget(redis.url, hour)
    for (let at = 0; at < 3_000; at++) await target.put(piece(at), 0)
    const source = await redisSource(redis.url, { alone: false })
    const pieces = source.pieces()[Symbol.asyncIterator]()
    expect(await pieces.next()).toMatchObject({ value: { piece: 'agreed' } })
    await redis.kill()

    const all = async () => {
      for await (const item of { [Symbol.asyncIterator]: () => pieces }) expect(item.piece).toBe('agreed')
    }
    const ended = await Promise.allSettled([all(), target.put(piece(0), 0), target.isEmpty(), target.clear()])
    expect(ended.map((item) => item.status === 'rejected' && item.reason instanceof StoreError)).toEqual(
      ended.map(() => true),
    )
    await Promise.all([source.close(), target.close()])
  })
})
