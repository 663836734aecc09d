import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RoomCode } from '@bay327/room'
import { usualPace } from '../src/rooms/cluster/node.ts'
import type { RoomStore } from '../src/store/store.ts'
import {
  begin,
  comeBack,
  newToken,
  openPlayer,
  openTable,
  question,
  sitDown,
  type Player,
} from '../src/testing/player.ts'
import { openPushService, type PushService } from '../src/testing/processes/push-service.ts'
import { startServer, type TestServer } from '../src/testing/server.ts'
import { storePlaces, type StorePlace } from '../src/testing/stores.ts'
import { tidyAfterEach } from '../src/testing/tidy.ts'

const subject = 'https://bay.example'
const pace = { calls: 20, callAfter: 40, callAgain: 40, gossip: 300, idle: 200 }
/** Waits long enough for several rounds of every node, so that a wrong notification would arrive. */
const rounds = () => pause(700)

const slow = { type: 'settings', settings: { thinkingMinutes: 1440 } } as const
const over = (server: TestServer, code: string, method: 'POST' | 'DELETE', body: object) =>
  fetch(`${server.url}/api/rooms/${code}/calls`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe.each(storePlaces)('notifications, on %s', (name, make) => {
  let place: StorePlace
  let stores: RoomStore[]
  let nodes: TestServer[]
  let service: PushService
  const tidy = tidyAfterEach()
  const start = (store: RoomStore, at = pace) =>
    startServer({ store, pace: at, push: { subject, anywhere: true, patience: 300, rest: 50 } })

  beforeAll(async () => (place = await make()))
  afterAll(() => place.remove())
  beforeEach(async () => {
    const store = await place.open()
    stores = [store, name === 'Redis' ? await place.open() : store]
    nodes = await Promise.all(stores.map((store) => start(store)))
    service = await openPushService()
  })
  afterEach(async () => {
    for (const node of nodes) await node.close()
    await service.close()
  })

  /**
   * Stops all nodes and starts one that waits an hour before it notifies, so that its rounds do not affect the test.
   */
  async function callLate(): Promise<void> {
    for (const node of nodes.splice(0)) await node.close()
    stores = [await place.open()]
    for (const store of stores) nodes.push(await start(store, { ...pace, callAfter: 3_600_000, callAgain: 3_600_000 }))
  }

  /** Starts other nodes on the same store, as after a restart. */
  async function restart(): Promise<void> {
    const count = nodes.length
    for (const node of nodes.splice(0)) await node.close()
    stores = [await place.open()]
    if (name === 'Redis' && count > 1) stores.push(await place.open())
    for (const store of stores) nodes.push(await start(store))
  }

  const none = (): never => {
    throw new Error('no node')
  }

  /**
   * Seats Maya at the first node and Ben at the second, at a correspondence table that waits for both. Ben's phone has
   * subscribed.
   */
  async function playing(phone = service.browser('phone')) {
    const [here = none(), there = here] = nodes
    const { code, host: maya } = await openTable(here.url, 'dash', 'Maya')
    tidy(maya)
    await maya.send(slow)
    const ben = tidy(await sitDown(there.url, code, 'Ben'))
    await begin([maya, ben])
    expect((await over(there, code, 'POST', { token: ben.token, subscription: phone })).status).toBe(204)
    return { code, maya, ben, here, there }
  }
  const plan = (player: Player) =>
    player.send({ type: 'answer', question: question(player)?.id ?? '', option: 'fly:1' })
  const disconnected = (player: Player, seenBy: Player) => {
    player.close()
    return seenBy.until(({ people }) => people.some(({ presence }) => presence !== 'here'))
  }
  const notes = (code: string) => stores[0]?.notes(code as RoomCode)

  it('are sent to an absent person, once per question, by one of two nodes, and only their browser can decrypt them', async () => {
    const { code, maya, ben, there } = await playing()
    await disconnected(ben, maya)
    await expect.poll(() => service.received.length).toBe(1)
    await rounds()
    const call = { code, game: 'dash', vote: false }
    const { key } = (await (await fetch(`${there.url}/api/calls`)).json()) as { key: string }
    expect(service.received).toMatchObject([{ browser: 'phone', call, subject, key }])
    const back = tidy(await comeBack(there.url, code, ben))
    await plan(maya)
    await plan(back)
    await disconnected(back, maya)
    await expect.poll(() => service.received.length).toBe(2)
    await rounds()
    expect([service.received.length, service.knocks()]).toEqual([2, 2])
  })

  it('are not sent to a person who looks at the page, until the page says that nobody does', async () => {
    const { ben } = await playing()
    await rounds()
    expect(service.knocks()).toBe(0)
    await ben.raw('pulse', { within: 0 })
    await expect.poll(() => service.received.length).toBe(1)
  })

  it('are not repeated when every node is replaced', async () => {
    const { maya, ben, code } = await playing()
    await disconnected(ben, maya)
    await expect.poll(() => service.received.length).toBe(1)
    for (const node of nodes.splice(0)) await node.close()
    const store = await place.open()
    nodes.push(await start(store))
    await store.remind(code as RoomCode, 0)
    await expect.poll(() => store.due(1, 0)).toEqual([])
    await rounds()
    expect(service.knocks()).toBe(1)
  })

  it('are sent after the last node stopped before sending them', async () => {
    await callLate()
    const { maya, ben, code } = await playing()
    await disconnected(ben, maya)
    maya.close()
    for (const node of nodes.splice(0)) await node.close()
    expect(service.knocks()).toBe(0)
    const store = await place.open()
    nodes.push(await start(store))
    // The reminder is due from now on.
    await store.remind(code as RoomCode, 0)
    await expect.poll(() => service.received.map(({ call }) => call)).toMatchObject([{ code }])
  })

  it('are not sent to a browser that its service has dropped', async () => {
    const { code, maya, ben, there } = await playing()
    service.answer('phone', 410)
    await disconnected(ben, maya)
    await expect.poll(() => notes(code)).not.toContain('/push/phone')
    expect(service.knocks()).toBe(1)
    const back = tidy(await comeBack(there.url, code, ben))
    await plan(maya)
    await plan(back)
    await disconnected(back, maya)
    await rounds()
    expect(service.knocks()).toBe(1)
  })

  it('are retried if the service is busy, and do not wait for a silent service', async () => {
    const { code, maya, ben, here } = await playing()
    const tablet = service.browser('tablet')
    await over(here, code, 'POST', { token: ben.token, subscription: tablet })
    service.answer('phone', 'nothing')
    service.answer('tablet', 503)
    await disconnected(ben, maya)
    await expect.poll(() => service.knocks()).toBeGreaterThan(1)
    expect(await plan(maya)).toMatchObject({ ok: true })
    service.answer('tablet', 201)
    await expect.poll(() => service.received.map(({ browser }) => browser)).toEqual(['tablet'])
  })

  it('are not sent to a person who has left, moved to another device, or unsubscribed', async () => {
    await callLate()
    const { code, maya, ben, here, there } = await playing()
    const mine = { token: maya.token, subscription: service.browser('desk') }
    await over(here, code, 'POST', mine)
    await over(here, code, 'DELETE', { token: maya.token, endpoint: mine.subscription.endpoint })
    expect(await notes(code)).not.toContain('/push/desk')
    const key = newToken()
    await ben.send({ type: 'open-link', key })
    const other = tidy(await openPlayer(there.url, code))
    await other.send({ type: 'follow-link', key })
    await expect.poll(() => notes(code)).not.toContain('/push/phone')
    await over(there, code, 'POST', { token: other.token, subscription: service.browser('other') })
    await other.send({ type: 'leave' })
    await expect.poll(() => notes(code)).not.toContain('/push/other')
    await rounds()
    expect(service.knocks()).toBe(0)
  })

  it("are sent to at most four browsers of a person, and to nobody else's", async () => {
    const { code, ben, here } = await playing()
    for (const item of ['a', 'b', 'c', 'd'])
      await over(here, code, 'POST', { token: ben.token, subscription: service.browser(item) })
    const browsers = [...((await notes(code)) ?? '').matchAll(/\/push\/(\w+)/g)].map(([, browser]) => browser)
    expect(browsers).toEqual(['d', 'c', 'b', 'a'])
    const stranger = { token: newToken(), subscription: service.browser('stranger') }
    expect((await over(here, code, 'POST', stranger)).status).toBe(403)
    expect((await over(here, code, 'POST', { token: ben.token, subscription: { endpoint: 'ftp://x.y' } })).status).toBe(
      400,
    )
  })

  /**
   * Seats Maya and Jonas at a correspondence table, both with subscribed phones, and bots on all other seats. Both
   * people have left the page.
   */
  async function amongBots() {
    const [here = none(), there = here] = nodes
    const { code, host: maya } = await openTable(here.url, 'capture', 'Maya')
    const jonas = tidy(await sitDown(there.url, code, 'Jonas'))
    tidy(maya)
    await maya.send({ type: 'size', players: 4 })
    await maya.send(slow)
    await begin([maya, jonas])
    const players: Record<string, Player> = { Maya: maya, Jonas: jonas }
    for (const [phone, { token }] of Object.entries(players))
      await over(here, code, 'POST', { token, subscription: service.browser(phone) })
    maya.close()
    jonas.close()
    return { code, players }
  }
  const calls = (count: number) => expect.poll(() => service.received.length).toBeGreaterThanOrEqual(count)

  it('reach the person who is next after bots and automatic steps, though nobody watches', async () => {
    const { code, players } = await amongBots()
    const ofBots = async () =>
      ((await stores[0]?.log(code as RoomCode)) ?? []).filter((entry) => entry.id.startsWith('bot:'))
    for (let round = 1; (await ofBots()).length === 0; round++) {
      await calls(round)
      const { browser } = service.received[round - 1] ?? none()
      const [node = none()] = nodes
      const back = tidy(await comeBack(node.url, code, players[browser] ?? none()))
      const open = question(back)
      await back.send({ type: 'answer', question: open?.id ?? '', option: open?.decision.options[0]?.id ?? '' })
      back.close()
      // Every node is replaced between the two rounds.
      if (round === 1) await restart()
      await calls(round + 1)
      await rounds()
      expect([service.received.length, service.knocks()]).toEqual([round + 1, round + 1])
    }
    const log = (await stores[0]?.log(code as RoomCode)) ?? []
    const questions = (await ofBots()).map(({ id }) => id)
    expect(new Set(questions).size).toBe(questions.length)
    expect(log.filter(({ request }) => request.type === 'time' && request.deadline.startsWith('bot/'))).toEqual([])
  })

  it('are sent at most a minute after a person who saw the question hides the page', async () => {
    const usual = { calls: 50, callAfter: usualPace.callAfter / 100, callAgain: usualPace.callAgain / 100 }
    for (const node of nodes.splice(0)) await node.close()
    stores = [await place.open()]
    for (const store of stores) nodes.push(await start(store, { ...pace, ...usual }))
    const { ben } = await playing()
    await rounds()
    expect(service.knocks()).toBe(0)
    await ben.raw('pulse', { within: 0 })
    await expect.poll(() => service.received.length).toBe(1)
    await pause(1_000)
    expect(service.knocks()).toBe(1)
  })

  it('use one key pair for all nodes and every later start', async () => {
    const keyAt = async ({ url }: TestServer) =>
      ((await (await fetch(`${url}/api/calls`)).json()) as { key: string }).key
    const before = await Promise.all(nodes.map(keyAt))
    for (const node of nodes.splice(0)) await node.close()
    nodes.push(await start(await place.open()))
    expect(new Set([...before, ...(await Promise.all(nodes.map(keyAt)))]).size).toBe(1)
  })
})

describe('a server with notifications', () => {
  const tidy = tidyAfterEach()

  it('accepts only possible push services on the public internet', async () => {
    const server = tidy(await startServer({ pace, push: { subject } }))
    const { code, host } = await openTable(server.url, 'dash', 'Maya')
    tidy(host)
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const statusOf = async (endpoint: string) =>
      (await over(server, code, 'POST', { token: host.token, subscription: { endpoint, keys } })).status
    const refused = [
      'http://push.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://0x7f.1/a',
      'https://localhost/a',
    ]
    for (const endpoint of [
      ...refused,
      'https://push.example:6379/a',
      'https://a:b@push.example/a',
      'https://push.example/?' + 'a'.repeat(1_000),
    ])
      expect([endpoint, await statusOf(endpoint)]).toEqual([endpoint, 400])
    expect(await statusOf('https://push.example/a')).toBe(204)
  })

  it('can be configured without them: the routes do not exist', async () => {
    const server = tidy(await startServer())
    expect((await fetch(`${server.url}/api/calls`)).status).toBe(404)
  })
})
