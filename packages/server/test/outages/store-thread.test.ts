import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RoomCode } from '@bay327/room'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import { openTable } from '../../src/testing/player.ts'
import { startProcess, type ServerProcess } from '../../src/testing/server.ts'

const watch = join(import.meta.dirname, '../../src/testing/processes/store-thread.mjs')
let directory: string
let server: ServerProcess
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bay327-thread-'))
  server = await startProcess({
    DATA_DIR: directory,
    BOTS: '0',
    NODE_OPTIONS: `--import ${watch}`,
    END_STORE_THREAD: join(directory, 'end'),
  })
})
afterEach(async () => {
  await server.end('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

async function saidAt(code: string): Promise<readonly string[]> {
  const store = await openBuiltStore(directory)
  const log = await store.log(code as RoomCode)
  await store.close()
  return log.flatMap(({ request }) => (request.type === 'chat' ? request.text : []))
}

it('a server stores a table without opening a database on its main thread, and closes it in order', async () => {
  const { code, host } = await openTable(server.url, 'capture', 'Maya')
  expect(await host.send({ type: 'chat', text: 'stored' })).toMatchObject({ ok: true })
  host.close()
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await saidAt(code)).toEqual(['stored'])
})

it('a server whose store thread has ended says so and ends; nothing that it acknowledged is lost', async () => {
  const { code, host } = await openTable(server.url, 'capture', 'Maya')
  expect(await host.send({ type: 'chat', text: 'stored' })).toMatchObject({ ok: true })
  const ended = once(server.child, 'exit')
  writeFileSync(join(directory, 'end'), '')
  expect(await ended).toEqual([1, null])
  expect(server.output()).toMatch(/The store has ended, so the server ends/)
  expect(server.output()).toMatch(/The thread of the store has ended: .*Start the server again/)
  host.close()
  rmSync(join(directory, 'end'))
  expect(await saidAt(code)).toEqual(['stored'])
})
