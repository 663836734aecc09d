import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { protocol, SIZE_LIMITS, type Greeting, type OpenTable, type Request, type View } from '@bay327/room'
import { io, type Socket } from 'socket.io-client'
import { expect, it } from 'vitest'
import { usualLimits } from '../../src/limits/table.ts'
import { openEmbeddedStore } from '../../src/store/embedded.ts'
import { begin, newId, newToken, openTable, play, sitDown, type Player } from '../../src/testing/player.ts'
import { startServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const tidy = tidyAfterEach()
const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) => (answer.ok ? 'ok' : answer.error.code)

/** Sends requests until one is refused, or until `most` bytes are accepted. Returns the accepted bytes. */
async function fill(player: Player, next: (at: number) => Request, most: number): Promise<number> {
  let accepted = 0
  for (let at = 0; accepted < most; at++) {
    const request = next(at)
    if (codeOf(await player.send(request)) !== 'ok') return accepted
    accepted += Buffer.byteLength(JSON.stringify(request))
  }
  return accepted
}

/** A visitor writes all that they may: lines, names, and links to another device. */
async function spoil(visitor: Player): Promise<number> {
  const most = 2 * SIZE_LIMITS.person
  const lines = await fill(visitor, () => ({ type: 'chat', text: '日'.repeat(500) }), most)
  const names = await fill(visitor, (at) => ({ type: 'rename', name: `V${at}` }), 20_000)
  const links = await fill(visitor, (at) => ({ type: 'open-link', ...(at % 2 > 0 && { key: newToken() }) }), 100_000)
  return lines + names + links
}

it.each(['in a lobby', 'in a match'])(
  'a visitor %s fills no more than their share, and friends begin, play and leave',
  async (when) => {
    const server = tidy(await startServer())
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    const players = [tidy(host), tidy(await sitDown(server.url, code, 'Ben'))]
    if (when === 'in a match') await begin(players)
    const visitor = tidy(await sitDown(server.url, code, 'Vic'))
    expect(await spoil(visitor)).toBeLessThan(1.1 * (SIZE_LIMITS.person + SIZE_LIMITS.reserve))
    if (when === 'in a lobby') {
      expect(codeOf(await visitor.send({ type: 'leave' }))).toBe('ok')
      await begin(players)
    }
    expect(codeOf(await host.send({ type: 'chat', text: 'Hello' }))).toBe('ok')
    await play(players, () => host.view().table.phase === 'over')
    for (const player of players) expect(codeOf(await player.send({ type: 'leave' }))).toBe('ok')
  },
)

/** A server behind a proxy, with the sums that each network has written. */
async function metered() {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-storing-'))
  tidy({ close: () => rmSync(directory, { recursive: true, force: true }) })
  const store = await openEmbeddedStore(directory)
  // The store gets a sum at once only if it reaches the quota's step, so that each network writes much more than it.
  const sums = new Map<string, number>()
  const count: typeof store.count = (name, amount, ms) => {
    sums.set(name, (sums.get(name) ?? 0) + amount)
    return store.count(name, amount, ms)
  }
  const open = { points: 1_000_000, duration: 10 }
  const limits = { ...usualLimits, hello: open, command: open, address: open }
  const server = tidy(await startServer({ store: { ...store, count }, limits, proxies: 1 }))
  return { server, sums: () => [...sums.values()].sort((a, b) => b - a) }
}

/** A bare socket from an address. */
function from(url: string, address: string) {
  const socket: Socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  })
  tidy({ close: () => socket.disconnect() })
  const ask = (event: string, message: unknown) =>
    new Promise<{ ok: true } | { ok: false; error: { code: string } }>((done) => socket.emit(event, message, done))
  return {
    hello: (room: string, token: string) => ask('hello', { protocol, room, token }),
    send: (request: Request) => ask('command', { id: newId(), request }),
  }
}

async function tableFrom(url: string, address: string, name = 'Maya', more: object = {}) {
  const token = newToken()
  const response = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ game: 'dash', name, token, id: newId(), ...more }),
  })
  return { token, room: ((await response.json()) as { room: string }).room }
}

it('what others write by coming and going is charged to them, and not to the next who says something', async () => {
  const { server, sums } = await metered()
  const tables = [await tableFrom(server.url, '10.0.0.1'), await tableFrom(server.url, '10.0.0.1')]
  const guests = Array.from({ length: 5 }, () => ({ device: from(server.url, '10.0.0.1'), token: newToken() }))
  for (const [at, { device, token }] of guests.entries())
    for (const { room } of tables) {
      expect(codeOf(await device.hello(room, token))).toBe('ok')
      expect(codeOf(await device.send({ type: 'join', name: `G${at}` }))).toBe('ok')
    }
  const victim = from(server.url, '10.0.0.2')
  await victim.hello(tables[0]?.room ?? '', newToken())
  expect(codeOf(await victim.send({ type: 'join', name: 'Vera' }))).toBe('ok')
  for (let round = 0; round < 60; round++)
    await Promise.all(guests.map(({ device, token }) => device.hello(tables[round % 2]?.room ?? '', token)))
  // The victim says enough that its own sum reaches the store.
  const line = 'x'.repeat(500)
  let own = 0
  for (; own < 70_000; own += 500) expect(codeOf(await victim.send({ type: 'chat', text: line }))).toBe('ok')
  await expect.poll(() => sums().length).toBe(2)
  const [most = 0, least = 0] = sums()
  expect(most).toBeGreaterThan(2 * 65_536 + 300 * 200)
  expect(least).toBeLessThan(1.5 * own)
})

it('an address has a few rows of the public list, and others have theirs', async () => {
  const { server } = await metered()
  async function listedFrom(address: string) {
    const { room, token } = await tableFrom(server.url, address)
    const host = from(server.url, address)
    await host.hello(room, token)
    expect(codeOf(await host.send({ type: 'settings', settings: { listed: true } }))).toBe('ok')
    expect(codeOf(await host.send({ type: 'size', players: 2 }))).toBe('ok')
    expect(codeOf(await host.send({ type: 'ready', nonce: '00'.repeat(16) }))).toBe('ok')
    expect(codeOf(await host.send({ type: 'start' }))).toBe('ok')
    return { room, host }
  }
  const rows = async () =>
    ((await (await fetch(`${server.url}/api/tables`)).json()) as { tables: readonly OpenTable[] }).tables.length
  for (let i = 0; i < 6; i++) await listedFrom('10.0.0.1')
  await expect.poll(rows).toBe(usualLimits.listed)
  const { room, host } = await listedFrom('10.0.0.2')
  await expect.poll(rows).toBe(usualLimits.listed + 1)
  // A host of the full address gets the table. It leaves the list, and the row of the other address is free again.
  const next = from(server.url, '10.0.0.1')
  const token = newToken()
  await next.hello(room, token)
  await next.send({ type: 'join', name: 'Nora' })
  const person = personIn((await next.hello(room, token)) as Greeting)
  expect(codeOf(await host.send({ type: 'host', person }))).toBe('ok')
  expect(codeOf(await next.send({ type: 'chat', text: 'Hello' }))).toBe('ok')
  await expect.poll(rows).toBe(usualLimits.listed)
  for (let i = 0; i < usualLimits.listed; i++) await listedFrom('10.0.0.2')
  await expect.poll(rows).toBe(2 * usualLimits.listed)
})

/** Returns the id of the person who was greeted. */
function personIn(greeting: Greeting): string {
  const you = greeting.ok ? (greeting.update.parts['you'] as Partial<View['you']>) : {}
  return you.person ?? ''
}
