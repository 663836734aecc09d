import { buildsOn, protocol } from '@bay327/room'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  begin,
  comeBack,
  connect,
  newId,
  openPlayer,
  openTable,
  play,
  question,
  sitDown,
} from '../src/testing/player.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

describe.each(storePlaces)('a table on %s', (_, make) => {
  let place: StorePlace
  let server: TestServer
  beforeAll(async () => {
    place = await make()
    server = await startServer({ store: await place.open() })
  })
  afterAll(async () => {
    await server.close()
    await place.remove()
  })
  const tidy = tidyAfterEach()

  async function pair(game = 'dash') {
    const { code, host } = await openTable(server.url, game, 'Maya')
    return { code, maya: tidy(host), ben: tidy(await sitDown(server.url, code, 'Ben')) }
  }

  it.each(['dash', 'escape'])('is opened, joined and played (%s), and all see the same', async (game) => {
    const { code, maya, ben } = await pair(game)
    await begin([maya, ben])
    const watcher = tidy(await openPlayer(server.url, code))
    const answers = await play([maya, ben], () => maya.view().table.phase === 'over' || maya.events.length > 60)
    expect(answers).toBeGreaterThan(5)
    await expect.poll(() => new Set([maya, ben, watcher].map((player) => player.position())).size).toBe(1)
    for (const player of [maya, ben, watcher]) {
      const fresh = tidy(await openPlayer(server.url, code, player.token))
      await expect.poll(() => player.position() === fresh.position()).toBe(true)
      expect(player.view()).toEqual(fresh.view())
    }
  })

  it('answers a repeated command like the first time, with what was missed, and runs it once', async () => {
    const { maya, ben } = await pair()
    const id = newId()
    const first = await maya.send({ type: 'chat', text: 'once' }, id)
    const again = await maya.send({ type: 'chat', text: 'once' }, id)
    expect(first).toMatchObject({ ok: true, update: { parts: {} } })
    expect(again).toMatchObject({ ok: true, update: { position: maya.position() } })
    await ben.send({ type: 'chat', text: 'end' })
    await expect.poll(() => ben.events.filter(({ event }) => event.type === 'chat').length).toBe(2)
  })

  it('moves a client that says hello to another table: it gets nothing from the first one any more', async () => {
    const { code, maya } = await pair()
    const there = await pair()
    const watcher = tidy(await openPlayer(server.url, code))
    await watcher.raw('hello', { protocol, room: there.code, token: watcher.token })
    await maya.send({ type: 'chat', text: 'said at the first' })
    await there.maya.send({ type: 'chat', text: 'said at the second' })
    await expect.poll(() => watcher.frames.join()).toContain('said at the second')
    expect(watcher.frames.join()).not.toContain('said at the first')
  })

  it('counts four simultaneous commands', async () => {
    const { code, maya, ben } = await pair()
    const more = [tidy(await sitDown(server.url, code, 'Aki')), tidy(await sitDown(server.url, code, 'Tess'))]
    const people = [maya, ben, ...more]
    const answers = await Promise.all(people.map((person) => person.send({ type: 'chat', text: 'me' })))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    for (const person of people)
      await expect.poll(() => person.events.filter(({ event }) => event.type === 'chat').length).toBe(4)
  })

  it('answers a late answer with what happened and the fresh view', async () => {
    const { maya, ben } = await pair()
    await begin([maya, ben])
    const open = question(maya)
    const request = { type: 'answer', question: open?.id ?? '', option: 'fly:1' } as const
    expect(await maya.send(request)).toMatchObject({ ok: true })
    await ben.send({ type: 'answer', question: question(ben)?.id ?? '', option: 'fly:1' })
    const late = await maya.send(request)
    expect(late).toMatchObject({ ok: false, error: { code: 'passed', next: 'resync' } })
    expect(late.update?.position).toBe(maya.position())
  })

  it('sends a client with a known position what it missed, and nothing else', async () => {
    const { code, maya, ben } = await pair()
    await expect.poll(() => ben.view().people.every(({ presence }) => presence === 'here')).toBe(true)
    const position = ben.position()
    ben.close()
    await maya.send({ type: 'chat', text: 'are you there?' })
    await maya.until(({ people }) => people.some(({ presence }) => presence === 'grace'))
    const back = tidy(await comeBack(server.url, code, ben))
    const [missed] = back.updates
    expect(missed && buildsOn(missed, position)).toBe(true)
    expect(missed?.whole).toBeUndefined()
    expect(missed?.events.map(({ event }) => event)).toEqual([expect.objectContaining({ text: 'are you there?' })])
    expect(Object.keys(missed?.parts ?? {})).toEqual(['people'])
  })

  it('sends a client with an unknown position the whole view and the recent events', async () => {
    const { code, maya } = await pair()
    const lost = tidy(await openPlayer(server.url, code, maya.token, '2.never'))
    expect(lost.updates[0]?.whole).toBe(true)
    expect(lost.events.map(({ event }) => event.type)).toContain('joined')
  })

  it("shows another player's options on request, and nothing before the hello", async () => {
    const { code, maya, ben } = await pair('escape')
    await begin([maya, ben])
    const open = question(maya) ?? question(ben)
    const watcher = tidy(await openPlayer(server.url, code))
    const seen = watcher.view().questions.find(({ id }) => id === open?.id)
    expect(seen?.more).toBeGreaterThan(1)
    const own = open?.decision.options.map(({ id }) => ({ id }))
    expect(await watcher.raw('look', { question: seen?.id })).toMatchObject({ ok: true, options: own })
    const refused = { ok: false, error: { code: 'hello-first' } }
    expect(await tidy(connect(server.url, code)).raw('look', { question: seen?.id })).toMatchObject(refused)
  })

  it('counts watchers without a name, and shows nothing else about them', async () => {
    const { code, maya } = await pair()
    const watchers = [tidy(await openPlayer(server.url, code)), tidy(await openPlayer(server.url, code))]
    await expect.poll(() => maya.watching.at(-1)).toBe(2)
    watchers[0]?.close()
    await expect.poll(() => maya.watching.at(-1)).toBe(1)
    expect(maya.view().people).toHaveLength(2)
  })

  it('passes a touch on the board to the others, and logs nothing', async () => {
    const { code, maya, ben } = await pair()
    const watcher = tidy(await openPlayer(server.url, code))
    await expect.poll(() => maya.view().people.every(({ presence }) => presence === 'here')).toBe(true)
    const before = maya.position()
    maya.socket.emit('ping', { place: 'bay' })
    const finger = { person: maya.view().you.person, place: 'bay' }
    await expect.poll(() => [ben.pings, watcher.pings]).toEqual([[finger], [finger]])
    expect(maya.pings).toEqual([])
    expect(maya.position()).toBe(before)
  })

  it('passes a touch on a choice to all who see it, and a look to friends, and logs nothing', async () => {
    const { code, maya, ben } = await pair('escape')
    await begin([maya, ben])
    const watcher = tidy(await openPlayer(server.url, code))
    const [active, other] = question(maya) ? [maya, ben] : [ben, maya]
    await expect.poll(() => maya.view().people.every(({ presence }) => presence === 'here')).toBe(true)
    const before = maya.position()
    const about = { question: question(active)?.id, option: question(active)?.decision.options[0]?.id }
    expect(await other.raw('touch', { kind: 'finger', ...about })).toEqual({ ok: true })
    expect(await active.raw('touch', { kind: 'look', ...about })).toEqual({ ok: true })
    const finger = { kind: 'finger', ...about, person: other.view().you.person }
    const look = { kind: 'look', ...about, person: active.view().you.person }
    await expect
      .poll(() => [active.touches, other.touches, watcher.touches])
      .toEqual([[finger], [look], [finger, look]])
    expect(await active.raw('touch', { kind: 'finger', ...about })).toMatchObject({ error: { code: 'not-possible' } })
    expect(maya.position()).toBe(before)
  })

  it('continues by itself at a deadline: the default player answers', async () => {
    const { code, host: maya } = await openTable(server.url, 'dash', 'Maya')
    tidy(maya)
    await maya.send({ type: 'assign', seat: 'blue', people: [], bot: true })
    await begin([maya])
    await maya.send({ type: 'answer', question: question(maya)?.id ?? '', option: 'fly:1' })
    await expect.poll(() => maya.events.some(({ event }) => event.type === 'chose')).toBe(true)
    expect(maya.view().table).toMatchObject({ code, phase: 'playing' })
  })
})
