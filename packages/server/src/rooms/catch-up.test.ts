import { expect, it } from 'vitest'
import type { RoomStore } from '../store/store.ts'
import { freshStore, putDash } from '../testing/fresh.ts'
import { openPlayer } from '../testing/player.ts'
import { startServer } from '../testing/server.ts'
import type { RoomCode } from '@bay327/room'
import { tidyAfterEach } from '../testing/tidy.ts'

let store: RoomStore
freshStore((opened) => (store = opened))
const tidy = tidyAfterEach()

it('a client with a newer state from another server is asked to retry while this one cannot read the store', async () => {
  const code = 'rusty-heron' as RoomCode
  await putDash(store, code)
  let isOut = false
  const tail: RoomStore['tail'] = (...args) => (isOut ? Promise.reject(new Error('out')) : store.tail(...args))
  const server = tidy(await startServer({ store: { ...store, tail, close: async () => {} } }))
  const player = tidy(await openPlayer(server.url, code))
  isOut = true
  const refusal = { ok: false, error: { code: 'no-answer', next: 'retry' } }
  expect(await player.hello('900.elsewhere')).toMatchObject(refusal)
  const command = { id: 'a-command', since: '900.elsewhere', request: { type: 'join', name: 'Maya' } }
  expect(await player.raw('command', command)).toMatchObject(refusal)
  isOut = false
  expect(await player.raw('command', command)).toMatchObject({ ok: true })
})
