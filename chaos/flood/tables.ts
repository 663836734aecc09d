import { setTimeout as pause } from 'node:timers/promises'
import { newId, newToken } from '@bay327/server/testing/player'
import { usualLimits } from '@bay327/server/limits/table'
import type { Report } from '../lib/part.ts'
import { startWatched } from '../lib/watched.ts'
import { ask, lanes, type Tally } from './attack.ts'

/** Number of addresses that open tables, each as many as it may in a minute: 4,170 tables once filled the heap. */
const ADDRESSES = 139
const MB = 1_048_576
/** How long memory may take to shrink, ms. */
const SHRINKS = 60_000
/** Growth of memory that is no finding, bytes. */
const GROWTH = 40 * MB

/** Opens as many tables from many addresses as they may, with the usual limits and a heap of 320 MB. */
export async function openManyTables(report: Report): Promise<void> {
  const env = { RATE_LIMITS: 'on', PROXIES: '1' }
  const server = await startWatched(env, { nodeOptions: '--max-old-space-size=320' })
  try {
    const before = (await server.has()).heap
    const tally: Tally = {}
    const many = ADDRESSES * usualLimits.create.points
    let asked = 0
    let firstBusy: number | undefined
    const began = performance.now()
    await lanes(20, many, async () => {
      const at = { url: server.url, tally, from: `198.19.0.${asked++ % ADDRESSES}` }
      const body = { game: 'capture', name: 'Eve', token: newToken(), id: newId() }
      if ((await ask(at, '/api/rooms', JSON.stringify(body))) === 'busy') firstBusy ??= tally['ok'] ?? 0
    })
    const took = ((performance.now() - began) / 1_000).toFixed(1)
    const answers = Object.entries(tally).map(([code, count]) => `${code} ${count}`)
    const of = `${many} tables asked for from ${ADDRESSES} addresses in ${took} s: ${answers.join(', ')}`
    report({ name: 'many tables: processes ended', of, unit: '', seen: server.isUp() ? 0 : 1, holds: { is: 0 } })
    if (!server.isUp()) return
    report({ name: 'many tables: opened before `busy`', of: '', unit: '', seen: firstBusy ?? tally['ok'] ?? 0 })
    const most = await server.has()
    report({ name: 'many tables: memory at the end', of: '', unit: 'MB', seen: (most.heap - before) / MB })
    const end = performance.now() + SHRINKS
    let grown = most.heap - before
    while (grown > GROWTH && performance.now() < end) {
      await pause(500)
      grown = (await server.has()).heap - before
    }
    report({
      name: 'many tables: memory afterwards',
      of: '',
      unit: 'MB',
      seen: grown / MB,
      holds: { most: GROWTH / MB },
    })
  } finally {
    await server.stop()
  }
}
