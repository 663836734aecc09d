import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playOn, playWithBots } from '../../src/testing/bots.ts'
import { comeBack, openTable, type Player } from '../../src/testing/player.ts'
import { startProcess, startServer } from '../../src/testing/server.ts'
import { storePlaces } from '../../src/testing/stores.ts'
import { tidyAfterEach } from '../../src/testing/tidy.ts'
import type { RoomStore } from '../../src/store/store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const tidy = tidyAfterEach()
const preload = join(import.meta.dirname, '../../src/testing/processes/shifted-clock.mjs')

/** Plays on until bots have answered three more times. */
async function botsAnswer(player: Player): Promise<void> {
  const answered = () => player.events.filter(({ event }) => event.type === 'chose' && event.by === 'bot').length
  const before = answered()
  await playOn(player, () => answered() > before + 2)
  expect(answered()).toBeGreaterThan(before + 2)
}

describe.each(storePlaces)('on %s', (_name, make) => {
  it.each([-HOUR, HOUR])('bots answer on at once when its clock is set by %i ms, also after a restart', async (by) => {
    const place = await make()
    tidy({ close: () => place.remove() })
    let shift = 0
    const shifted = async (): Promise<RoomStore> => {
      const store = await place.open()
      return { ...store, now: async () => (await store.now()) + shift }
    }
    const pace = { heartbeat: 20 }
    const first = await startServer({ store: await shifted(), pace })
    const { code, maya } = await playWithBots(first.url, 'capture', ['steady'])
    await botsAnswer(maya)
    shift = by
    await botsAnswer(maya)
    await first.close()
    const second = tidy(await startServer({ store: await shifted(), pace }))
    shift = -by
    const again = tidy(await comeBack(second.url, code, maya))
    await botsAnswer(again)
  })
})

describe('a server process whose machine’s clock was set', () => {
  it('forward by 100 days deletes no table and says so, and back by an hour goes on with them', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'bay327-clocks-'))
    tidy({ close: async () => rmSync(directory, { recursive: true, force: true }) })
    const started = (shift: number) =>
      startProcess({ DATA_DIR: directory, NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT: `${shift}` })
    const right = await started(0)
    const { code } = await openTable(right.url, 'capture', 'Hana')
    const { code: played, maya } = await playWithBots(right.url, 'capture', ['steady'])
    await botsAnswer(maya)
    expect(await right.end('SIGTERM')).toBe(0)
    const ahead = await started(100 * DAY)
    await expect.poll(ahead.output).toContain('The clock is 100 days past the last clean-up')
    expect((await fetch(`${ahead.url}/api/rooms/${code}`)).status).toBe(200)
    expect(await ahead.end('SIGTERM')).toBe(0)
    const back = await started(-HOUR)
    expect((await fetch(`${back.url}/api/rooms/${code}`)).status).toBe(200)
    const again = tidy(await comeBack(back.url, played, maya))
    await botsAnswer(again)
    expect(await back.end('SIGTERM')).toBe(0)
  })
})
