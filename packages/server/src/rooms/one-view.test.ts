import { expect, it } from 'vitest'
import type { CommandId, Request, Update } from '@bay327/room'
import { plainForm } from '@bay327/room/codec/form'
import { digest } from '../util/ids-and-secrets.ts'
import { written } from '../sockets/serializers.ts'
import type { RoomStore } from '../store/store.ts'
import { freshStore } from '../testing/fresh.ts'
import { newNode, silentAudience } from '../testing/node.ts'
import { newId, newNonce, newToken } from '../testing/player.ts'
import type { Viewer } from './audience.ts'
import { roomOf } from './replica.ts'
import { openRooms } from './rooms.ts'

let store: RoomStore
freshStore((opened) => (store = opened))

/**
 * Opens a table where Maya plays and `watching` people watch. Counts what is computed for all of them when she moves.
 */
async function move(watching: number) {
  const node = newNode(store)
  const updates: (readonly [count: number, update: Update])[] = []
  const update = (group: readonly Viewer[], next: Update) => void updates.push([group.length, next])
  const rooms = openRooms(node, { ...silentAudience, update })
  const [token, nonce] = [newToken(), newNonce()]
  const made = await rooms.create({ game: 'capture', name: 'Maya', token, id: newId(), alone: { players: 2, nonce } })
  const found = made.ok ? await rooms.find(made.code) : made
  if (!found.ok) throw new Error(found.code)
  const { room } = found
  const views = async () => (await node.metrics.views.get()).values[0]?.value ?? 0
  room.enter({ tokenHash: digest(token), person: undefined }, undefined)
  for (let at = 0; at < watching; at++) room.enter({ tokenHash: digest(`watcher ${at}`), person: undefined }, undefined)
  const by = roomOf(room.replica).people[0]?.id
  const send = (request: Request) => room.submit({ id: newId() as CommandId, request, ...(by && { by }) })
  await send({ type: 'chat', text: 'hello' })
  // The server reports a connection after it has answered the person.
  await new Promise(setImmediate)
  await room.drain()
  const before = await views()
  updates.length = 0
  expect(await send({ type: 'pause', on: true })).toMatchObject({ ok: true })
  const counts = { views: (await views()) - before, groups: updates.map(([count]) => count) }
  await rooms.close()
  return counts
}

it('a thousand watchers cost one view and one message, like one watcher', async () => {
  const [oneWatcher, thousandWatchers] = [await move(1), await move(1_000)]
  expect(thousandWatchers.views).toBe(oneWatcher.views)
  expect(thousandWatchers.views).toBe(2)
  expect([oneWatcher.groups, thousandWatchers.groups]).toEqual([
    [1, 1],
    [1, 1_000],
  ])
})

it('options that a thousand people look at are serialized once', () => {
  let times = 0
  const form = { ...plainForm(), value: (value: unknown) => `${++times} ${JSON.stringify(value)}` }
  const options = [{ id: 'roll', verb: 'roll' }]
  const texts = Array.from({ length: 1_000 }, () => written(form, { ok: true, options }).text)
  expect([times, new Set(texts).size]).toEqual([1, 1])
  expect(written(form, { ok: true, options: [...options] }).text).not.toBe(texts[0])
})
