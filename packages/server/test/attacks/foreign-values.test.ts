import {
  advise,
  callMe,
  cancelCalls,
  command,
  createRoom,
  hello,
  look,
  ping,
  playOn,
  playOnFile,
  protocol,
  touch,
  type Answer,
  type RoomCode,
  type View,
} from '@bay327/room'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { digest } from '../../src/util/ids-and-secrets.ts'
import {
  begin,
  connect,
  createTable,
  newId,
  newToken,
  openPlayer,
  openTable,
  play,
  sitDown,
} from '../../src/testing/player.ts'
import type { Player } from '../../src/testing/player.ts'
import { openPushService, type PushService } from '../../src/testing/processes/push-service.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

/** Fields whose value everybody at the table sees, or which are plain text. To know such a value gives no advantage. */
const PUBLIC = new Set(
  `name seat people seen person by proposal question option kind value switch.id text nonce piece from stops place game switches
   seats file room`.split(/\s+/),
)

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly propertyNames?: Schema
}

/** Returns the path of every text that a message can carry: `request.open-link.key`. */
function textsIn(schema: Schema, path: string): readonly string[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants)
    return variants.flatMap((variant) => {
      const type = variant.properties?.['type']?.const ?? variant.properties?.['kind']?.const
      return textsIn(variant, typeof type === 'string' ? `${path}.${type}` : path)
    })
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) => textsIn(property, `${path}.${name}`))
  if (schema.items) return textsIn(schema.items, path)
  const isText =
    schema.propertyNames !== undefined || (schema.type === 'string' && schema.const === undefined && !schema.enum)
  return isText ? [path] : []
}

const schemas = {
  hello,
  command,
  look,
  advise,
  ping,
  touch,
  createRoom,
  playOn,
  playOnFile,
  callMe,
  cancelCalls,
}
const texts = Object.entries(schemas).flatMap(([name, schema]) =>
  textsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name),
)

let server: TestServer
let service: PushService
let code: string
let maya: Player
let ben: Player
let backup: string
const tidy = tidyAfterEach()
beforeAll(async () => {
  service = await openPushService()
  server = await startServer({ push: { subject: 'https://bay.example', anywhere: true } })
  const over = await openTable(server.url, 'dash', 'Ann')
  const other = await sitDown(server.url, over.code, 'Bob')
  await begin([over.host, other])
  await play([over.host, other], () => over.host.view().table.phase === 'over')
  backup = over.host.view().proof.replay ?? ''
  over.host.close()
  other.close()
  const table = await openTable(server.url, 'dash', 'Maya')
  code = table.code
  maya = table.host
  ben = await sitDown(server.url, code, 'Ben')
  await begin([maya, ben])
})
afterAll(async () => {
  maya.close()
  ben.close()
  await server.close()
  await service.close()
})

const stranger = async (token = newToken()): Promise<Player> => tidy(await openPlayer(server.url, code, token))
const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.error.code)

/** Returns values similar to a person's token, and other values of that person that somebody may have seen. */
const nearTo = ({ token, ...of }: Player): readonly string[] => [
  digest(token),
  Buffer.from(digest(token), 'hex').toString('base64url'),
  `${token}A`,
  token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
  token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
  (of.view().you.person ?? '').padEnd(22, 'A'),
  (of.position() ?? '').replace('.', '').padEnd(22, 'A'),
]

/**
 * Checks that an update contains what its viewer sees, and nothing about the state at the position that the client
 * sent.
 */
function checkAnswer(answer: Answer, seen: View): void {
  const parts = (answer.update?.parts ?? {}) as Readonly<Record<string, unknown>>
  for (const [part, value] of Object.entries(parts))
    expect([part, value]).toEqual([part, seen[part as keyof View] ?? null])
}

async function opensNothing(path: string, body: (token: string, id: string) => object): Promise<void> {
  const [token, id] = [newToken(), newId()]
  const ask = async (...args: [string, string]): Promise<string> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const response = await fetch(server.url + path, { ...init, body: JSON.stringify(body(...args)) })
    return ((await response.json()) as { room: string }).room
  }
  const own = await ask(token, id)
  expect(own).toMatch(/^[a-z]+-[a-z]+/)
  const others = [await ask(newToken(), id), await ask(digest(token), id), await ask(token, newId())]
  expect(others).not.toContain(own)
  expect(await ask(token, id)).toBe(own)
}

