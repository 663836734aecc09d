import { writeSync } from 'node:fs'
import type { CommandId, Entry, RoomCode } from '@bay327/room'
import { openEmbeddedStore } from '../store/embedded.ts'

/** Appends to one room without end, printing each version when the store has acknowledged it. Made to be killed. */
const room = 'kill-test' as RoomCode
const entry = (version: number): Entry => ({
  id: `e${version}` as CommandId,
  at: version,
  request: { type: 'chat', text: 'x'.repeat(300) },
})
const store = openEmbeddedStore(process.argv[2] ?? '')
await store.create(room, entry(1), { version: 1, schema: 1, rules: 'r1', state: '{}' })
for (let version = 1; ; version++) {
  await store.append(room, { version, id: entry(version).id }, entry(version + 1))
  writeSync(1, `${version + 1}\n`)
}
