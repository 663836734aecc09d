import { statSync } from 'node:fs'
import { join } from 'node:path'
import { attacks, type AttackName } from '../flood/attacks.ts'
import { beside, type Beside } from '../flood/beside.ts'
import { silentServices } from '../flood/push.ts'
import type { Part, Report } from '../lib/part.ts'
import { startWatched, type Watched } from '../lib/watched.ts'

/** Sends every expensive request from one address at its maximum rate, while others play at other tables. */
export const flood: Part = {
  name: 'flood',
  async run({ sizes }, report) {
    const { seconds = 20 } = sizes
    const calm = await startLimited()
    try {
      for (const name of Object.keys(attacks) as AttackName[]) await oneAttack(name, calm, seconds, report)
    } finally {
      await calm.stop()
    }
    await silentServices(report)
  },
}

const MB = 1_048_576
/** Upper bound of the latency of other tables' moves on an idle machine, p99, ms. */
const MOVES = 50
/** Maximum growth of the heap in each attack, MB. */
const HEAP = 40
/** Maximum growth of the store in each attack, MB: the daily quota of one address. */
const STORE = 17

async function oneAttack(name: AttackName, calm: Watched, seconds: number, report: Report): Promise<void> {
  const attacked = await startLimited()
  try {
    const before = await attacked.has()
    const stored = storeOf(attacked)
    reportMoves(report, name, await beside({ attacked, calm }, name, seconds))
    report({ name: `${name}: processes ended`, of: '', unit: '', seen: attacked.isUp() ? 0 : 1, holds: { is: 0 } })
    if (!attacked.isUp()) return
    const heap = ((await attacked.has()).heap - before.heap) / MB
    report({ name: `${name}: growth of the heap`, of: '', unit: 'MB', seen: heap, holds: { most: HEAP } })
    const store = (storeOf(attacked) - stored) / MB
    report({ name: `${name}: growth of the store`, of: '', unit: 'MB', seen: store, holds: { most: STORE } })
  } finally {
    await attacked.stop()
  }
}

/** Starts a server as Compose does: behind one proxy, with a heap of 320 MB. */
const startLimited = (): Promise<Watched> =>
  startWatched({ RATE_LIMITS: 'on', PROXIES: '1', BOTS: '1' }, { nodeOptions: '--max-old-space-size=320' })

/**
 * Reports the times of moves. On a busy machine moves are slow without an attack too: the bound is then three times the
 * time at the server without an attack.
 */
export function reportMoves(report: Report, name: string, { attacked, calm, moves, loop, tally }: Beside): void {
  const answers = Object.entries(tally)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
  const shares = [loop.attacked, loop.calm].map((item) => `${(100 * item).toFixed(0)} %`).join(' and ')
  const of = `${calm.toFixed(1)} ms at a calm server beside it; ${moves} moves; event loops ${shares} of a core; ${answers}`
  const most = Math.max(MOVES, 3 * calm)
  report({ name: `${name}: moves of others, p99`, of, unit: 'ms', seen: attacked, holds: { most } })
}

/** Returns the size of the database and its write-ahead log. */
function storeOf({ directory }: Watched): number {
  return ['rooms.db', 'rooms.db-wal'].reduce((sum, file) => sum + statSync(join(directory, file)).size, 0)
}
