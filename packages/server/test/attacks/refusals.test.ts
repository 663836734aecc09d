import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocol, type Request } from '@bay327/room'
import { usualLimits } from '../../src/limits/table.ts'
import { begin, connect, newId, newToken, openPlayer, openTable, question, sitDown } from '../../src/testing/player.ts'
import type { Player } from '../../src/testing/player.ts'
import { startServer, type TestServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

describe('a bad message gets a typed refusal, changes nothing and stops nothing', () => {
  let server: TestServer
  let code: string
  let maya: Player
  let ben: Player
  const tidy = tidyAfterEach()
  beforeAll(async () => {
    server = await startServer({ limits: usualLimits })
    const table = await openTable(server.url, 'dash', 'Maya')
    code = table.code
    maya = table.host
    ben = await sitDown(server.url, code, 'Ben')
    await begin([maya, ben])
    await maya.until(({ people }) => people.every(({ presence }) => presence === 'here'))
  })
  afterAll(async () => {
    maya.close()
    ben.close()
    await server.close()
  })

  /** Checks that the table is unchanged and that the sender can continue. */
  async function isUntouched(before: string | undefined): Promise<void> {
    const fresh = tidy(await openPlayer(server.url, code))
    expect(fresh.position()).toBe(before)
    expect(maya.socket.connected).toBe(true)
  }
  const answerOf = (question_: string, option: string): Request => ({ type: 'answer', question: question_, option })

  it.each([
    ['no object', 'go'],
    ['nothing', undefined],
    ['null', null],
    ['no id', { request: { type: 'start' } }],
    ['a bad id', { id: 'a:b:c:d:e', request: { type: 'start' } }],
    ['an unknown request', { id: newId(), request: { type: 'win' } }],
    ['a clockwork request', { id: newId(), request: { type: 'node-lost', node: 'x' } }],
    ['a wrong type', { id: newId(), request: { type: 'answer', question: 7, option: 'fly:1' } }],
    ['a name too long', { id: newId(), request: { type: 'rename', name: 'x'.repeat(25) } }],
    ['a name of control characters', { id: newId(), request: { type: 'rename', name: '\u0000\u0007' } }],
    ['a name of marks that turn text about', { id: newId(), request: { type: 'rename', name: '\u202E\u202C' } }],
    ['a name that nobody sees', { id: newId(), request: { type: 'rename', name: '\u3164\u2800' } }],
    ['bytes', Buffer.from('not for us')],
  ])('a command that is %s: bad-message', async (_, message) => {
    const before = maya.position()
    const answer = await maya.raw('command', ...(message === undefined ? [] : [message]))
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-message', next: 'tell' } })
    await isUntouched(before)
  })

  it.each<[string, () => Request, string]>([
    ["another's seat", () => answerOf(question(ben)?.id ?? '', 'fly:1'), 'not-your-seat'],
    ['an illegal option', () => answerOf(question(maya)?.id ?? '', 'fly:9'), 'illegal-option'],
    ['a question that never was', () => answerOf('1.0.999', 'fly:1'), 'passed'],
    ['a lobby change in the match', () => ({ type: 'claim', seat: 'red' }), 'not-in-lobby'],
    ['a second start', () => ({ type: 'start' }), 'not-in-lobby'],
    ['an unknown seat', () => ({ type: 'sit-back', seat: 'pink' }), 'unknown-seat'],
    ['an unknown person', () => ({ type: 'host', person: 'nobody' }), 'unknown-person'],
    ['a settled proposal', () => ({ type: 'consent', proposal: 'p9', yes: true }), 'unknown-proposal'],
    ['a second name', () => ({ type: 'join', name: 'Other' }), 'already-joined'],
    ["somebody's name", () => ({ type: 'rename', name: 'BEN' }), 'name-taken'],
    ['a name that looks like somebody’s', () => ({ type: 'rename', name: 'Bеn' }), 'name-taken'],
    ['a name that the page uses itself', () => ({ type: 'rename', name: 'You' }), 'name-ours'],
    ['somebody kept out in the match', () => ({ type: 'keep-out', person: 'nobody' }), 'unknown-person'],
    ['a new link in the match', () => ({ type: 'new-link' }), 'not-in-lobby'],
    ['another match before the end', () => ({ type: 'again' }), 'not-possible'],
  ])('%s', async (_, request, expected) => {
    const before = maya.position()
    expect(await maya.send(request())).toMatchObject({ ok: false, error: { code: expected } })
    await isUntouched(before)
  })

  it("a watcher's command: not-joined", async () => {
    const watcher = tidy(await openPlayer(server.url, code))
    expect(await watcher.send({ type: 'pause', on: true })).toMatchObject({ ok: false, error: { code: 'not-joined' } })
    watcher.socket.emit('ping', { place: 'bay' })
    await expect.poll(() => watcher.refused.map((refusal) => refusal.code)).toEqual(['not-joined'])
  })

  it.each([
    ['unknown-room', { protocol, room: 'no-where', token: newToken() }],
    ['bad-message', { protocol, room: '../../etc', token: newToken() }],
    ['bad-message', { protocol, room: 'no-where', token: 'short' }],
    ['wrong-protocol', { protocol: 99, anything: true }],
    ['wrong-protocol', { protocol: 1, anything: true }],
    ['bad-message', 'hello'],
  ])('a hello: %s', async (expected, message) => {
    const stranger = tidy(connect(server.url, code))
    expect(await stranger.raw('hello', message)).toMatchObject({ ok: false, error: { code: expected } })
  })

  it.each(['look', 'advise'])('a %s without a question: bad-message', async (kind) => {
    const before = maya.position()
    for (const message of [7, {}, { question: 'x'.repeat(99) }])
      expect(await maya.raw(kind, message)).toMatchObject({ ok: false, error: { code: 'bad-message' } })
    await isUntouched(before)
  })

  it.each([7, {}, { kind: 'poke' }, { kind: 'way', piece: 'luke', from: 'A1', stops: Array(17).fill('A2') }])(
    'an invalid touch (%o): bad-message',
    async (message) => {
      const before = maya.position()
      expect(await maya.raw('touch', message)).toMatchObject({ ok: false, error: { code: 'bad-message' } })
      await isUntouched(before)
    },
  )

  it('a touch before the hello: hello-first; without a name: not-joined', async () => {
    const touch = { kind: 'way', piece: 'luke', from: 'A1', stops: [] }
    const refused = (code: string) => ({ ok: false, error: { code } })
    expect(await tidy(connect(server.url, code)).raw('touch', touch)).toMatchObject(refused('hello-first'))
    expect(await tidy(await openPlayer(server.url, code)).raw('touch', touch)).toMatchObject(refused('not-joined'))
  })

  it('a command or a ping before the hello: hello-first', async () => {
    const stranger = tidy(connect(server.url, code))
    expect(await stranger.send({ type: 'start' })).toMatchObject({ ok: false, error: { code: 'hello-first' } })
    stranger.socket.emit('ping', { place: 'bay' })
    await expect.poll(() => stranger.refused.map((refusal) => refusal.code)).toEqual(['hello-first'])
  })

  it.each(['join', 'toString', '__proto__', 'admin'])('an unknown event (%s): bad-message', async (event) => {
    const before = maya.position()
    expect(await maya.raw(event, {})).toMatchObject({ ok: false, error: { code: 'bad-message' } })
    await isUntouched(before)
  })

  it('a refusal reaches a sender without an acknowledgement', async () => {
    const stranger = tidy(connect(server.url, code))
    stranger.socket.emit('command', { id: 7 })
    await expect.poll(() => stranger.refused).toMatchObject([{ code: 'bad-message' }])
  })

  it('a long message: too-large; a huge one closes its connection, and no other', async () => {
    const before = maya.position()
    const rude = tidy(await openPlayer(server.url, code))
    const long = { id: newId(), request: { type: 'chat', text: 'x'.repeat(5_000) } }
    expect(await rude.raw('command', long)).toMatchObject({ ok: false, error: { code: 'too-large' } })
    rude.socket.emit('command', { id: newId(), request: { type: 'chat', text: 'x'.repeat(50_000) } })
    await expect.poll(() => rude.socket.connected).toBe(false)
    await isUntouched(before)
  })

  it('invalid JSON closes its connection, and no other', async () => {
    const before = maya.position()
    const rude = tidy(await openPlayer(server.url, code))
    rude.socket.io.engine.write('2["command",{{{not json')
    await expect.poll(() => rude.socket.connected).toBe(false)
    await isUntouched(before)
  })

  it('endless touches: too-fast', async () => {
    const before = maya.position()
    const touch = { kind: 'way', piece: 'luke', from: 'A1', stops: [] }
    const many = Array.from({ length: usualLimits.touch.points + 5 }, () => ben.raw('touch', touch))
    const codes = (await Promise.all(many)).map((answer) => !answer.ok && answer.error.code)
    expect(codes.filter((item) => item === 'too-fast')).toHaveLength(5)
    await isUntouched(before)
  })

  it('a flood: too-fast, and others are served', async () => {
    const rude = tidy(await openPlayer(server.url, code))
    const before = maya.position()
    const many = Array.from({ length: usualLimits.command.points + 40 }, () => rude.send({ type: 'start' }))
    const codes = (await Promise.all(many)).map((answer) => !answer.ok && answer.error.code)
    expect(codes.filter((item) => item === 'too-fast')).toHaveLength(40)
    expect(codes.filter((item) => item === 'not-joined')).toHaveLength(usualLimits.command.points)
    await isUntouched(before)
    for (let i = 0; i < 2_000; i++) rude.socket.emit('command', { id: newId(), request: { type: 'start' } })
    await expect.poll(() => rude.socket.connected).toBe(false)
    await isUntouched(before)
  })
})
