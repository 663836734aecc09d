import { afterEach, describe, expect, it } from 'vitest'
import { readConfig, type Config } from '../config.ts'
import { begin, newToken, openPlayer, openTable, play, sitDown, type Player } from '../testing/player.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { storePlaces, type StorePlace } from '../testing/stores.ts'
import { tidyAfterEach } from '../testing/tidy.ts'
import { linesOf } from './list.ts'
import { removeTable, showTables } from './tables.ts'

const tidy = tidyAfterEach()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serving(make: () => Promise<StorePlace>): Promise<{ server: TestServer; config: Config }> {
  const place = await make()
  ends.push(place.remove)
  const server = await startServer({ store: await place.open(), pace: { heartbeat: 30, tick: 30 } })
  ends.push(server.close)
  return { server, config: readConfig(place.env) }
}

/** Plays a match between two people to its end, and returns the id of its replay. */
async function finished(url: string): Promise<{ code: string; players: readonly Player[]; replay: string }> {
  const { code, host } = await openTable(url, 'dash', 'Ada-the-host')
  const players = [tidy(host), tidy(await sitDown(url, code, 'Eve'))]
  await begin(players)
  await play(players, () => host.view().table.phase === 'over')
  const replay = (await host.until(({ proof }) => proof.replay !== undefined)).proof.replay ?? ''
  await expect.poll(async () => (await fetch(`${url}/api/replays/${replay}`)).status).toBe(200)
  return { code, players, replay }
}

describe.each(storePlaces)('beside a server on %s', (_, make) => {
  it('the list has each table with its game, people, age, size and last move, and no name and no secret', async () => {
    const { server, config } = await serving(make)
    const { code, players } = await finished(server.url)
    const lobby = await openTable(server.url, 'capture', 'Maya')
    tidy(lobby.host)
    const ben = tidy(await sitDown(server.url, lobby.code, 'Ben'))
    await ben.send({ type: 'leave' })
    const text = await showTables(config)
    expect(text).toMatch(new RegExp(`^${code} +dash +2 +0 min +\\d+ kB +0 min ago$`, 'm'))
    expect(text).toMatch(new RegExp(`^${lobby.code} +capture +1 +0 min +\\d+ kB +never$`, 'm'))
    expect(text).toMatch(/\n2 tables, \d+ kB\.$/)
    const seed = players[0]?.view().proof
    for (const secret of ['Ada-the-host', 'Maya', ...players.map(({ token }) => token), JSON.stringify(seed)])
      expect(text).not.toContain(secret)
  })

  it('a removed table is closed for its people and is gone, its replay stays, and others play on', async () => {
    const { server, config } = await serving(make)
    const { code, players, replay } = await finished(server.url)
    const other = await openTable(server.url, 'dash', 'Maya')
    tidy(other.host)
    expect(await removeTable(config, `https://bay.example/t/${code}`)).toMatch(
      new RegExp(`^The table ${code} is removed`),
    )
    await expect.poll(() => players.map(({ refused }) => refused[0]?.code)).toEqual(['unknown-room', 'unknown-room'])
    await expect(openPlayer(server.url, code, players[0]?.token ?? newToken())).rejects.toThrow('unknown-room')
    expect((await fetch(`${server.url}/api/rooms/${code}`)).status).toBe(404)
    expect((await fetch(`${server.url}/api/replays/${replay}`)).status).toBe(200)
    expect((await other.host.send({ type: 'chat', text: 'Still here' })).ok).toBe(true)
    expect(await showTables(config)).toMatch(/\n1 table, \d+ kB\.$/)
    await expect(removeTable(config, code)).rejects.toThrow(`There is no table ${code} in that store.`)
  })

  it('a removed table refuses a move that comes before the server has noticed', async () => {
    const place = await make()
    ends.push(place.remove)
    const server = await startServer({ store: await place.open(), pace: { heartbeat: 600_000 } })
    ends.push(server.close)
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    tidy(host)
    await removeTable(readConfig(place.env), code)
    // The server closes the connection, so the chat may get no answer.
    const answer = await host.send({ type: 'chat', text: 'Hello' }).catch(() => ({ ok: false }))
    expect(answer.ok).toBe(false)
    await expect.poll(() => host.refused.map(({ code: why }) => why)).toEqual(['unknown-room'])
  })

  it('a text that is no code is refused in one line', async () => {
    const { config } = await serving(make)
    await expect(removeTable(config, 'everything!')).rejects.toThrow(/^"everything!" is no code of a table\..*$/)
  })
})

it('ages and sizes are in the largest unit that fits', () => {
  const table = { code: 'rusty-heron', game: 'dash', people: 2, opened: 0, moved: 86_400_000, bytes: 2_500_000 }
  expect(linesOf([table], 4 * 86_400_000).split('\n')[1]).toBe('rusty-heron  dash  2       4 d  2.5 MB  3 d ago')
})
