import type { Game } from '@bay327/engine'
import { dash } from '@bay327/engine/example/dash'
import type { Entry, RoomCode } from '@bay327/room'
import { table } from '@bay327/room/testing/table'
import { FURTHEST } from '@bay327/room/view/past'
import { expect, it } from 'vitest'
import { createLogReplayer } from './log-replayer.ts'

const game = dash as unknown as Game

/** Returns the log of a table with this many chat messages. */
function talked(times: number, letters: number): readonly Entry[] {
  const t = table(game)
  t.join('Maya')
  for (let count = 0; count < times; count++) t.send('Maya', { type: 'chat', text: 'x'.repeat(letters) })
  return t.log
}

/** Lets people look back at all tables twice. Returns the number of logs that were read each time. */
async function readTwice(tables: number, log: readonly Entry[]): Promise<readonly number[]> {
  let read = 0
  const walks = createLogReplayer(
    {
      log: async () => {
        read++
        return log
      },
      tail: async () => [],
    },
    () => {},
  )
  const counts: number[] = []
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < tables; at++) await walks.steps(`table-${at}` as RoomCode, game)
    counts.push(read)
  }
  return counts
}

it('caches many tables with short logs, and reads each log once', async () => {
  expect(await readTwice(30, talked(10, 20))).toEqual([30, 30])
})

it('limits the cache for tables with long logs', async () => {
  const [once = 0, twice = 0] = await readTwice(20, talked(FURTHEST + 10, 500))
  expect(once).toBe(20)
  expect(twice).toBeGreaterThan(30)
})

it('returns how many entries had to be read', async () => {
  const log = talked(10, 20)
  const walks = createLogReplayer({ log: async () => log, tail: async () => log.slice(-2) }, () => {})
  expect((await walks.steps('table-0' as RoomCode, game))?.read).toBe(log.length)
  expect((await walks.steps('table-0' as RoomCode, game))?.read).toBe(2)
})
