import { setTimeout as pause } from 'node:timers/promises'
import { openOurTable } from '@bay327/bench/lib/our-table'
import { openWire } from '@bay327/bench/lib/wire'
import { randomSession } from '@bay327/engine/testkit/random-session'
import { games } from '@bay327/games'
import { applyUpdate, LONGEST_SENT, protocol, type Greeting } from '@bay327/room'
import { figure } from '@bay327/server/testing/figure'
import { newId, newNonce, newToken } from '@bay327/server/testing/player'

/**
 * The source address of all requests, as a trusted proxy reports it. The server takes the whole attack for one address.
 */
const FROM = { 'x-forwarded-for': '192.0.2.66' }

export type Tally = Record<string, number>

/** What an attacker does to a server until the attack ends, as fast as the limits allow. Counts the answers. */
export interface Attack {
  /** Prepares the server before the attack begins. */
  prepare?(url: string): Promise<readonly string[]>
  run(url: string, isOver: () => boolean, tally: Tally, prepared: readonly string[]): Promise<void>
}

const count = (tally: Tally, what: string): void => void (tally[what] = (tally[what] ?? 0) + 1)

/** Runs `many` loops in parallel. A loop waits 100 ms after an answer `too-fast`. */
async function lanes(many: number, isOver: () => boolean, once: (lane: number) => Promise<string>): Promise<void> {
  await Promise.all(
    Array.from({ length: many }, async (_, lane) => {
      while (!isOver()) if ((await once(lane)) !== 'ok') await pause(100)
    }),
  )
}

async function post(url: string, path: string, body: string, tally: Tally): Promise<string> {
  const headers = { ...FROM, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body }).catch(() => undefined)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const code = answer?.ok ? 'ok' : (/"code":"([^"]+)"/.exec(text)?.[1] ?? 'no answer')
  count(tally, code)
  return code
}

/** Opens a connection from the attacker's address at a table. The connection sends requests and waits for answers. */
async function lineAt(url: string, room: string, token = newToken()) {
  const wire = await openWire(url, () => {}, FROM)
  const ask = (event: string, message: object): Promise<string> =>
    new Promise((resolve) => {
      void wire.ended.then(() => resolve('ended'))
      wire.send(event, message, ({ ok, error }: { ok: boolean; error?: { code: string } }) =>
        resolve(ok ? 'ok' : (error?.code ?? '')),
      )
    })
  const send = <T>(event: string, message: object): Promise<T | undefined> =>
    new Promise((resolve) => {
      void wire.ended.then(() => resolve(undefined))
      wire.send(event, message, (answer: T) => resolve(answer))
    })
  await ask('hello', { protocol, room, token })
  return { ask, send, close: wire.close }
}

/** A long valid match, one that is almost valid, and an invalid file of maximum size. */
export function filesToSend(): readonly string[] {
  const game = games['capture']
  if (game === undefined) throw new Error('There is no capture.')
  const { replay } = randomSession(game, { people: game.people.max, seed: 12 })
  const undo = { kind: 'undo', answers: 0 } as const
  const [deal, first] = replay.entries
  if (deal === undefined || first === undefined) throw new Error('Nothing was played.')
  const again: unknown[] = [deal]
  while (JSON.stringify(again).length < LONGEST_SENT - 5_000) for (let i = 0; i < 200; i++) again.push(first, undo)
  const tower = `${'['.repeat(LONGEST_SENT / 2 - 5_000)}${']'.repeat(LONGEST_SENT / 2 - 5_000)}`
  const bare = { ...replay, sums: undefined }
  const towering = JSON.stringify({ ...bare, version: 2 }).replace(
    '"entries":[',
    `"entries":[{"kind":"rules","state":${tower}},`,
  )
  const text = JSON.stringify(replay)
  return [
    text,
    text.replace(/"got":\d+/, '"got":0'),
    JSON.stringify({ ...bare, version: 2, entries: again }).slice(0, LONGEST_SENT),
    towering.slice(0, LONGEST_SENT),
  ]
}

const uploads: Attack = {
  async run(url, isOver, tally) {
    const seats = { [seatOf()]: 'you' }
    const files = filesToSend()
    let sent = 0
    await lanes(30, isOver, () => {
      // Every second file is a valid match, which opens a table.
      const file = files[sent % 2 === 0 ? 0 : (sent >> 1) % files.length]
      sent++
      const body = { name: 'Eve', token: newToken(), id: newId(), at: 20, seats, file }
      return post(url, '/api/replays/tables', JSON.stringify(body), tally)
    })
  },
}

function seatOf(): string {
  const [seat] = games['capture']?.seats({}, games['capture'].people.max) ?? []
  return seat?.id ?? ''
}

const tables: Attack = {
  run: (url, isOver, tally) =>
    lanes(20, isOver, () => {
      const alone = { players: 2, nonce: newNonce() }
      const body = { game: 'capture', name: 'Eve', token: newToken(), id: newId(), alone }
      return post(url, '/api/rooms', JSON.stringify(body), tally)
    }),
}

