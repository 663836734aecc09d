import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyReplay, timelineOf, type Game, type MatchEntry, type Replay } from '@bay327/engine'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games } from '@bay327/games'
import { frozen } from '@bay327/games/frozen'
import { LONGEST_SENT } from '@bay327/room'
import { createClient } from 'redis'
import { afterEach, describe, expect, it } from 'vitest'
import { begin, newId, newToken, openPlayer, openTable, play, sitDown, type Player } from '../src/testing/player.ts'
import { releases, replaysOf } from '../src/testing/fixtures/restore.ts'
import { startProcess, startServer } from '../src/testing/server.ts'
import { storePlaces } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const tidy = tidyAfterEach()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serve(options: Parameters<typeof startServer>[0] = {}): Promise<string> {
  const server = await startServer(options)
  ends.push(server.close)
  return server.url
}

/** Plays a match of Dash at this server to its end. Returns the link to the match. */
async function finished(url: string): Promise<string> {
  const { code, host } = await openTable(url, 'dash', 'Maya')
  const players: [Player, Player] = [tidy(host), tidy(await sitDown(url, code, 'Ben'))]
  await begin(players)
  await play(players, () => players[0].view().table.phase === 'over')
  const id = (await host.until(({ proof }) => proof.replay !== undefined)).proof.replay ?? ''
  await expect.poll(async () => (await fetch(`${url}/api/replays/${id}`)).status).toBe(200)
  return id
}

const capture = games['capture'] as Game
const whole = randomSession(capture, { people: capture.people.max, seed: 12 }).replay
const file = () => whole
const yours = ({ header }: Replay, who = 'you') => ({ [header.seats[0]?.id ?? '']: who })
const wish = (more: object) => ({ name: 'Ann', token: newToken(), id: newId(), at: 0, ...more })

