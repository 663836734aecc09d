import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchId } from '@bay327/engine'
import { reduce, type Room, type RoomCode, type RoomEvent } from '@bay327/room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digest } from '../../src/util/ids-and-secrets.ts'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import type { RoomStore } from '../../src/store/store.ts'
import { begin, newId, newToken, openPlayer, openTable, play, sitDown, type Player } from '../../src/testing/player.ts'
import { allGames, startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const tidy = tidyAfterEach()
const directory = mkdtempSync(join(tmpdir(), 'bay327-hidden-'))
const client = mkdtempSync(join(tmpdir(), 'bay327-client-'))
let store: RoomStore
let server: TestServer
beforeAll(async () => {
  store = await openBuiltStore(directory)
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Bay 327</title>')
  server = await startServer({ store, client })
})
afterAll(async () => {
  await server.close()
  for (const used of [directory, client]) rmSync(used, { recursive: true, force: true })
})

const versionOf = (player: Player): number => Number(player.position()?.split('.')[0])
const textOf = (player: Player): string => player.frames.join('\n')

/** Returns the rooms of a log with all hidden information, and all events without a filter. */
async function written(
  code: string,
  slug: string,
): Promise<{ readonly room: Room; readonly events: readonly RoomEvent[] }> {
  const game = allGames[slug]
  let room: Room | undefined
  const events: RoomEvent[] = []
  for (const entry of await store.log(code as RoomCode)) {
    const result = game && reduce(game, room, entry)
    if (!result?.ok) continue
    room = result.room
    events.push(...result.events)
  }
  if (room === undefined) throw new Error(slug)
  return { room, events }
}

const roomOf = async (code: string, slug: string): Promise<Room> => (await written(code, slug)).room

/** Minimum length of a value that the test looks for. Shorter values, such as a small number, may appear anywhere. */
const LEAST = 24

/**
 * Returns every part of a state in the form it would have in a message. A message must not contain a part that nobody
 * has seen.
 */
function partsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = JSON.stringify(value)
  return [...(text.length >= LEAST ? [text] : []), ...Object.values(value).flatMap(partsOf)]
}

/**
 * Sends every request about a running match over the socket: for all earlier positions, with and without an end, and
 * with nonsense.
 */
async function askAll(player: Player, from: number, to: number): Promise<string> {
  const lookRequests: unknown[] = [
    { version: 0 },
    { version: 1 },
    { version: from, to: from - 1 },
    { version: '1' },
    {},
    null,
  ]
  for (let version = from; version < to; version += 3) lookRequests.push({ version }, { version, to: version })
  const answers = []
  for (const message of lookRequests) answers.push(JSON.stringify(await player.raw('since', message)))
  return answers.join('\n')
}

/** Fetches everything public about the match, also under the id that it will have later. */
async function fetchAll(code: string, game: string, id: string): Promise<string> {
  const got = [
    '/rooms/:code/replay',
    '/rooms/:code',
    '/replays/:id',
    '/replays/:code',
    '/replays/:id/nameless',
    '/totals',
    '/totals/:game',
    '/totals/x',
  ]
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const message = { id: newId(), name: 'Eve', token: newToken(), at: 3 }
  const answers = await Promise.all([
    ...got.map((path) =>
      fetch(server.url + `/api${path}`.replace(':code', code).replace(':id', id).replace(':game', game)),
    ),
    fetch(`${server.url}/r/${id}`),
    post(`/replays/${id}/tables`, message),
    post('/replays/tables', { ...message, file: JSON.stringify({ format: 'bay327-replay', id }) }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n').replaceAll(id, '')
}

interface Running {
  readonly code: string
  /** Two players and a watcher. */
  readonly everybody: readonly [Player, Player, Player]
  readonly from: number
  /** Every part of every state and event so far. A part that was hidden when it occurred must stay hidden. */
  readonly states: ReadonlySet<string>
}

/** Plays a match until there are this many events, or fewer if it ends before. */
async function running(game: string, most = 60): Promise<Running> {
  const { code, host } = await openTable(server.url, game, 'Maya')
  const ben = tidy(await sitDown(server.url, code, 'Ben'))
  const watcher = tidy(await openPlayer(server.url, code))
  await begin([tidy(host), ben])
  const from = versionOf(host)
  const before = host.events.length
  const states = new Set<string>()
  const isOver = () => host.view().table.phase === 'over'
  for (let answers = 0; answers < most && !isOver(); answers += Math.max(1, most / 6)) {
    const { room, events } = await written(code, game)
    const { match } = room.play ?? {}
    for (const part of [match?.state, match?.since, events].flatMap(partsOf)) states.add(part)
    await play([host, ben], () => host.events.length > before + answers || isOver())
  }
  return isOver() ? running(game, most / 2) : { code, everybody: [host, ben, watcher], from, states }
}

describe.each(Object.keys(allGames))('a running match of %s', (game) => {
  it('reveals by no request what its sender was not shown: rivals, watchers, strangers', async () => {
    const { code, everybody, from, states } = await running(game)
    const [host] = everybody
    const room = await roomOf(code, game)
    for (const player of everybody) await expect.poll(() => versionOf(player)).toBeGreaterThanOrEqual(room.version)
    const id = matchId(room.seed, room.commitment)
    const open = await fetchAll(code, game, id)
    const secrets = [room.seed, id, ...everybody.flatMap(({ token }) => [token, digest(token)])]
    let canaries = 0
    for (const player of everybody) {
      // A text that this viewer was shown before may appear again, and no other.
      const shown = textOf(player)
      const hidden = [...states].filter((part) => !shown.includes(part))
      canaries += hidden.length
      const answersText = await askAll(player, from, room.version)
      expect(answersText).toContain('"view"')
      for (const secret of secrets) expect(answersText.includes(secret)).toBe(false)
      expect(hidden.filter((part) => answersText.includes(part))).toEqual([])
      if (player.view().you.person === undefined) expect(hidden.filter((part) => open.includes(part))).toEqual([])
    }
    for (const secret of secrets) expect(open.includes(secret)).toBe(false)
    expect([canaries > 20, host.events.length > 5]).toEqual([true, true])
  })
})

it('the second match is as hidden as the first, by its id and by its table', async () => {
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  const players = [tidy(host), tidy(await sitDown(server.url, code, 'Ben'))]
  await begin(players)
  const first = versionOf(host)
  await play(players, () => host.view().table.phase === 'over')
  const over = await roomOf(code, 'dash')
  await host.send({ type: 'again' })
  for (const player of players) await player.until(({ table }) => table.phase === 'lobby')
  await begin(players)
  const room = await roomOf(code, 'dash')
  const id = matchId(room.seed, room.commitment)
  expect([room.seed === over.seed, room.matches]).toEqual([false, 2])
  const text = await fetchAll(code, 'dash', id)
  expect([text.includes(room.seed), text.includes(over.seed)]).toEqual([false, false])
  const answer = await host.raw('since', { version: first })
  expect(answer).toMatchObject({ ok: false, error: { code: 'too-far-back' } })
})
