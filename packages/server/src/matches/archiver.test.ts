import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openBuiltStore } from '../testing/embedded.ts'
import { begin, openTable, play, sitDown, type Player } from '../testing/player.ts'
import { startServer } from '../testing/server.ts'
import { tidyAfterEach } from '../testing/tidy.ts'

const tidy = tidyAfterEach()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts a server that records which complete logs were read, and how many archivers ran in parallel at most. */
async function serve(opened: Promise<void> = Promise.resolve()) {
  const directory = mkdtempSync(join(tmpdir(), 'bay327-scribe-'))
  const store = await openBuiltStore(directory)
  const seen = { read: [] as string[], stored: 0, underWay: 0, most: 0 }
  const log: typeof store.log = async (code) => {
    seen.read.push(code)
    seen.most = Math.max(seen.most, ++seen.underWay)
    await opened
    return store.log(code)
  }
  const keepMatch: typeof store.keepMatch = async (...match) => {
    const outcome = await store.keepMatch(...match)
    seen.stored++
    seen.underWay--
    return outcome
  }
  const { url, close } = await startServer({ store: { ...store, log, keepMatch } })
  ends.push(() => rmSync(directory, { recursive: true, force: true }), close)
  return { url, seen }
}

async function dashTable(url: string): Promise<readonly [Player, Player]> {
  const { code, host } = await openTable(url, 'dash', 'Maya')
  return [tidy(host), tidy(await sitDown(url, code, 'Ben'))]
}

async function playOut(players: readonly [Player, Player]): Promise<void> {
  await begin(players)
  await play(players, () => players[0].view().table.phase === 'over')
}

it('reads the logs of tables one after the other, since each is held in memory', async () => {
  let open = (): void => {}
  const { url, seen } = await serve(new Promise((resolve) => (open = resolve)))
  const tables = await Promise.all(Array.from({ length: 3 }, () => dashTable(url)))
  await Promise.all(tables.map(playOut))
  open()
  await expect.poll(() => seen.stored).toBe(3)
  expect(seen.most).toBe(1)
})

it("continues reading a table's log where it stopped", async () => {
  const { url, seen } = await serve()
  const table = await dashTable(url)
  for (let match = 1; match <= 3; match++) {
    await playOut(table)
    await expect.poll(() => seen.stored).toBe(match)
    await table[0].send({ type: 'again' })
    await table[0].until((view) => view.table.phase === 'lobby')
  }
  expect(seen.read).toHaveLength(1)
})
