import { expect, it, vi } from 'vitest'
import type { CommandId, Request, WinChanceMessage } from '@bay327/room'
import { roomOf } from '../rooms/replica.ts'
import { openRooms } from '../rooms/rooms.ts'
import type { RoomStore } from '../store/store.ts'
import { freshStore, useFakeTime } from '../testing/fresh.ts'
import { newNode, silentAudience } from '../testing/node.ts'
import { newId, newNonce, newToken } from '../testing/player.ts'
import { at, aWatcher } from '../testing/rooms.ts'
import { digest } from '../util/ids-and-secrets.ts'
import type { MakeEstimate } from './estimates.ts'
import type { EstimateSlice } from './job.ts'
import { botEngineFor } from './think.ts'

let store: RoomStore
useFakeTime()
freshStore((opened) => (store = opened))

/** Opens a table of two people and a watcher. `slice` runs the table's next slice, with this many further games. */
async function watched() {
  await botEngineFor('capture')
  const node = newNode(store, {}, { now: () => Date.now(), sample: async () => {} })
  let waiting: ((games: number) => ReturnType<MakeEstimate>) | undefined
  const estimate = (_key: string, _since: number, make: MakeEstimate) =>
    new Promise<EstimateSlice | undefined>((resolve) => {
      waiting = (games) => {
        waiting = undefined
        const work = make()
        const sum = (work?.before?.games ?? 0) + games
        resolve(work && { tally: { games: sum, won: { luke: sum }, squares: { luke: sum } }, cpu: 1 })
        return work
      }
    })
  const messages: WinChanceMessage[] = []
  const audience = { ...silentAudience, chance: (_: unknown, message: WinChanceMessage) => void messages.push(message) }
  const rooms = openRooms({ ...node, bots: { ...node.bots, estimates: 40, estimate } }, audience)
  const made = await rooms.create({ game: 'capture', name: 'Maya', token: newToken(), id: newId() })
  if (!made.ok) throw new Error(made.code)
  const room = await at(rooms, made.code)
  const send = async (request: Request, by = 0) => {
    const person = roomOf(room.replica).people[by]?.id
    const sent = await room.submit({ id: newId() as CommandId, request, ...(person && { by: person }) })
    if (!sent.ok) throw new Error(`${request.type}: ${sent.code}`)
  }
  const made2 = { person: 'person-Jonas' as never, tokenHash: digest(newToken()) }
  await room.submit({ id: newId() as CommandId, request: { type: 'join', name: 'Jonas' }, made: made2 })
  for (const by of [0, 1]) {
    const free = roomOf(room.replica).seats.find(({ people }) => people.length === 0)
    if (by === 1 && free) await send({ type: 'claim', seat: free.id }, by)
    await send({ type: 'ready', nonce: newNonce() }, by)
  }
  await send({ type: 'start' })
  const watcher = aWatcher()
  room.enter(watcher, undefined)
  await pass(1)

  async function pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms)
    for (let rounds = 0; rounds < 20; rounds++) await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    room,
    watcher,
    messages,
    pass,
    isWaiting: () => waiting !== undefined,
    async slice(games: number) {
      const work = waiting?.(games)
      await pass(1)
      return work
    },
    close: () => rooms.close(),
  }
}

it('waits for its turn while somebody looks, and not while the page is hidden', async () => {
  const { watcher, messages, pass, slice, isWaiting, close } = await watched()
  expect([messages, isWaiting()]).toEqual([['estimating'], true])
  watcher.rests = true
  await slice(20)
  expect([messages.at(-1), isWaiting()]).toEqual([expect.objectContaining({ games: 20 }), false])
  await pass(5_000)
  expect(isWaiting()).toBe(false)
  watcher.rests = false
  await pass(1_000)
  expect((await slice(20))?.before?.games).toBe(20)
  await pass(5_000)
  expect([messages.at(-1), isWaiting()]).toEqual([expect.objectContaining({ games: 40 }), false])
  await close()
})

it('sends a newcomer the age of the figure', async () => {
  const { room, messages, pass, slice, close } = await watched()
  await slice(40)
  expect(messages.at(-1)).not.toHaveProperty('age')
  await pass(90_000)
  room.enter(aWatcher(), undefined)
  expect([messages.at(-1), room.stands().chance]).toEqual([
    expect.objectContaining({ games: 40, age: 90 }),
    expect.objectContaining({ age: 90 }),
  ])
  await close()
})