async function ask(url: string, path: string, body: object) {
  const answer = await fetch(`${url}/api/replays/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { room, error } = (await answer.json()) as { room?: string; error?: { code: string } }
  return { status: answer.status, room: room ?? '', code: error?.code }
}

describe('a table dealt from a position of a finished match', () => {
  it('begins there, at this server and at another, and does not change the match or the totals', async () => {
    const place = await storePlaces[1]?.[1]()
    if (place === undefined) throw new Error('no store')
    ends.push(place.remove)
    const [url, other] = [await serve({ store: await place.open() }), await serve({ store: await place.open() })]
    const id = await finished(url)
    const before = [
      await (await fetch(`${url}/api/totals/dash`)).json(),
      await (await fetch(`${url}/api/replays/${id}`)).text(),
    ]
    const { replay } = JSON.parse(before[1] as string) as { replay: Replay }
    const seats = Object.fromEntries(replay.header.seats.map((seat) => [seat.id, 'you']))
    const body = wish({ seats, at: 2 })
    const { status, room } = await ask(url, `${id}/tables`, body)
    expect([status, (await ask(other, `${id}/tables`, body)).room]).toEqual([201, room])
    const ann = tidy(await openPlayer(other, room, body.token))
    expect(ann.view().table).toMatchObject({ practice: 'moment', from: { position: 2, replay: id }, phase: 'playing' })
    expect(ann.view().you.seats).toEqual(Object.keys(seats))
    await play([ann], () => ann.view().table.phase === 'over')
    expect(ann.frames.join()).not.toMatch(/"dice"/)
    expect(ann.view().proof).not.toHaveProperty('replay')
    expect([
      await (await fetch(`${url}/api/totals/dash`)).json(),
      await (await fetch(`${url}/api/replays/${id}`)).text(),
    ]).toEqual(before)
  })

  it('is refused for an unknown link, a position after the end, and an unknown seat', async () => {
    const url = await serve()
    const id = await finished(url)
    const { replay } = (await (await fetch(`${url}/api/replays/${id}`)).json()) as { replay: Replay }
    const seats = yours(replay)
    const codes = async (path: string, more: object) => (await ask(url, path, wish({ seats, ...more }))).code
    expect(await codes(`${'A'.repeat(22)}/tables`, {})).toBe('unknown-replay')
    expect(await codes('x/tables', {})).toBe('unknown-replay')
    expect(await codes(`${id}/tables`, { at: replay.entries.length - 1 })).toBe('no-moment')
    expect(await codes(`${id}/tables`, { at: 40_000 })).toBe('no-moment')
    expect(await codes(`${id}/tables`, { seats: { ...seats, nobody: 'easy' } })).toBe('unknown-seat')
    expect(await codes(`${id}/tables`, { seats: yours(replay, 'easy') })).toBe('bad-message')
    expect(await codes(`${id}/tables`, { at: -1 })).toBe('bad-message')
  })

  it('can come from a file that verifies', async () => {
    const url = await serve()
    const replay = file()
    const body = wish({ seats: yours(replay), at: 20, file: JSON.stringify(replay) })
    const { room } = await ask(url, 'tables', body)
    const ann = tidy(await openPlayer(url, room, body.token))
    expect(ann.view().table.from).toEqual({ position: 20 })
    const seen = timelineOf(capture, replay).viewAt(20, new Set(ann.view().you.seats))
    for (const [part, is] of Object.entries(seen)) expect(ann.view()[`game/${part}`]).toEqual(is)
  })

  it('is refused for a file that does not verify, is not a match, or is too long', async () => {
    const url = await serve()
    const replay = file()
    const codes = async (text: string) => (await ask(url, 'tables', wish({ seats: yours(replay), file: text }))).code
    const at = replay.entries.findIndex((entry) => entry.kind === 'answer' && entry.draws.length > 0)
    const entry = replay.entries[at] as Extract<MatchEntry, { kind: 'answer' }>
    const draws = entry.draws.map((draw) => ({ ...draw, got: (draw.got + 1) % draw.sides }))
    const forged = { ...replay, entries: replay.entries.with(at, { ...entry, draws }) }
    expect(await codes(JSON.stringify(forged))).toBe('file-differs')
    expect(await codes('{}')).toBe('no-file')
    expect(await codes(JSON.stringify({ ...replay, header: { ...replay.header, game: 'chess' } }))).toBe('no-file')
    expect(await codes('x'.repeat(LONGEST_SENT + 1))).toBe('bad-message')
  })

  it('stores the log of the match once, and is kept briefly until somebody has answered', async () => {
    const place = await storePlaces[1]?.[1]()
    if (place === undefined) throw new Error('no store')
    ends.push(place.remove)
    const url = await serve({ store: await place.open() })
    const replay = file()
    const text = JSON.stringify(replay)
    const at = replay.entries.length - 2
    const body = wish({ seats: yours(replay), at, file: text })
    const { room } = await ask(url, 'tables', body)
    const client = await createClient({ url: place.env['REDIS_URL'] ?? '' }).connect()
    ends.push(() => client.close())
    const [log, hash] = [`bay327:{${room}}:log`, `bay327:{${room}}:room`]
    const stored = async (): Promise<string> =>
      [...(await client.lRange(log, 0, -1)), ...Object.values(await client.hGetAll(hash))].join('')
    // The deal is the first entry of the match's log.
    await expect.poll(async () => (await stored()).match(/"kind":"setup"|\\"kind\\":\\"setup\\"/g)?.length).toBe(1)
    expect((await stored()).length).toBeLessThan(2 * text.length)
    expect(await client.pTTL(log)).toBeLessThanOrEqual(86_400_000)
    const ann = tidy(await openPlayer(url, room, body.token))
    await ann.send({ type: 'abandon' })
    await ann.until(({ table }) => table.phase === 'over')
    const own = (await (await fetch(`${url}/api/rooms/${room}/replay`)).json()) as Replay
    expect(own.entries.slice(0, at)).toEqual(replay.entries.slice(0, at))
    expect(verifyReplay(capture, own)).toMatchObject({ verdict: 'true', practice: true })
  })

  it.each(releases)('can come from a file of release %s', async (release) => {
    const url = await serve({ frozen })
    for (const [, text] of replaysOf(release).slice(0, 3)) {
      const replay = JSON.parse(text) as Replay
      const body = wish({ seats: yours(replay), at: 5, file: text })
      const { room, code } = await ask(url, 'tables', body)
      expect(code).toBe(undefined)
      expect(tidy(await openPlayer(url, room, body.token)).view().table.practice).toBe('moment')
    }
  })

  it('is refused for a while if one address asks too often', async () => {
    const { usualLimits } = await import('../src/limits/table.ts')
    const url = await serve({ limits: { ...usualLimits, create: { points: 2, duration: 60 } } })
    const answers = []
    for (let i = 0; i < 3; i++)
      answers.push((await ask(url, `${'A'.repeat(22)}/tables`, wish({ seats: { x: 'you' } }))).status)
    expect(answers).toEqual([404, 404, 429])
  })

  it('outlives a server that dies right after accepting it', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'bay327-play-on-'))
    ends.push(() => rmSync(directory, { recursive: true, force: true }))
    const first = await startProcess({ DATA_DIR: directory })
    const replay = file()
    const body = wish({ seats: yours(replay), at: 20, file: JSON.stringify(replay) })
    const { room } = await ask(first.url, 'tables', body)
    await first.end('SIGKILL')
    const second = await startProcess({ DATA_DIR: directory })
    ends.push(() => second.end('SIGKILL'))
    const ann = tidy(await openPlayer(second.url, room, body.token))
    expect(ann.view().table).toMatchObject({ practice: 'moment', phase: 'playing' })
    await play([ann], () => ann.events.some(({ event }) => event.type === 'chose'))
  })
})
