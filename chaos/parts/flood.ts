import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openArena, GROWTH, grounds, type Arena, type Effect } from '../flood/fight.ts'
import { silentServices } from '../flood/push.ts'
import type { Attacked } from '../flood/rows/rows.ts'
import { openManyTables } from '../flood/tables.ts'
import type { Part, Report } from '../lib/part.ts'
import type { Watched } from '../lib/watched.ts'

/** Exceeds each row of the table of limits from addresses of its own, while others play at another table. */
export const flood: Part = {
  name: 'flood',
  async run(_options, report) {
    for (const { ground, names } of grounds()) {
      const arena = await openArena(ground)
      try {
        const stored = storeOf(arena.server)
        for (const name of names) await attackRow(arena, name, report)
        const store = (storeOf(arena.server) - stored) / MB
        report({ name: 'growth of the store', of: names.join(', '), unit: 'MB', seen: store })
      } finally {
        await arena.close()
      }
    }
    await openManyTables(report)
    await silentServices(report)
  },
}

const MB = 1_048_576

async function attackRow(arena: Arena, name: Attacked, report: Report): Promise<void> {
  const effect = await arena.fight(name)
  reportEffect(report, name, effect)
  if (!effect.isUp) throw new Error(`The server has ended: ${arena.server.output().slice(-2_000)}`)
}

/** Reports what an attack did to others. Times are only reported: a busy machine makes them long. */
export function reportEffect(report: Report, row: string, effect: Effect): void {
  const { tally, isMet, isUp, took, health, answered, idle, move, moves, grown } = effect
  const answers = Object.entries(tally)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
  report({
    name: `${row}: processes ended`,
    of: `${took.toFixed(1)} s`,
    unit: '',
    seen: isUp ? 0 : 1,
    holds: { is: 0 },
  })
  report({ name: `${row}: limits met`, of: answers, unit: '', seen: isMet ? 1 : 0, holds: { is: 1 } })
  const usual = `${answered} answers; ${idle.toFixed(1)} ms before`
  report({ name: `${row}: health of others, median`, of: usual, unit: 'ms', seen: health })
  report({ name: `${row}: moves of others`, of: '', unit: '', seen: moves, holds: { least: 1 } })
  report({ name: `${row}: moves of others, p99`, of: '', unit: 'ms', seen: move })
  report({ name: `${row}: memory afterwards`, of: '', unit: 'MB', seen: grown / MB, holds: { most: GROWTH / MB } })
}

/** Returns the size of the database and its write-ahead log. */
function storeOf({ directory }: Watched): number {
  return ['rooms.db', 'rooms.db-wal'].reduce((sum, file) => sum + statSync(join(directory, file)).size, 0)
}
