import { describe, expect, it, vi } from 'vitest'
import type { CommandId, NodeId, PersonId, Request, RoomCode } from '@bay327/room'
import type { Viewer } from '../rooms/audience.ts'
import { roomOf } from '../rooms/replica.ts'
import { openRooms } from '../rooms/rooms.ts'
import { digest } from '../util/ids-and-secrets.ts'
import type { RoomStore } from '../store/store.ts'
import { freshStore, useFakeTime } from '../testing/fresh.ts'
import { newNode, silentAudience } from '../testing/node.ts'
import { newId, newNonce, newToken } from '../testing/player.ts'
import type { Pool } from './pool.ts'
import { botEngineFor } from './think.ts'

let store: RoomStore
useFakeTime()
freshStore((opened) => (store = opened))

/** Opens a table for Maya and a bot, which moves first. A test can hold the bot's thinking. */
async function table() {
  // The engine is loaded before the test, because loading takes an unknown time.
  await botEngineFor('capture')
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  const questions: string[] = []
  const forgotten: string[] = []
  let release = (): void => {}
  let gate: Promise<void> | undefined
  const bots: Pool = {
    ...node.bots,
    async think(key, job) {
      questions.push(key)
      await gate
      return node.bots.think(key, job)
    },
    forget: (key) => void forgotten.push(key),
  }
  const rooms = openRooms({ ...node, bots }, silentAudience)
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
    node,
    room,
    maya,
    send,
    questions,
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

it('a bot thinks immediately and answers after its delay', async () => {
  const { start, pass, questions, answers, close } = await table()
  await start()
  await pass(400)
  expect([questions.length, await answers()]).toEqual([1, 0])
  await pass(200)
  expect(await answers()).toBe(1)
  await close()
})

it('a late result is dropped: the default has answered once, and nobody goes on thinking', async () => {
  const { start, pass, questions, forgotten, answers, defaults, hold, release, close } = await table()
  hold()
  await start()
  await pass(5_000)
  expect(await defaults()).toBe(1)
  expect(forgotten).toContain(questions[0])
  release()
  await pass(0)
  const first = `bot:${questions[0]?.split('/')[1]}`
  expect((await store.log(questions[0]?.split('/')[0] as never)).map(({ id }) => id)).not.toContain(first)
  expect(await answers()).toBeLessThan(2)
  await close()
})

it('no bot thinks for viewers of another node, and thinking in progress is cancelled', async () => {
  const { room, maya, start, pass, questions, forgotten, answers, hold, close } = await table()
  hold()
  await start()
  await pass(1)
  expect(questions).toHaveLength(1)
  const person = maya.person ?? ('' as PersonId)
  const elsewhere = { type: 'contact', person, node: 'another node' as NodeId, on: true } as const
  await room.submit({ id: newId() as CommandId, request: elsewhere })
  room.leave(maya)
  await pass(1)
  expect(forgotten).toContain(questions[0])
  expect([questions.length, await answers()]).toEqual([1, 0])
  await close()
})

describe('a correspondence table', () => {
  const slow = { type: 'settings', settings: { thinkingMinutes: 1440 } } as const
  const tends = async (code: RoomCode) =>
    (await store.log(code)).flatMap(({ request }) => (request.type === 'tend' ? [request.node] : []))
  async function elsewhere(code: RoomCode) {
    const other = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
    const rooms = openRooms(other, silentAudience)
    const found = await rooms.find(code)
    if (!found.ok) throw new Error(found.code)
    return { other, rooms, found: found.room }
  }

  it('has its bots answer although nobody watches, unlike other tables', async () => {
    for (const settings of [{ ...slow, settings: { thinkingMinutes: 10 } } as const, slow]) {
      const { room, maya, send, start, pass, answers, defaults, close } = await table()
      await send(settings)
      await start()
      room.leave(maya)
      await pass(1)
      expect(await answers()).toBe(0)
      for (let seconds = 0; seconds < 60; seconds++) await pass(1_000)
      expect([(await answers()) > 0, await defaults()]).toEqual([settings === slow, 0])
      await close()
    }
  })

  it('leaves memory while it waits for a person, whose deadline still works when it comes back', async () => {
    const { room, maya, send, start, pass, close } = await table()
    await send(slow)
    await start()
    room.leave(maya)
    for (let seconds = 0; seconds < 60; seconds++) await pass(1_000)
    expect([room.isOpen, roomOf(room.replica).play?.overdue]).toEqual([true, undefined])
    await pass(400_000)
    expect(room.isOpen).toBe(false)
    await pass(86_400_000)
    const { rooms, found } = await elsewhere(room.code)
    await pass(1)
    await found.drain()
    expect(roomOf(found.replica).play?.overdue).toHaveLength(1)
    await rooms.close()
    await close()
  })

  it('continues at another node if the node that claimed it has died', async () => {
    const { node, room, maya, send, start, pass, answers, hold, close } = await table()
    hold()
    await send(slow)
    await start()
    room.leave(maya)
    await pass(1)
    expect(await tends(room.code)).toEqual([node.id])
    // A closed runner reports nothing more, and holds no lease.
    await close()
    const { other, rooms, found } = await elsewhere(room.code)
    await found.drain()
    expect(await tends(room.code)).toEqual([node.id, other.id])
    for (let seconds = 0; seconds < 60; seconds++) await pass(1_000)
    expect([(await answers()) > 0, roomOf(found.replica).tended]).toEqual([true, undefined])
    await rooms.close()
  })
})
