import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playOnFile } from '@bay327/room'
import { expect, it } from 'vitest'
import { usualLimits } from '../../src/limits/table.ts'
import { openBuiltStore } from '../../src/testing/embedded.ts'
import type { RoomStore } from '../../src/store/store.ts'
import { begin, openTable, play, sitDown } from '../../src/testing/player.ts'
import { startServer } from '../../src/testing/server.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'

const tidy = tidyAfterEach()

/** Returns a new directory with a page, which is removed after the test. */
function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-work-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Bay 327</title>')
  tidy({ close: () => rmSync(directory, { recursive: true, force: true }) })
  return directory
}

/** Factor by which a request may take longer than another one of the same size. */
const FACTOR = 10

/** Fails if one request takes `FACTOR` times as long as another each time. */
async function expectAlike(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  const time = async (ask: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await ask()
    return performance.now() - began
  }
  await other()
  let least = Infinity
  for (let i = 0; i < 8 && least >= FACTOR; i++) {
    const usual = Math.min(await time(other), await time(other))
    least = Math.min(least, (await time(one)) / usual)
  }
  expect(least).toBeLessThan(FACTOR)
}

it('a path of percent signs costs as much as a path of letters', async () => {
  const server = tidy(await startServer({ client: newDirectory() }))
  const get = (path: string) => () => fetch(server.url + path, { headers: { accept: 'text/html' } })
  for (const attack of ['%25', '%', '%2', ')', '.', '/', '-'])
    await expectAlike(get(`/t/${attack.repeat(12_000 / attack.length)}z`), get(`/t/${'a'.repeat(12_000)}`))
})

it('a long text, list or object costs as much in each field of an upload as elsewhere', async () => {
  const server = tidy(await startServer())
  const upload = (body: object) => () =>
    fetch(`${server.url}/api/replays/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const long = [
    'x'.repeat(700_000),
    '\u2028'.repeat(200_000),
    Array.from({ length: 100_000 }, () => 'you'),
    Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`s${at}`, 'you'])),
  ]
  for (const field of Object.keys(playOnFile.shape))
    for (const value of long) await expectAlike(upload({ [field]: value }), upload({ another: value }))
})

/** Returns a server, and counts how often and how many at a time its logs are read. */
async function counting() {
  const store = await openBuiltStore(newDirectory())
  const reads = { all: 0, now: 0, most: 0 }
  const log: RoomStore['log'] = async (code) => {
    reads.all++
    reads.most = Math.max(reads.most, ++reads.now)
    try {
      return await store.log(code)
    } finally {
      reads.now--
    }
  }
  const limits = { ...usualLimits, api: { points: 10_000, duration: 60 } }
  return { server: tidy(await startServer({ store: { ...store, log }, limits })), reads }
}

it('the file of a match is refused before its end without a read of the log, and later the reads take turns', async () => {
  const { server, reads } = await counting()
  const { code, host } = await openTable(server.url, 'dash', 'Maya')
  const players = [tidy(host), tidy(await sitDown(server.url, code, 'Ben'))]
  const ask = () => fetch(`${server.url}/api/rooms/${code}/replay`)
  const asked = async () => Promise.all(Array.from({ length: 100 }, async () => (await ask()).status))
  expect(new Set(await asked())).toEqual(new Set([409]))
  await begin(players)
  expect(new Set(await asked())).toEqual(new Set([409]))
  expect(reads.all).toBe(0)
  await play(players, () => host.view().table.phase === 'over')
  // The archiver reads the log too.
  const stored = () => fetch(`${server.url}/api/replays/${host.view().proof.replay}`)
  await expect.poll(async () => (await stored()).status).toBe(200)
  await expect.poll(() => reads.now).toBe(0)
  reads.most = 0
  expect(new Set(await asked())).toEqual(new Set([200, 429]))
  expect(reads.most).toBe(1)
  expect(await (await ask()).json()).toMatchObject({ format: 'bay327-replay' })
})
