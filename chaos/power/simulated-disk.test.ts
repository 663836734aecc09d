import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fastRandom } from '@bay327/engine'
import { platter } from './simulated-disk.ts'
import type { FileEvent } from './trace.ts'

const home = mkdtempSync(join(tmpdir(), 'bay327-platter-'))
afterAll(() => rmSync(home, { recursive: true }))
const path = '/files/a'

const open: FileEvent = { at: 0, path, kind: 'open', empties: false }
const write = (text: string, offset?: number): FileEvent => ({
  at: 0,
  path,
  kind: 'write',
  bytes: Buffer.from(text),
  ...(offset !== undefined && { offset }),
})
const sync: FileEvent = { at: 0, path, kind: 'sync', by: '1' }
const synced: FileEvent = { at: 0, path, kind: 'synced', by: '1', took: 0 }
const cut = (length: number): FileEvent => ({ at: 0, path, kind: 'truncate', length })

/** Returns what a power cut leaves in a file after these events, with the random choices of this seed. */
function left(events: readonly FileEvent[], seed?: number, of = 'a'): string | undefined {
  const disk = platter('/files')
  for (const event of events) disk.take(event)
  const image = mkdtempSync(join(home, 'image-'))
  disk.leave(image, seed === undefined ? undefined : fastRandom(seed))
  return existsSync(join(image, of)) ? readFileSync(join(image, of), 'utf8') : undefined
}

it('keeps what was synced, and is not certain to keep later writes', () => {
  expect(left([open, write('one')])).toBe('')
  expect(left([open, write('one'), sync])).toBe('')
  expect(left([open, write('one'), sync, synced, write('two')])).toBe('one')
  expect(left([open, write('one'), sync, write('two'), synced])).toBe('one')
  expect(left([open, write('onetwo'), write('TWO', 3), cut(5), write('!', 7), sync, synced])).toBe('oneTW\0\0!')
})

it('applies changes of names immediately', () => {
  const renamed: FileEvent = { at: 0, path, kind: 'rename', to: '/files/b' }
  expect(left([open, write('one'), sync, synced, renamed], undefined, 'b')).toBe('one')
  expect(left([open, write('one'), sync, synced, renamed])).toBeUndefined()
  expect(left([open, write('one'), sync, synced, { ...open, kind: 'unlink' }])).toBeUndefined()
  expect(left([open, write('one'), sync, synced, { ...open, empties: true }])).toBe('')
})

it('may keep more: any prefix of an append-only file, any part of others', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed)
  const grown = seeds.map((seed) => left([open, write('0'), sync, synced, write('12'), write('34')], seed) ?? '')
  expect([...new Set(grown)].sort()).toEqual(['0', '01', '012', '0123', '01234'])
  const strewn = seeds.map(
    (seed) => left([open, write('0000'), sync, synced, write('1', 1), write('2', 2)], seed) ?? '',
  )
  expect([...new Set(strewn)].sort()).toEqual(['0000', '0020', '0100', '0120'])
})
