import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { NodeId, RoomCode } from '@bay327/room'
import { answered, entry, newCode, snapshot, storeContract, tip } from './contract.ts'
import { openEmbeddedStore } from './embedded.ts'
import { readFile } from './embedded/file.ts'

const directories: string[] = []
const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-store-'))
  directories.push(directory)
  return directory
}
const tidy = (): void => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
}

storeContract({
  name: 'an embedded file',
  shared: false,
  start: async () => {},
  stop: async () => tidy(),
  open: () => openEmbeddedStore(newDirectory()),
})

/**
 * Counts the commits in the write-ahead log: frames that give the size of the database after them
 * (https://sqlite.org/fileformat2.html#the_write_ahead_log).
 */
function commitsIn(directory: string): number {
  const log = readFileSync(join(directory, 'rooms.db-wal'))
  const frame = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) !== 0) commits++
  return commits
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('the embedded store', () => {
  afterEach(tidy)
  afterEach(() => void vi.useRealTimers())

  it('refuses a second one in its directory in one line, and releases it when closed', async () => {
    const directory = newDirectory()
    const first = await openEmbeddedStore(directory)
    await expect(openEmbeddedStore(directory)).rejects.toThrow(/^Another server is running on .*DATA_DIR\.$/)
    await first.close()
    await (await openEmbeddedStore(directory)).close()
  })

  it('explains in one line that a directory cannot be used', async () => {
    const file = join(newDirectory(), 'file')
    writeFileSync(file, '')
    await expect(openEmbeddedStore(file)).rejects.toThrow(/^Cannot write to /)
  })

  it('has everything again when reopened', async () => {
    const directory = newDirectory()
    const code = newCode()
    const first = await openEmbeddedStore(directory)
    await first.create(code, entry('e1'), snapshot(1))
    await first.append(code, tip(1, 'e1'), entry('e2'))
    await first.close()
    const second = await openEmbeddedStore(directory)
    expect(await second.load(code)).toEqual({ snapshot: snapshot(1), entries: [entry('e2')] })
    await second.close()
  })

  it('acknowledges an entry when another reader of the file sees it', async () => {
    const directory = newDirectory()
    const store = await openEmbeddedStore(directory)
    const reader = readFile(join(directory, 'rooms.db'))
    const stored = reader.prepare('SELECT id FROM entry WHERE room = ? ORDER BY version')
    const code = newCode()
    await store.create(code, entry('e1'), snapshot(1))
    const ids = ['e1']
    for (let v = 1; v <= 20; v++) {
      expect(await store.append(code, tip(v, `e${v}`), entry(`e${v + 1}`))).toBe('appended')
      ids.push(`e${v + 1}`)
      expect(stored.all(code).map(({ id }) => id)).toEqual(ids)
    }
    reader.close()
    await store.close()
  })

  it('writes appends that wait together in one commit', async () => {
    const directory = newDirectory()
    const store = await openEmbeddedStore(directory)
    const codes = Array.from({ length: 50 }, () => newCode())
    await Promise.all(codes.map((code) => store.create(code, entry('e1'), snapshot(1))))
    const before = commitsIn(directory)
    const [first = newCode(), ...others] = codes
    const append = (code: RoomCode) => store.append(code, tip(1, 'e1'), entry('e2'))
    const appending = [append(first)]
    // The thread has the first append now, and the others wait for it.
    await setImmediate()
    await setImmediate()
    appending.push(...others.map(append))
    expect(new Set(await Promise.all(appending))).toEqual(new Set(['appended']))
    expect(commitsIn(directory) - before).toBeLessThanOrEqual(2)
    await store.close()
  })

  it('fails only the call that cannot be done, not those that share its commit', async () => {
    const store = await openEmbeddedStore(newDirectory())
    const code = newCode()
    const impossible = { ...snapshot(1), state: undefined as unknown as string }
    const results = await Promise.allSettled([
      store.create(newCode(), entry('e1'), impossible),
      store.create(code, entry('e1'), snapshot(1)),
    ])
    expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'created' }])
    expect((await store.log(code)).map(({ id }) => id)).toEqual(['e1'])
    await store.close()
  })

  it('finishes requests before close, and refuses later ones', async () => {
    const store = await openEmbeddedStore(newDirectory())
    const creation = store.create(newCode(), entry('e1'), snapshot(1))
    await store.close()
    expect(await creation).toBe('created')
    await expect(store.ready()).rejects.toThrow('closed')
    await expect(store.create(newCode(), entry('e1'), snapshot(1))).rejects.toThrow('closed')
  })

  it('deletes the rooms that nobody changed, and no others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = await openEmbeddedStore(newDirectory())
    const [old, young] = [newCode(), newCode()]
    await store.create(old, entry('e1'), snapshot(1))
    await store.create(young, entry('e1'), snapshot(1))
    for (const code of [old, young]) await store.note(code, undefined, 'kept beside it')
    vi.setSystemTime(Date.now() + 60)
    await store.append(young, tip(1, 'e1'), entry('e2'))
    expect(await store.sweep(50)).toBe(1)
    expect(await store.load(old)).toBeUndefined()
    expect(await store.tail(old, tip(1, 'e1'))).toBeUndefined()
    expect((await store.load(young))?.entries).toHaveLength(1)
    expect([await store.notes(old), await store.notes(young)]).toEqual([undefined, 'kept beside it'])
    await store.close()
  })

  it('keeps a room briefly if nobody has answered anything, and normally from the first answer on', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = await openEmbeddedStore(newDirectory())
    const [untouched, talked, played] = [newCode(), newCode(), newCode()]
    for (const code of [untouched, talked, played]) await store.create(code, entry('e1'), snapshot(1), 50)
    vi.setSystemTime(Date.now() + 40)
    await store.append(talked, tip(1, 'e1'), entry('e2'))
    await store.append(played, tip(1, 'e1'), answered('e2'))
    const left = async (): Promise<boolean[]> =>
      Promise.all([untouched, talked, played].map(async (code) => (await store.load(code)) !== undefined))
    vi.setSystemTime(Date.now() + 40)
    expect([await store.sweep(1_000), await left()]).toEqual([1, [false, true, true]])
    vi.setSystemTime(Date.now() + 40)
    expect([await store.sweep(1_000), await left()]).toEqual([1, [false, false, true]])
    expect(await store.log(talked)).toEqual([])
    vi.setSystemTime(Date.now() + 1_000)
    expect([await store.sweep(1_000), await left()]).toEqual([1, [false, false, false]])
    await store.close()
  })

  it('reports the free space in its file', async () => {
    const store = await openEmbeddedStore(newDirectory())
    const code = newCode()
    await store.create(code, entry('e1'), { ...snapshot(1), state: 'x'.repeat(400_000) })
    expect((await store.usage()).disk?.spare).toBe(0)
    await expect.poll(() => store.sweep(-1)).toBe(1)
    expect((await store.usage()).disk?.spare).toBeGreaterThan(300_000)
    await store.close()
  })

  it('has a clock that goes on at once when the machine’s is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = await openEmbeddedStore(newDirectory())
    const [code, node] = [newCode(), 'node' as NodeId]
    await store.create(code, entry('e1'), snapshot(1))
    const before = await store.now()
    await store.lease(node, 1_000)
    vi.setSystemTime(before - 3_600_000)
    expect(await store.now()).toBe(before)
    await store.lease(node, 1_000)
    vi.setSystemTime(before - 3_600_000 + 999)
    expect(await store.alive([node])).toEqual(new Set([node]))
    vi.setSystemTime(before - 3_600_000 + 1_000)
    expect([await store.alive([node]), await store.now(), await store.sweep(1_001)]).toEqual([
      new Set(),
      before + 1_000,
      0,
    ])
    await store.close()
  })

  it('deletes nothing after a jump of the clock, until the server has run for a day by it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const directory = newDirectory()
    let store = await openEmbeddedStore(directory)
    const code = newCode()
    const start = Date.now()
    await store.create(code, entry('e1'), snapshot(1))
    expect(await store.sweep(90 * DAY)).toBe(0)
    vi.setSystemTime(start + 100 * DAY)
    expect(await store.sweep(90 * DAY)).toEqual({ days: 100, hours: 24 })
    await store.close()
    vi.setSystemTime(start + HOUR)
    store = await openEmbeddedStore(directory)
    expect([await store.sweep(90 * DAY), (await store.load(code)) !== undefined]).toEqual([0, true])
    vi.setSystemTime(start + 100 * DAY)
    for (let hour = 0; hour < 24; hour++) {
      expect(await store.sweep(90 * DAY)).toMatchObject({ hours: 24 - hour })
      vi.setSystemTime(Date.now() + HOUR)
    }
    expect([await store.sweep(90 * DAY), await store.load(code)]).toEqual([1, undefined])
    await store.close()
  })
})
