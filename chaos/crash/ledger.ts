import type { CommandId, Entry, RoomCode } from '@bay327/room'
import type { RoomStore } from '@bay327/server/store/store'

const room = 'torn-ledger' as RoomCode

const entryAt = (version: number): Entry => ({
  id: `e${version}` as CommandId,
  at: version,
  request: { type: 'chat', text: `${version} `.repeat(40) },
})

const tipAt = (version: number) => ({ version, id: entryAt(version).id })

/**
 * Creates the room and appends entries one after the other. Returns the length of the store's file after each
 * acknowledgement.
 */
export async function fill(store: RoomStore, count: number, length: () => number): Promise<readonly number[]> {
  await store.create(room, entryAt(1), { version: 1, schema: 1, rules: 'r1', state: '{}' })
  const lengths = [length()]
  for (let version = 1; version < count; version++) {
    await store.append(room, tipAt(version), entryAt(version + 1))
    lengths.push(length())
  }
  return lengths
}

/**
 * Returns the number of stored entries. Returns undefined if the stored entries are no prefix of those that were
 * appended, or if the store accepts no further write.
 */
export async function readBack(store: RoomStore): Promise<number | undefined> {
  const log = await store.log(room)
  const isSo = log.every((entry, at) => JSON.stringify(entry) === JSON.stringify(entryAt(at + 1)))
  if (!isSo || log.length === 0) return isSo && (await store.load(room)) === undefined ? 0 : undefined
  const appended = await store.append(room, tipAt(log.length), entryAt(log.length + 1))
  const loaded = await store.load(room)
  return appended === 'appended' && loaded?.entries.length === log.length ? log.length : undefined
}