const subscribe = async (method: string, body: object): Promise<number> =>
  (
    await fetch(`${server.url}/api/rooms/${code}/calls`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

async function callsNobody(): Promise<void> {
  const { endpoint, ...subscription } = service.browser('phone')
  for (const token of [newToken(), ...nearTo(maya)]) {
    expect(await subscribe('POST', { token, subscription: { endpoint, ...subscription } })).toBe(403)
    expect(await subscribe('DELETE', { token, endpoint })).toBe(403)
  }
}

async function silencesNobody(): Promise<void> {
  const browser = service.browser(newId())
  expect(await subscribe('POST', { token: maya.token, subscription: browser })).toBe(204)
  expect(await subscribe('DELETE', { token: ben.token, endpoint: browser.endpoint })).toBe(204)
  expect(await server.store.notes(code as RoomCode)).toContain(browser.endpoint)
  expect(await subscribe('DELETE', { token: maya.token, endpoint: browser.endpoint })).toBe(204)
  expect(await server.store.notes(code as RoomCode)).not.toContain(browser.endpoint)
}

async function checkSeparation(): Promise<void> {
  const browser = service.browser(newId())
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  expect(await subscribe('POST', { token: maya.token, subscription: browser })).toBe(204)
  expect(await subscribe('POST', { token: ben.token, subscription: { ...service.browser(newId()), keys } })).toBe(204)
  expect(await server.store.notes(code as RoomCode)).toContain(browser.keys.p256dh)
}

async function followsNobody(): Promise<void> {
  const key = newToken()
  const elsewhere = await openTable(server.url, 'dash', 'Eve')
  const [away, used] = [newToken(), newToken()]
  await elsewhere.host.send({ type: 'open-link', key: away })
  elsewhere.host.close()
  await ben.send({ type: 'open-link', key })
  const eve = await stranger()
  for (const item of [newToken(), digest(key), away, used, ...nearTo(ben), ben.token])
    expect(codeOf(await eve.send({ type: 'follow-link', key: item }))).toBe('link-used')
  expect(eve.view().you.person).toBeUndefined()
  // If two devices ask at the same time, one of them gets the seat.
  const two = [await stranger(), await stranger()]
  const came = await Promise.all(two.map((player) => player.send({ type: 'follow-link', key })))
  expect(came.map(codeOf).toSorted()).toEqual(['link-used', 'ok'])
  const won = two[came.findIndex(({ ok }) => ok)] as Player
  await ben.until(({ you }) => you.person === undefined)
  ben.close()
  ben = await openPlayer(server.url, code, won.token)
  expect(ben.view().you.person).toBeDefined()
}

/**
 * For each text that opens, names or continues something: what an attacker tries who has seen everything but the
 * secret.
 */
const attacks: Readonly<Record<string, () => Promise<void>>> = {
  'hello.token': async () => {
    const seen = (await stranger()).view()
    for (const token of nearTo(maya)) {
      const player = await stranger(token)
      expect(player.view().you).toEqual(seen.you)
      expect(player.view().questions).toEqual(seen.questions)
      expect(codeOf(await player.send({ type: 'pause', on: true }))).toBe('not-joined')
      const headers = { authorization: `Bearer ${token}` }
      expect(await (await fetch(`${server.url}/api/rooms/${code}`, { headers })).json()).not.toHaveProperty('move')
    }
  },
  'hello.since': async () => {
    const seen = (await stranger()).view()
    const eve = tidy(connect(server.url, code))
    checkAnswer(await eve.hello(maya.position()), seen)
    checkAnswer(await eve.raw('hello', { protocol, room: code, token: eve.token, since: ben.position() }), seen)
  },
  'hello.rows': async () => {
    const eve = tidy(connect(server.url, code))
    for (const rows of ['', 'x', digest('x').slice(0, 12)]) {
      const answer = await eve.raw('hello', { protocol, room: code, token: eve.token, rows })
      expect(answer).toMatchObject({ ok: true, book: { id: expect.stringMatching(/^[\w-]{12}$/) as string } })
    }
  },
  'command.id': async () => {
    const id = newId()
    await maya.send({ type: 'chat', text: 'Mine.' }, id)
    const eve = await stranger()
    const before = maya.position()
    // The command was executed. Repeating it must change nothing and give nobody another identity.
    for (const player of [eve, ben])
      for (const request of [
        { type: 'chat', text: 'Theirs.' },
        { type: 'join', name: 'Eve' },
      ] as const)
        await player.send(request, id)
    expect([(await stranger()).position(), eve.view().you.person]).toEqual([before, undefined])
    for (const odd of [`join:${id}`, `open:${id}`, `bot:${id}`, 'short', ''])
      expect(codeOf(await ben.send({ type: 'chat', text: 'Odd.' }, odd))).toBe('bad-message')
  },
  'command.since': async () => {
    const message = { id: newId(), since: maya.position(), request: { type: 'sit-back', seat: 'none' } }
    const answer = await ben.raw('command', message)
    expect(codeOf(answer)).toBe('unknown-seat')
    checkAnswer(answer, ben.view())
  },
  'command.request.open-link.key': async () => {
    const [own, key] = [newToken(), newToken()]
    await maya.send({ type: 'open-link', key: own })
    for (const item of [key, digest(own), own.slice(0, 22)]) await ben.send({ type: 'open-link', key: item })
    await ben.send({ type: 'open-link' })
    const phone = await stranger()
    expect(codeOf(await phone.send({ type: 'follow-link', key: own }))).toBe('ok')
    expect(phone.view().people.find(({ id }) => id === phone.view().you.person)?.name).toBe('Maya')
    maya.close()
    maya = await openPlayer(server.url, code, phone.token)
  },
  'command.request.follow-link.key': followsNobody,
  'createRoom.token': () => opensNothing('/api/rooms', (token, id) => ({ game: 'dash', name: 'Eve', token, id })),
  'createRoom.id': () => opensNothing('/api/rooms', (token, id) => ({ game: 'dash', name: 'Eve', token, id })),
  'playOn.token': () => opensNothing(`/api/replays/${backup}/tables`, playedOn),
  'playOn.id': () => opensNothing(`/api/replays/${backup}/tables`, playedOn),
  'playOnFile.token': () => opensNothing(`/api/replays/${backup}/tables`, playedOn),
  'playOnFile.id': () => opensNothing(`/api/replays/${backup}/tables`, playedOn),
  'callMe.token': callsNobody,
  'cancelCalls.token': callsNobody,
  'callMe.subscription.endpoint': silencesNobody,
  'cancelCalls.endpoint': silencesNobody,
  'callMe.subscription.keys.p256dh': checkSeparation,
  'callMe.subscription.keys.auth': checkSeparation,
}
const playedOn = (token: string, id: string) => ({ name: 'Eve', token, id, at: 0, seats: { red: 'you' } })

it('every text of a message is public, or is tried here as an attacker would', () => {
  const isPublic = (path: string): boolean =>
    PUBLIC.has(path.split('.').at(-1) ?? '') || PUBLIC.has(path.split('.').slice(-2).join('.'))
  expect(texts.length).toBeGreaterThan(60)
  const handles = texts.filter((path) => !isPublic(path))
  expect([...new Set(handles)].toSorted()).toEqual(Object.keys(attacks).toSorted())
})

it.each(Object.entries(attacks))('nobody gains access by %s', (_, attack) => attack())

it('nobody gains access by the link of an unfinished match, or by what its table shows', async () => {
  const { proof } = maya.view()
  const words = JSON.stringify(proof).match(/[\w-]{22,}/g) ?? []
  for (const word of [...words, digest(code)])
    for (const id of [word.slice(0, 22), Buffer.from(word, 'hex').toString('base64url').slice(0, 22).padEnd(22, 'A')])
      expect((await fetch(`${server.url}/api/replays/${id}`)).status).toBe(404)
})

it('a key made at another table works at that table only', async () => {
  const other = await createTable(server.url, { game: 'dash', name: 'Ines', token: maya.token, id: newId() })
  const there = tidy(await openPlayer(server.url, other, maya.token))
  expect(there.view().people.map(({ name }) => name)).toEqual(['Ines'])
})
