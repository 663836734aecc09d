import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { NodeId } from '@bay327/room'
import { answered, entry, newCode, snapshot, storeContract, tip } from './contract.ts'
import { openEmbeddedStore } from './embedded.ts'

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
  open: async () => openEmbeddedStore(newDirectory()),
})

describe('the embedded store', () => {
  afterEach(tidy)
  afterEach(() => void vi.useRealTimers())

  it('refuses a second one in its directory in one line, and releases it when closed', async () => {
    const directory = newDirectory()
    const first = openEmbeddedStore(directory)
    expect(() => openEmbeddedStore(directory)).toThrow(/^Another server is running on .*DATA_DIR\.$/)
    await first.close()
    await openEmbeddedStore(directory).close()
  })

  it('explains in one line that a directory cannot be used', () => {
    const file = join(newDirectory(), 'file')
    writeFileSync(file, '')
    expect(() => openEmbeddedStore(file)).toThrow(/^Cannot write to /)
  })

  it('has everything again when reopened', async () => {
    const directory = newDirectory()
    const code = newCode()
    const first = openEmbeddedStore(directory)
    await first.create(code, entry('e1'), snapshot(1))
    await first.append(code, tip(1, 'e1'), entry('e2'))
    await first.close()
    const second = openEmbeddedStore(directory)
    expect(await second.load(code)).toEqual({ snapshot: snapshot(1), entries: [entry('e2')] })
    await second.close()
  })

  it('finishes requests before close, and refuses later ones', async () => {
    const store = openEmbeddedStore(newDirectory())
    const creation = store.create(newCode(), entry('e1'), snapshot(1))
    await store.close()
    expect(await creation).toBe('created')
    await expect(store.ready()).rejects.toThrow('closed')
    await expect(store.create(newCode(), entry('e1'), snapshot(1))).rejects.toThrow('closed')
  })

  it('deletes the rooms that nobody changed, and no others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = openEmbeddedStore(newDirectory())
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
    const store = openEmbeddedStore(newDirectory())
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
    const store = openEmbeddedStore(newDirectory())
    const code = newCode()
    await store.create(code, entry('e1'), { ...snapshot(1), state: 'x'.repeat(400_000) })
    expect((await store.usage()).disk?.spare).toBe(0)
    await expect.poll(() => store.sweep(-1)).toBe(1)
    expect((await store.usage()).disk?.spare).toBeGreaterThan(300_000)
    await store.close()
  })

  it('has a clock that stops when the machine’s is set back, so that no lease is extended and no room ages', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const store = openEmbeddedStore(newDirectory())
    const [code, node] = [newCode(), 'node' as NodeId]
    await store.create(code, entry('e1'), snapshot(1))
    const before = await store.now()
    await store.lease(node, 1_000)
    vi.setSystemTime(before - 3_600_000)
    expect(await store.now()).toBe(before)
    await store.lease(node, 1_000)
    vi.setSystemTime(before + 999)
    expect(await store.alive([node])).toEqual(new Set([node]))
    vi.setSystemTime(before + 1_000)
    expect([await store.alive([node]), await store.now(), await store.sweep(1_001)]).toEqual([
      new Set(),
      before + 1_000,
      0,
    ])
    await store.close()
  })
})