/** Opens tables and plays `moves` moves at each. Returns the code and version of each room. */
async function played(url: string, many: number, moves: number): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: many }, async (_, at) => {
      const table = await openOurTable(url, at, { game: 'capture', viewers: 2, first: false })
      for (let made = 0; made < moves; made++) await table.move()
      return `${table.code} ${table.version()}`
    }),
  )
}

const since: Attack = {
  prepare: (url) => played(url, 10, 60),
  async run(url, isOver, tally, prepared) {
    const lines = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const [room = '', version = '0'] = (prepared[at % prepared.length] ?? '').split(' ')
        return { ...(await lineAt(url, room)), version: Number(version) }
      }),
    )
    await lanes(lines.length, isOver, async (lane) => {
      const line = lines[lane]
      if (line === undefined) return 'ended'
      const answer = await line.ask('since', { version: Math.max(1, line.version - 60) })
      count(tally, answer)
      return answer
    })
    for (const line of lines) line.close()
  },
}

const talk: Attack = {
  async run(url, isOver, tally) {
    const mine: { readonly room: string; readonly token: string }[] = []
    for (let at = 0; at < 10; at++) {
      const token = newToken()
      const body = JSON.stringify({ game: 'capture', name: 'Eve', token, id: newId() })
      const answer = await fetch(`${url}/api/rooms`, {
        method: 'POST',
        headers: { ...FROM, 'content-type': 'application/json' },
        body,
      })
      mine.push({ room: ((await answer.json()) as { room: string }).room, token })
    }
    const lines = await Promise.all(
      Array.from({ length: 30 }, (_, at) => {
        const { room, token } = mine[at % mine.length] ?? { room: '', token: '' }
        return lineAt(url, room, token)
      }),
    )
    const text = 'x'.repeat(500)
    await lanes(lines.length, isOver, async (lane) => {
      const request = { type: 'chat', text }
      const answer = (await lines[lane]?.ask('command', { id: newId(), request })) ?? 'ended'
      count(tally, answer)
      return answer
    })
    for (const line of lines) line.close()
  },
}

/** A table for one person with as many bots as possible, and its host's connection. */
async function tableOfBots(url: string, players: number) {
  const token = newToken()
  const alone = { players, nonce: newNonce() }
  const body = JSON.stringify({ game: 'capture', name: 'Eve', token, id: newId(), alone })
  const headers = { ...FROM, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/rooms`, { method: 'POST', headers, body })
  const { room } = (await answer.json()) as { room: string }
  const line = await lineAt(url, room, token)
  await line.ask('command', { id: newId(), request: { type: 'settings', settings: { botPace: 'at-once' } } })
  return { ...line, hello: () => line.send<Greeting>('hello', { protocol, room, token }) }
}

/** Tables full of bots: the person answers immediately, and asks for advice as often as possible. */
const bots: Attack = {
  async run(url, isOver, tally) {
    const game = games['capture']
    const mine = await Promise.all(Array.from({ length: 20 }, () => tableOfBots(url, game?.people.max ?? 2)))
    await lanes(mine.length, isOver, async (lane) => {
      const line = mine[lane]
      const greeting = await line?.hello()
      const view = greeting?.ok ? applyUpdate(undefined, greeting.update)?.view : undefined
      const openQuestion = view?.questions.find(
        ({ people }) => view.you.person !== undefined && people.includes(view.you.person),
      )
      const option = openQuestion?.decision.options[0]?.id
      if (line === undefined || openQuestion === undefined || option === undefined) return 'nothing asked'
      const { id: question } = openQuestion
      await line.ask('command', { id: newId(), request: { type: 'advice', question } })
      const advice = line.ask('advise', { question }).then((code) => count(tally, `advice ${code}`))
      await Promise.race([advice, pause(300)])
      const answer = await line.ask('command', { id: newId(), request: { type: 'answer', question, option } })
      count(tally, answer)
      return answer
    })
    for (const line of mine) line.close()
  },
}

/**
 * Connections that request the whole table and its earlier positions as often as allowed, and never read. The server
 * closes such connections.
 */
const unread: Attack = {
  prepare: (url) => played(url, 5, 20),
  async run(url, isOver, tally, prepared) {
    await lanes(15, isOver, async (lane) => {
      const [room = ''] = (prepared[lane % prepared.length] ?? '').split(' ')
      const hello = { protocol, room, token: newToken() }
      const wire = await openWire(url, () => {}, FROM).catch(() => undefined)
      if (wire === undefined) return 'no line'
      count(tally, 'lines')
      const line = { isOpen: true }
      void wire.ended.then(() => (line.isOpen = false))
      wire.send('hello', hello)
      wire.stopReading()
      while (line.isOpen && !isOver()) {
        wire.send('hello', hello, () => {})
        for (let at = 0; at < 4; at++) wire.send('since', { version: 1 + at }, () => {})
        await pause(500)
      }
      wire.close()
      return 'ok'
    })
    tally['closed by the server'] = await figure(url, 'bay327_sockets_behind_total')
  },
}

export const attacks = { bots, uploads, since, tables, talk, unread } satisfies Readonly<Record<string, Attack>>
export type AttackName = keyof typeof attacks
