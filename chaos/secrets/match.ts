import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { legalPeople, matchId, type Game } from '@bay327/engine'
import { games as allGames } from '@bay327/games'
import type { Truth } from '@bay327/e2e/support/server/server-state'
import { waitingFor, protocol, type RoomCode } from '@bay327/room'
import { createLog } from '@bay327/server/log'
import { digest } from '@bay327/server/util/ids-and-secrets'
import { openBuiltStore } from '@bay327/server/testing/embedded'
import { newNonce, openPlayer, openTable, play, sitDown, type Player } from '@bay327/server/testing/player'
import { openPushService, type PushService } from '@bay327/server/testing/processes/push-service'
import { startServer } from '@bay327/server/testing/server'
import { askAll, fetched, type Channel } from './channels.ts'
import { truthOf } from './truth.ts'

/** A player or watcher, and every frame that the server sent to them. */
export interface Heard {
  readonly name: string
  readonly frames: readonly string[]
}

/** A running match, its true state, and everything that left the server. */
export interface Played {
  readonly truth: Truth
  readonly heard: readonly Heard[]
  readonly channels: readonly Channel[]
  /** Texts that are never sent to anybody: the seed, tokens and their hashes. */
  readonly words: readonly string[]
  /** The players' nonces. They are public after the deal, but they are in no log. */
  readonly unlogged: readonly string[]
  /** A chat message to one side, and who may read it. */
  readonly aside: { readonly text: string; readonly by: readonly string[] } | undefined
}

export interface Wanted {
  readonly game: string
  readonly answers: number
  /** The server's games. A test passes a game that leaks. */
  readonly games?: Readonly<Record<string, Game>>
}

const PAGE = '<!doctype html><html><head><title>Bay 327</title></head><body><div id="app"></div></body></html>'
/** Short delays of the server, ms: it notifies an absent person immediately. */
const pace = { calls: 20, callAfter: 20, callAgain: 20, gossip: 40 }
const subject = 'https://bay.example'
const aside = 'Word of one side, which no other reads'

/**
 * Seats as many people as the game allows. Two more watch, one of them with rows, as pages do. All send all requests,
 * again and again.
 */
export async function playMatch({ game, answers, games = allGames }: Wanted): Promise<Played> {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-secrets-'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  const store = await openBuiltStore(directory)
  const push = await openPushService()
  let log = ''
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      log += chunk.toString()
      done()
    },
  })
  const server = await startServer({
    games,
    store,
    pace,
    client: directory,
    log: createLog('trace', sink),
    push: { subject, anywhere: true, patience: 2_000, rest: 50 },
  })
  const { url } = server
  const { code, host } = await openTable(url, game, 'Maya')
  const everybody = new Map<string, Player>([['Maya', host]])
  try {
    const known = allGames[game] as Game
    const most = legalPeople(known).at(-1) ?? 2
    for (let at = 1; at < most; at++) everybody.set(`Guest ${at}`, await sitDown(url, code, `Guest ${at}`))
    const players = [...everybody.values()]
    everybody.set('Watcher', await openPlayer(url, code))
    everybody.set('Screen', await openPlayer(url, code))
    await everybody
      .get('Screen')
      ?.raw('hello', { protocol, room: code, token: everybody.get('Screen')?.token, rows: '' })
    await host.send({ type: 'settings', settings: { thinkingMinutes: 1_440, advice: true, listed: true } })
    const nonces = players.map(() => newNonce())
    for (const [at, player] of players.entries()) await player.send({ type: 'ready', nonce: nonces[at] ?? '' })
    const started = await host.send({ type: 'start' })
    if (!started.ok) throw new Error(`${game} is not started: ${started.error.code}`)
    for (const player of players) await player.until(({ table }) => table.phase === 'playing')
    const chat = await host.send({ type: 'chat', text: aside, side: true })
    const sides = chat.ok ? namesBeside(host) : undefined

    const askers = [host, players.at(-1), everybody.get('Watcher')].filter((item) => item !== undefined)
    const positions = new Map(askers.map((player) => [player, player.position()]))
    const isOver = (): boolean => host.view().table.phase === 'over'
    for (let slice = 0; slice < SLICES && !isOver(); slice++) {
      let left = Math.ceil(answers / SLICES)
      await play(players, () => left-- <= 0 || isOver())
      if (isOver()) break
      for (const player of askers) await askAll(player, positions.get(player))
    }
    // The search needs everything that was sent, so this waits until it has arrived.
    for (const player of everybody.values()) await player.raw('pulse', { within: 0 })
    const room = (await truthOf(store, code as RoomCode, known)).steps.at(-1)?.room
    const awaited = room && waitingFor(known, room).map(({ person }) => person)
    const away = players.find((player) => awaited?.some((person) => person === player.view().you.person))
    if (away) await receiveCall(url, code, away, push)
    const id = room ? matchId(room.seed, room.commitment) : ''
    const channels = [
      ...(isOver() ? [] : await fetched(url, code, game, id)),
      { name: 'the log', text: log },
      { name: 'calls by push', text: JSON.stringify(push.received) },
    ]
    const tokens = [...everybody.values()].map(({ token }) => token)
    const words = [...(isOver() || !room ? [] : [room.seed]), ...tokens, ...tokens.map(digest)]
    return {
      truth: await truthOf(store, code as RoomCode, known),
      heard: [...everybody].map(([name, { frames }]) => ({
        name,
        frames: frames.filter((frame) => /^\d|^\{/.test(frame)),
      })),
      channels,
      words,
      unlogged: nonces,
      aside: sides && { text: aside, by: sides },
    }
  } finally {
    for (const player of everybody.values()) player.close()
    await server.close()
    await push.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** How often everybody sends all requests. */
const SLICES = 3

/** Returns the people on the same side as the host. */
function namesBeside(host: Player): readonly string[] {
  const { seats, people, you } = host.view()
  const own = new Set(
    seats.filter(({ people: by }) => you.person !== undefined && by.includes(you.person)).map(({ side }) => side),
  )
  const by = new Set(seats.filter(({ side }) => own.has(side)).flatMap(({ people: item }) => item))
  return people.filter(({ id }) => by.has(id)).map(({ name }) => name)
}

/**
 * Closes the connection of a person whom the table waits for, and waits until the server notifies them. The server does
 * not notify a person without an open question.
 */
async function receiveCall(url: string, code: string, away: Player, push: PushService): Promise<void> {
  await fetch(`${url}/api/rooms/${code}/calls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: away.token, subscription: push.browser('phone') }),
  })
  away.close()
  for (let tries = 0; tries < 400 && push.received.length === 0; tries++) await pause(25)
}
