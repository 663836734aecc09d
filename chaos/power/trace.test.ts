import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTrace } from './trace.ts'

const home = mkdtempSync(join(tmpdir(), 'bay327-trace-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Returns a text as strace writes it with `-xx`. */
const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

const [folder, log, socket] = [hex('/files'), hex('/files/log'), hex('socket:[1]')]

async function read(...lines: readonly string[]) {
  const file = join(home, 'trace')
  writeFileSync(file, `${[...lines, '7 9.000000 +++ killed by SIGKILL +++'].join('\n')}\n`)
  return readTrace(file, '/files', 7)
}

it('reads what was done to the files of a directory, and when', async () => {
  const events = await read(
    `7 1.000500 openat(AT_FDCWD<${folder}>, "${hex('log')}", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3<${log}> <0.000020>`,
    `7 2.000000 write(3<${log}>, "${hex('ab')}", 2) = 1 <0.000010>`,
    `7 2.100000 write(9<${socket}>, "${hex('ab')}", 2) = 2 <0.000010>`,
    `7 2.200000 pwrite64(3<${log}>, "${hex('c')}", 1, 40) = 1 <0.000010>`,
    `7 2.300000 ftruncate(3<${log}>, 5) = 0 <0.000010>`,
    `7 2.400000 rename("${hex('log')}", "${hex('/files/new')}") = 0 <0.000010>`,
    `7 2.500000 unlink("${hex('/files/new')}") = -1 ENOENT (No such file or directory) <0.000010>`,
    `7 2.600000 unlink("${hex('/elsewhere')}") = 0 <0.000010>`,
  )
  const path = '/files/log'
  expect(events).toEqual([
    { at: 1000.5, path, kind: 'open', empties: true },
    { at: 2000, path, kind: 'write', bytes: Buffer.from('a') },
    { at: 2200, path, kind: 'write', bytes: Buffer.from('c'), offset: 40 },
    { at: 2300, path, kind: 'truncate', length: 5 },
    { at: 2400, path, kind: 'rename', to: '/files/new' },
  ])
})

it('gets start and end of a call that other threads interrupt', async () => {
  const events = await read(
    `8 1.000000 fdatasync(3<${log}> <unfinished ...>`,
    `7 1.500000 write(3<${log}>, "${hex('ab')}", 2 <unfinished ...>`,
    `8 2.000000 <... fdatasync resumed>) = 0 <1.000000>`,
    `7 2.000001 <... write resumed>) = 2 <0.500001>`,
    `8 3.000000 fdatasync(3<${log}> <unfinished ...>`,
  )
  expect(events.map(({ kind, at }) => [kind, at])).toEqual([
    ['sync', 1000],
    ['write', 1500],
    ['synced', 2000],
  ])
})

it('stops at a call that it cannot read', async () => {
  await expect(read(`7 1.0 writev(3<${log}>, [], 0) = 0 <0.000010>`)).rejects.toThrow('A trace has writev')
})
