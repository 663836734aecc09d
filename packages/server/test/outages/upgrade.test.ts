import { once } from 'node:events'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { describe, expect, it } from 'vitest'
import { replaySegment, verify, type FrozenRules, type Game } from '@bay327/engine'
import { readReplay } from '@bay327/engine/match/replay-file'
import { dash } from '@bay327/engine/example/dash'
import { dash2 } from '@bay327/engine/example/dash-2'
import { frozen, frozenOf, type Frozen } from '@bay327/games/frozen'
import { protocol, type RoomCode } from '@bay327/room'
import {
  begin,
  comeBack,
  newToken,
  openPlayer,
  openTable,
  play,
  question,
  sitDown,
  type Player,
} from '../../src/testing/player.ts'
import { allGames, startServer } from '../../src/testing/server.ts'
import { storePlaces } from '../../src/testing/stores.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const frozenRules = (game: Game): FrozenRules => ({ game, play: (stretch) => replaySegment(game, stretch) })
/** The next release, as a table sees it: DASH has other rules, and every other game has another name of its version. */
const next = {
  games: Object.fromEntries(
    Object.entries(allGames).map(([slug, game]) => [slug, slug === 'dash' ? (dash2 as Game) : bumped(game)]),
  ),
  frozen: { ...frozen, 'dash 1': async () => ({ frozen: frozenRules(dash) }) } satisfies Frozen,
}

function bumped(game: Game): Game {
  return {
    ...game,
    rules: '99',
    migrate: { [game.rules]: (state: never) => ({ ...(state as object), renewed: true }) },
  }
}

const isOver = (player: Player) => player.view().table.phase === 'over'

describe.each(storePlaces)('a running match when the next release starts, on %s', (_name, make) => {
  const tidy = tidyAfterEach()

  it.each(['dash', 'new-hope'])('(%s) continues, and each segment verifies under its own rules', async (slug) => {
    const place = await make()
    tidy({ close: () => place.remove() })
    const first = await startServer({ store: await place.open() })
    const { code, host: ann } = await openTable(first.url, slug, 'Ann')
    const ben = await sitDown(first.url, code, 'Ben')
    await begin([ann, ben])
    await play([ann, ben], () => ann.events.length > 12)
    const seats = ann.view().seats
    await first.close()

    const store = await place.open()
    expect((await store.load(code as RoomCode))?.entries).toEqual([])
    const second = tidy(await startServer({ ...next, store }))
    const back = [tidy(await comeBack(second.url, code, ann)), tidy(await comeBack(second.url, code, ben))] as const
    expect([back[0].view().seats, back[0].view().undo]).toEqual([seats, []])
    expect(question(back[0]) ?? question(back[1])).toBeDefined()
    await play(back, () => isOver(back[0]))
    const replay = readReplay(await (await fetch(`${second.url}/api/rooms/${code}/replay`)).text())
    const game = next.games[slug]
    if (replay === undefined || game === undefined) throw new Error('no replay')
    expect(replay.entries.filter(({ kind }) => kind === 'rules')).toMatchObject([
      { from: allGames[slug]?.rules, to: game.rules },
    ])
    const verdict = verify(game, replay, await frozenOf(next.frozen, replay))
    expect(verdict).toMatchObject({ ok: true })
    expect(verdict).not.toHaveProperty('unchecked')
  })
})

describe('two nodes of different releases on one Redis', () => {
  const tidy = tidyAfterEach()

  async function nodes() {
    const [, make] = storePlaces[1] ?? []
    if (make === undefined) throw new Error('no Redis')
    const place = await make()
    tidy({ close: () => place.remove() })
    const old = tidy(await startServer({ store: await place.open() }))
    return { old, startNew: async () => tidy(await startServer({ ...next, store: await place.open() })) }
  }

  it('do no harm: the older drops a table that the newer has upgraded', async () => {
    const { old, startNew } = await nodes()
    const { code, host: ann } = await openTable(old.url, 'dash', 'Ann')
    const ben = tidy(await sitDown(old.url, code, 'Ben'))
    await begin([ann, ben])
    const browser = tidy(io(old.url, { transports: ['websocket'], forceNew: true, reconnectionDelayMax: 2_000 }))
    const lines: string[] = []
    browser.on('connect', () => {
      lines.push(browser.id ?? '')
      browser.emit('hello', { protocol, room: code, token: newToken() }, () => {})
    })
    await expect.poll(() => lines.length).toBe(1)
    await ben.until((view) => view.table.phase === 'playing')
    const fresh = await startNew()
    const elsewhere = tidy(await comeBack(fresh.url, code, ann))

    await expect.poll(() => ben.refused.map((refusal) => refusal.code)).toEqual(['newer-room'])
    await expect.poll(() => lines.length).toBe(2)
    await expect.poll(() => ben.socket.connected).toBe(false)
    await expect(openPlayer(old.url, code, ben.token)).rejects.toThrow('newer-room')
    const back = tidy(await comeBack(fresh.url, code, ben))
    await play([elsewhere, back], () => isOver(back))
    expect(back.view().table.phase).toBe('over')
  })

  it('leave tables alone that only the other can serve', async () => {
    const { old, startNew } = await nodes()
    const fresh = await startNew()
    const newer = await openTable(fresh.url, 'dash', 'Ann')
    tidy(newer.host)
    await expect(openPlayer(old.url, newer.code)).rejects.toThrow('newer-room')
    const older = await openTable(old.url, 'dash', 'Ben')
    expect((await tidy(older.host).send({ type: 'chat', text: 'still here' })).ok).toBe(true)
    expect((await newer.host.send({ type: 'chat', text: 'here too' })).ok).toBe(true)
  })
})

it('a server stops immediately for its successor, even if a browser holds an idle connection', async () => {
  const server = await startServer()
  const line = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(line, 'connect')
  // After this answer the server has accepted the silent connection too.
  await fetch(`${server.url}/healthz`)
  const ended = once(line, 'close')
  await server.close()
  await ended
})
