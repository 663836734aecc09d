import { dash } from '@bay327/engine/example/dash'
import type { Entry, Room, RoomCode } from '@bay327/room'
import { expect, it } from 'vitest'
import { advance, newReplica, resetReplica, type Step } from './replica.ts'

/** Returns a replica whose room was loaded at this version. */
function loadedAt(version: number) {
  const room = { version, rules: dash.rules, people: [] } as unknown as Room
  const head = { tip: { version, id: `entry-${version}` }, room, events: [] } as unknown as Step
  return newReplica({ code: 'rusty-heron' as RoomCode, newest: dash, head, recent: [] })
}

it('a replica that is loaded again has no step, event or snapshot of the state that the store has lost', () => {
  const replica = loadedAt(7)
  const next = { ...replica.head.room, version: 8 }
  advance(replica, { id: 'entry-8' } as Entry, { room: next, events: [] })
  expect(replica.unsent).toHaveLength(1)
  const fresh = loadedAt(3)
  resetReplica(replica, fresh)
  expect(replica).toMatchObject({ ...fresh, isAnew: true })
  expect(replica.unsent).toEqual([])
})
