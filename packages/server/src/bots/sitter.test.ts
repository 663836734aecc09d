import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CommandId, NodeId, PersonId, Request } from '@bay327/room'
import type { Viewer } from '../rooms/audience.ts'
import { roomOf } from '../rooms/replica.ts'
import { openRooms } from '../rooms/rooms.ts'
import { digest } from '../secrets.ts'
import { openEmbeddedStore } from '../store/embedded.ts'
import type { RoomStore } from '../store/store.ts'
import { newNode } from '../testing/node.ts'
import { newId, newNonce, newToken } from '../testing/player.ts'
import type { Pool } from './pool.ts'
import { thinkerFor } from './think.ts'

let directory: string
let store: RoomStore
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  directory = mkdtempSync(join(tmpdir(), 'bay327-sitter-'))
  store = openEmbeddedStore(directory)
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

/** Maya's table for two in its match; the bot moves first, and what it thinks can be held up. */
async function table() {
  // Loaded before, for that takes as long as it takes.
  await thinkerFor('capture')
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  const asked: string[] = []
  const forgotten: string[] = []
  let release = (): void => {}
  let gate: Promise<void> | undefined
  const bots: Pool = {
    ...node.bots,
    async think(key, job) {
      asked.push(key)
      await gate
      return node.bots.think(key, job)
    },
    forget: (key) => void forgotten.push(key),
  }
  const rooms = openRooms({ ...node, bots }, { update() {}, watching() {}, ping() {}, shut() {} })
  const token = newToken()
  const made = await rooms.create({ game: 'capture', name: 'Maya', token, id: newId() })
  const found = made.ok ? await rooms.find(made.code) : made
  if (!found.ok) throw new Error(found.code)
  const { room } = found
  const maya: Viewer = { tokenHash: digest(token), person: undefined }
  room.enter(maya, undefined)
  const send = async (request: Request) => {
    const by = roomOf(room.replica).people[0]?.id
    const sent = await room.submit({ id: newId() as CommandId, request, ...(by && { by }) })
    if (!sent.ok) throw new Error(`${request.type}: ${sent.code}`)
  }
  await pass(1)
  await send({ type: 'size', players: 2 })
  await send({ type: 'switch', id: 'firstSeat', value: '2' })
  await send({ type: 'ready', nonce: newNonce() })

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    for (let rounds = 0; rounds < 20; rounds++) {
      await new Promise((resolve) => setImmediate(resolve))
      await room.drain()
    }
  }
  const answers = async () => {
    const requests = (await store.log(room.code)).map(({ request }) => request)
    return requests.filter(({ type }) => type === 'bot').length
  }
  return {
    room,
    maya,
    asked,
    forgotten,
    pass,
    answers,
    start: () => send({ type: 'start' }),
    hold: () => void (gate = new Promise((resolve) => (release = resolve))),
    release: () => release(),
    defaults: async () => (await node.metrics.botDefaults.get()).values[0]?.value,
    close: () => rooms.close(),
  }
}

it('a bot thinks at once, and answers when its moment has come', async () => {
  const { start, pass, asked, answers, close } = await table()
  await start()
  await pass(600)
  expect([asked.length, await answers()]).toEqual([1, 0])
  await pass(200)
  expect(await answers()).toBe(1)
  await close()
})

it('what it thinks too late is not told: the default has answered, once, and nobody thinks on', async () => {
  const { start, pass, asked, forgotten, answers, defaults, hold, release, close } = await table()
  hold()
  await start()
  await pass(5_000)
  expect(await defaults()).toBe(1)
  expect(forgotten).toContain(asked[0])
  release()
  await pass(0)
  const first = `bot:${asked[0]?.split('/')[1]}`
  expect((await store.log(asked[0]?.split('/')[0] as never)).map(({ id }) => id)).not.toContain(first)
  expect(await answers()).toBeLessThan(2)
  await close()
})

it('nobody thinks for those who watch at another node, and what was begun is given up', async () => {
  const { room, maya, start, pass, asked, forgotten, answers, hold, close } = await table()
  hold()
  await start()
  await pass(1)
  expect(asked).toHaveLength(1)
  const person = maya.person ?? ('' as PersonId)
  const elsewhere = { type: 'contact', person, node: 'another node' as NodeId, on: true } as const
  await room.submit({ id: newId() as CommandId, request: elsewhere })
  room.leave(maya)
  await pass(1)
  expect(forgotten).toContain(asked[0])
  expect([asked.length, await answers()]).toEqual([1, 0])
  await close()
})
